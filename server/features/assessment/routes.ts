import * as contract from "#contract/assessment.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { readAssessments } from "./queries.ts";
import { chooseWordedTrait, readWordedTraits } from "./worded.ts";

export const endpoints = [
  endpoint(contract.readOwnAssessments, (ctx) => readAssessments(ctx, ctx.actor.id)),

  endpoint(contract.readWordedTraits, (ctx) => readWordedTraits(ctx)),

  endpoint(contract.readTraitsInWords, (ctx) => readWordedTraits(ctx)),

  endpoint(contract.chooseWordedTrait, (ctx, { params, body }) =>
    chooseWordedTrait(ctx, { ...params, ...body }),
  ),
];
