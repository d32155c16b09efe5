import * as contract from "#contract/referrers.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import * as commands from "./commands.ts";
import { proposeReferralCode, readReferralSettings, readVoucher } from "./queries.ts";

export const endpoints = [
  endpoint(contract.readReferralSettings, (ctx) => readReferralSettings(ctx)),

  endpoint(contract.updateReferralSettings, (ctx, { body }) =>
    commands.updateReferralSettings(ctx, body),
  ),

  endpoint(contract.proposeReferralCode, async (ctx) => ({
    referralCode: await proposeReferralCode(ctx),
  })),

  endpoint(contract.createReferrer, (ctx, { body }) => commands.createReferrer(ctx, body)),

  endpoint(contract.makeStatusLink, (ctx, { params, body }) =>
    commands.makeStatusLink(ctx, { ...params, ...body }),
  ),

  endpoint(contract.revokeStatusLink, async (ctx, { params }) => {
    await commands.revokeStatusLink(ctx, params.id);
    return {};
  }),

  endpoint(contract.chooseGreeting, (ctx, { body }) => commands.chooseGreeting(ctx, body)),

  endpoint(contract.readVoucher, async (ctx, { body }) => ({
    name: await readVoucher(ctx, body.referralCode),
  })),

  endpoint(contract.updateReferrer, (ctx, { params, body }) =>
    commands.updateReferrer(ctx, { ...params, ...body }),
  ),
];
