import * as contract from "#contract/system.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { discardDeadLetter, retryDeadLetter } from "./commands.ts";
import {
  listDeadLetters,
  reachDatabase,
  readRetention,
  readSystem,
  readWorker,
} from "./queries.ts";

export const endpoints = [
  endpoint(contract.readHealth, async (ctx) => {
    await reachDatabase(ctx);
    return { status: "ok" as const };
  }),

  endpoint(contract.readLiveness, async () => ({ status: "ok" as const })),

  endpoint(contract.readReadiness, async (ctx) => {
    await reachDatabase(ctx);
    const replica = ctx.replica?.state();
    return {
      status: "ok" as const,
      worker: await readWorker(ctx),
      ...(replica && {
        replica: replica.unusedBecause === null ? ("ok" as const) : ("unused" as const),
      }),
    };
  }),

  endpoint(contract.readSystem, (ctx) => readSystem(ctx)),

  endpoint(contract.readRetention, (ctx) => readRetention(ctx)),

  endpoint(contract.listDeadLetters, (ctx, { query }) => listDeadLetters(ctx, query)),

  endpoint(contract.retryDeadLetter, (ctx, { params }) => retryDeadLetter(ctx, params.id)),

  endpoint(contract.discardDeadLetter, (ctx, { params }) => discardDeadLetter(ctx, params.id)),
];
