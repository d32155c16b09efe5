import * as contract from "#contract/resumes.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { removeResume, storeResume } from "./commands.ts";
import { readResume } from "./queries.ts";

export const endpoints = [
  endpoint(contract.readResume, (ctx) => readResume(ctx, ctx.actor.id)),

  endpoint(contract.uploadResume, (ctx, { file, once }) => storeResume(ctx, file, once)),

  endpoint(contract.removeResume, async (ctx) => {
    await removeResume(ctx, ctx.actor.id);
    return { removed: true as const };
  }),
];
