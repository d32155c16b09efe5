import * as contract from "#contract/system.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { reachDatabase } from "./queries.ts";

export const endpoints = [
  endpoint(contract.readHealth, async (ctx) => {
    await reachDatabase(ctx);
    return { status: "ok" as const };
  }),
];
