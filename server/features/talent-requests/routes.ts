import * as admin from "#contract/admin-matches.ts";
import * as contract from "#contract/talent-requests.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { createRequest, updateRequest } from "./commands.ts";
import { listRequests } from "./listing.ts";
import { presentRequest, readOwnRequest, readRequestHistory } from "./queries.ts";
import { listUnmatchedRequests } from "./unmatched.ts";

export const endpoints = [
  endpoint(contract.listTalentRequests, async (_ctx, { query, reading }) =>
    listRequests(await reading(), query),
  ),

  endpoint(contract.createTalentRequest, (ctx, { body }) => createRequest(ctx, body)),

  endpoint(contract.readTalentRequest, async (ctx, { params }) =>
    presentRequest(ctx, await readOwnRequest(ctx, params.id)),
  ),

  endpoint(contract.updateTalentRequest, (ctx, { params, body }) =>
    updateRequest(ctx, params.id, body),
  ),

  endpoint(contract.readTalentRequestHistory, (ctx, { params }) =>
    readRequestHistory(ctx, params.id),
  ),

  endpoint(admin.listUnmatchedRequests, (ctx, { query }) => listUnmatchedRequests(ctx, query)),
];
