import * as contract from "#contract/matching.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { meantPlace } from "#server/platform/places/find-place.ts";
import { readBlockedShops, saveBlockedShops } from "./blocked-shops.ts";
import { saveTravelLimit } from "./commands.ts";
import { readOwnTravelLimit } from "./queries.ts";

export const endpoints = [
  endpoint(contract.readTravelLimit, readOwnTravelLimit),
  endpoint(contract.saveTravelLimit, (ctx, { body }) => saveTravelLimit(ctx, body.miles)),
  endpoint(contract.readBlockedShops, readBlockedShops),
  endpoint(contract.saveBlockedShops, (ctx, { body }) => saveBlockedShops(ctx, body.names)),
  endpoint(contract.readMeantPlace, (_, { body }) =>
    Promise.resolve({ place: meantPlace(body.text) }),
  ),
];
