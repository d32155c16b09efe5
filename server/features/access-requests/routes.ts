import * as contract from "#contract/access-requests.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import * as commands from "./commands.ts";
import * as queries from "./queries.ts";

export const endpoints = [
  endpoint(contract.readOwnAccessRequest, (ctx) => queries.readOwnAccessRequest(ctx)),

  endpoint(contract.requestAccess, (ctx, { body }) => commands.requestAccess(ctx, body)),

  endpoint(contract.listAccessRequests, (ctx, { query }) => queries.listAccessRequests(ctx, query)),

  endpoint(contract.decideAccessRequest, (ctx, { params, body }) =>
    commands.decideAccessRequest(ctx, { ...params, ...body }),
  ),
];
