import * as contract from "#contract/scout.ts";
import * as imports from "#contract/scout-imports.ts";
import * as ownScores from "#contract/scout-own-scores.ts";
import * as cards from "#contract/scout-scorecards.ts";
import * as scorings from "#contract/scout-scorings.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { cancelledWith } from "#server/platform/http/cancelling.ts";
import * as commands from "./commands.ts";
import { readCandidateDocument } from "./documents.ts";
import { exportHiringSession, fileName } from "./export.ts";
import { cancelImport, readImport, startImport } from "./import.ts";
import { deleteScorecard, saveOwnScore } from "./own-scores.ts";
import * as queries from "./queries.ts";
import { listScorecards, readScorecard } from "./scorecards.ts";
import { inTime, scoreCandidate } from "./scoring.ts";
import { beginScoring, cancelScoring, listScorings, readScoring } from "./scorings.ts";

export const endpoints = [
  endpoint(contract.listHiringSessions, (ctx, { query }) => queries.listHiringSessions(ctx, query)),

  endpoint(contract.createHiringSession, (ctx, { body, once }) =>
    commands.createHiringSession(ctx, body, once),
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

  endpoint(cards.listScorecards, (ctx, { params, query }) => listScorecards(ctx, params.id, query)),

  endpoint(cards.readScorecard, (ctx, { params }) =>
    readScorecard(ctx, params.id, params.scorecardId),
  ),

  endpoint(cards.scoreCandidate, (ctx, { params, body, once, reply }) =>
    inTime(cancelledWith(reply.raw), (signal) =>
      scoreCandidate(ctx, { ...body, ...params }, { signal, once }),
    ),
  ),

  endpoint(scorings.beginScoring, (ctx, { params, body }) =>
    beginScoring(ctx, { ...body, ...params }),
  ),

  endpoint(scorings.listScorings, (ctx, { params }) => listScorings(ctx, params.id)),

  endpoint(scorings.readScoring, (ctx, { params }) => readScoring(ctx, params.id)),

  endpoint(scorings.cancelScoring, (ctx, { params }) => cancelScoring(ctx, params.id)),

  endpoint(cards.deleteScorecard, async (ctx, { params }) => {
    await deleteScorecard(ctx, params);
    return { deleted: true as const };
  }),

  endpoint(ownScores.saveOwnScore, (ctx, { params, body }) =>
    saveOwnScore(ctx, { ...body, ...params }),
  ),

  endpoint(cards.readCandidateDocument, (ctx, { file }) => readCandidateDocument(ctx, file)),

  endpoint(cards.exportHiringSession, async (ctx, { params, reply }) => {
    const file = await exportHiringSession(ctx, params.id);
    return reply
      .type("application/json; charset=utf-8")
      .header("content-disposition", `attachment; filename="${fileName(params.id.toLowerCase())}"`)
      .send(file);
  }),

  endpoint(imports.importHiringSession, (ctx, { bytes, once, reply }) =>
    startImport(ctx, bytes, { signal: cancelledWith(reply.raw), once }),
  ),

  endpoint(imports.readHiringImport, (ctx, { params }) => readImport(ctx, params.id)),

  endpoint(imports.cancelHiringImport, (ctx, { params }) => cancelImport(ctx, params.id)),
];
