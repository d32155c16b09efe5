import { readOutcomeFigures } from "#contract/outcome-figures.ts";
import * as contract from "#contract/outcomes.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { answerOutcome } from "./answering.ts";
import { answerByLink } from "./linked-answers.ts";
import * as week from "./week.ts";

export const endpoints = [
  endpoint(contract.answerOutcome, (ctx, { params, body }) =>
    answerOutcome(ctx, { ...params, ...body }),
  ),

  endpoint(readOutcomeFigures, (ctx) => week.readOutcomeFigures(ctx)),

  endpoint(contract.answerOutcomeByLink, (ctx, { body }) => answerByLink(ctx, body)),
];
