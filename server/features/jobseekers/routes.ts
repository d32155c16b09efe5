import * as contract from "#contract/jobseekers.ts";
import { notFound } from "#server/platform/errors.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { saveContact, saveProfile } from "./commands.ts";
import { findProfile, presentProfile } from "./queries.ts";

export const endpoints = [
  endpoint(contract.readJobseekerProfile, async (ctx) => {
    const row = await findProfile(ctx, ctx.actor.id);
    if (!row) throw notFound();
    return presentProfile(ctx, row);
  }),

  endpoint(contract.saveContact, async (ctx, { body }) =>
    presentProfile(ctx, await saveContact(ctx, body.phone)),
  ),

  endpoint(contract.saveJobseekerProfile, (ctx, { body }) => saveProfile(ctx, body)),
];
