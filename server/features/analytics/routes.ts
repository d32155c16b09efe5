import * as contract from "#contract/analytics.ts";
import { readAttribution } from "#contract/attribution.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { optsOut } from "#server/platform/http/opt-out.ts";
import { recordConversion } from "./commands.ts";
import * as attribution from "./attribution.ts";
import { readActivity } from "./queries.ts";

/** Where a browser remembers what somebody answered (web/features/analytics/answer.ts). */
const countingCookie = "counting";

export const endpoints = [
  endpoint(contract.recordConversion, async (ctx, { body, request }) => {
    const { withoutIdentity = false, ...batch } = body;
    const saidNo = withoutIdentity || request.cookies[countingCookie] === "no";
    return { recorded: await recordConversion(ctx, batch, saidNo || optsOut(request)) };
  }),

  endpoint(readAttribution, async (_ctx, { query, reading }) =>
    attribution.readAttribution(await reading(), query),
  ),

  endpoint(contract.readActivity, async (_ctx, { query, reading }) =>
    readActivity(await reading(), query.days ?? 30),
  ),
];
