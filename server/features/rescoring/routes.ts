import * as contract from "#contract/rescoring.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { pauseRescoring } from "./commands.ts";
import { readRescoring } from "./queries.ts";

export const endpoints = [
  endpoint(contract.readRescoring, (ctx) => readRescoring(ctx)),
  endpoint(contract.pauseRescoring, (ctx, { body }) => pauseRescoring(ctx, body.isPaused)),
];
