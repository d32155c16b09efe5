import * as contract from "#contract/analytics.ts";
import { readAttribution } from "#contract/attribution.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { optsOut } from "#server/platform/http/opt-out.ts";
import { recordConversion } from "./commands.ts";
import * as attribution from "./attribution.ts";
import { readActivity } from "./queries.ts";

export const endpoints = [
  endpoint(contract.recordConversion, async (ctx, { body, request }) => {
    const counted = !optsOut(request);
    if (counted) await recordConversion(ctx, body);
    return { recorded: counted };
  }),

  endpoint(readAttribution, (ctx, { query }) => attribution.readAttribution(ctx, query)),

  endpoint(contract.readActivity, (ctx, { query }) => readActivity(ctx, query.days ?? 30)),
];
