import { listReferrers } from "#contract/referrers.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import * as summaries from "./referrer-summaries.ts";

export const endpoints = [
  endpoint(listReferrers, (ctx, { query }) => summaries.listReferrers(ctx, query)),
];
