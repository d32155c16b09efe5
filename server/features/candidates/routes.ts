import * as contract from "#contract/candidates.ts";
import { exportName } from "#server/platform/export-name.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { moveCandidate, scoreCandidate } from "./commands.ts";
import { readCandidate } from "./detail.ts";
import { exportCandidates } from "./export.ts";
import { listCandidates } from "./listing.ts";
import { presentStanding, readCandidateHistory } from "./queries.ts";
import { readToldAnswers } from "./told-answers.ts";

export const endpoints = [
  endpoint(contract.readToldAnswers, (ctx) => readToldAnswers(ctx)),

  endpoint(contract.listCandidates, async (_ctx, { query, reading }) =>
    listCandidates(await reading(), query),
  ),

  endpoint(contract.exportCandidates, async (ctx, { query, reply, reading }) =>
    reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${exportName(ctx, "candidates")}"`)
      .send(exportCandidates(await reading(), query)),
  ),

  endpoint(contract.readCandidate, (ctx, { params }) => readCandidate(ctx, params.id)),

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
