import * as contract from "#contract/assessment.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { readAssessments } from "./queries.ts";

export const endpoints = [
  endpoint(contract.readOwnAssessments, (ctx) => readAssessments(ctx, ctx.actor.id)),
];
