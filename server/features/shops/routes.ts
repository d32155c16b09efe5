import * as contract from "#contract/shops.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import * as commands from "./commands.ts";
import { readShop } from "./queries.ts";

export const endpoints = [
  endpoint(contract.readShop, (ctx, { query }) => readShop(ctx, query.shopId)),

  endpoint(contract.updateShop, (ctx, { body }) => commands.updateShop(ctx, body)),

  endpoint(contract.inviteColleague, (ctx, { body }) => commands.inviteColleague(ctx, body)),

  endpoint(contract.revokeColleague, async (ctx, { params }) => {
    await commands.revokeColleague(ctx, params.id);
    return { revoked: true as const };
  }),

  endpoint(contract.removeColleague, async (ctx, { params }) => {
    await commands.removeColleague(ctx, params.id);
    return { removed: true as const };
  }),
];
