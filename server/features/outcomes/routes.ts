import { readOutcomeFigures } from "#contract/outcome-figures.ts";
import * as contract from "#contract/outcomes.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { answerByLink, answerOutcome } from "./commands.ts";
import { readOutcome } from "./queries.ts";
import * as week from "./week.ts";

export const endpoints = [
  endpoint(contract.readOutcome, (ctx, { params }) => readOutcome(ctx, params.matchId)),

  endpoint(contract.answerOutcome, (ctx, { params, body }) =>
    answerOutcome(ctx, { ...params, ...body }),
  ),

  endpoint(readOutcomeFigures, (ctx) => week.readOutcomeFigures(ctx)),

  endpoint(contract.answerOutcomeByLink, (ctx, { body }) => answerByLink(ctx, body)),
];
