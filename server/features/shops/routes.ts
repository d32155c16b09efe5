import * as contract from "#contract/shops.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import * as commands from "./commands.ts";
import { readAlike } from "./likeness.ts";
import { listShopInvitations, readShop } from "./queries.ts";

export const endpoints = [
  endpoint(contract.readShop, (ctx, { query }) => readShop(ctx, query.shopId)),

  endpoint(contract.listShopsAlike, (ctx, { query }) => readAlike(ctx, query.name)),

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

  endpoint(contract.handShopOver, (ctx, { body }) => commands.handShopOver(ctx, body.userId)),

  endpoint(contract.listShopInvitations, (ctx) => listShopInvitations(ctx)),

  endpoint(contract.acceptShopInvitation, async (ctx, { params }) => {
    await commands.acceptShopInvitation(ctx, params.id);
    return { joined: true as const };
  }),

  endpoint(contract.declineShopInvitation, async (ctx, { params }) => {
    await commands.declineShopInvitation(ctx, params.id);
    return { declined: true as const };
  }),
];
