import * as contract from "#contract/onboarding.ts";
import { notFound } from "#server/platform/errors.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { saveCandidateProfile } from "./commands.ts";
import { readCandidateProfile } from "./queries.ts";

export const endpoints = [
  endpoint(contract.readCandidateProfile, async (ctx) => {
    const found = await readCandidateProfile(ctx, ctx.actor.id);
    if (!found) throw notFound();
    return found;
  }),

  endpoint(contract.saveCandidateProfile, (ctx, { body }) =>
    saveCandidateProfile(ctx, { ...body, hasTransport: body.hasTransport ?? false }),
  ),
];
