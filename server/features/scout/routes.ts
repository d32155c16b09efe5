import * as contract from "#contract/scout.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import * as commands from "./commands.ts";
import * as queries from "./queries.ts";

export const endpoints = [
  endpoint(contract.listHiringSessions, (ctx, { query }) => queries.listHiringSessions(ctx, query)),

  endpoint(contract.createHiringSession, (ctx, { body }) =>
    commands.createHiringSession(ctx, body),
  ),

  endpoint(contract.readHiringSession, (ctx, { params }) =>
    queries.readHiringSession(ctx, params.id),
  ),

  endpoint(contract.updateHiringSession, (ctx, { params, body }) =>
    commands.updateHiringSession(ctx, { ...body, ...params }),
  ),

  endpoint(contract.deleteHiringSession, async (ctx, { params }) => {
    await commands.deleteHiringSession(ctx, params.id);
    return { deleted: true as const };
  }),

  endpoint(contract.editFramework, (ctx, { params, body }) =>
    commands.editFramework(ctx, params.id, body),
  ),

  endpoint(contract.listFrameworkVersions, (ctx, { params }) =>
    queries.listFrameworkVersions(ctx, params.id),
  ),

  endpoint(contract.listKnownRoles, async () => queries.listKnownRoles()),
];
