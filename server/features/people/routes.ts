import * as contract from "#contract/people.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import * as commands from "./commands.ts";
import { listAccountActs, listAdminInvitations, listPeople, readPerson } from "./queries.ts";

export const endpoints = [
  endpoint(contract.listPeople, async (_ctx, { query, reading }) =>
    listPeople(await reading(), query),
  ),

  endpoint(contract.readPerson, (ctx, { params }) => readPerson(ctx, params.id)),

  endpoint(contract.updatePerson, (ctx, { params, body }) =>
    commands.updatePerson(ctx, { ...params, ...body }),
  ),

  endpoint(contract.resetSecondFactor, (ctx, { params, body }) =>
    commands.resetSecondFactor(ctx, { ...params, ...body }),
  ),

  endpoint(contract.listAccountActs, (ctx, { query }) => listAccountActs(ctx, query)),

  endpoint(contract.listAdminInvitations, (ctx) => listAdminInvitations(ctx)),

  endpoint(contract.inviteAdmin, (ctx, { body }) => commands.inviteAdmin(ctx, body)),

  endpoint(contract.revokeAdminInvitation, (ctx, { params }) =>
    commands.revokeAdminInvitation(ctx, params.id),
  ),
];
