import * as contract from "#contract/candidates.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { moveCandidate, scoreCandidate } from "./commands.ts";
import { presentStanding, readCandidateHistory, readOverview } from "./queries.ts";

export const endpoints = [
  endpoint(contract.readJobseekerOverview, (ctx) => readOverview(ctx)),

  endpoint(contract.moveCandidate, async (ctx, { params, body }) =>
    presentStanding(await moveCandidate(ctx, { ...params, ...body })),
  ),

  endpoint(contract.scoreCandidate, async (ctx, { params, body }) =>
    presentStanding(await scoreCandidate(ctx, { ...params, ...body })),
  ),

  endpoint(contract.readCandidateHistory, (ctx, { params }) =>
    readCandidateHistory(ctx, params.id),
  ),
];
