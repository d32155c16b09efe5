import * as contract from "#contract/matching.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { saveTravelLimit } from "./commands.ts";
import { readOwnTravelLimit } from "./queries.ts";

export const endpoints = [
  endpoint(contract.readTravelLimit, readOwnTravelLimit),
  endpoint(contract.saveTravelLimit, (ctx, { body }) => saveTravelLimit(ctx, body.miles)),
];
