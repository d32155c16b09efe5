import * as contract from "#contract/analytics.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { recordConversion } from "./commands.ts";
import { readActivity } from "./queries.ts";

export const endpoints = [
  endpoint(contract.recordConversion, async (ctx, { body }) => {
    await recordConversion(ctx, body);
    return { recorded: true as const };
  }),

  endpoint(contract.readActivity, (ctx, { query }) => readActivity(ctx, query.days ?? 30)),
];
