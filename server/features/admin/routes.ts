import { listCandidateMatches, readFigures } from "#contract/admin.ts";
import { addEmployer, listEmployers, readDashboardStats } from "#contract/admin-matches.ts";
import { listReferrers, readReferralStatus } from "#contract/referrers.ts";
import { findProfileById } from "#server/features/jobseekers/api.ts";
import { matchesOfCandidate } from "#server/features/matches/api.ts";
import { notFound } from "#server/platform/errors.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import * as employers from "./employers.ts";
import * as status from "./referral-status.ts";
import * as figures from "./figures.ts";
import * as summaries from "./referrer-summaries.ts";

export const endpoints = [
  endpoint(listReferrers, async (_ctx, { query, reading }) =>
    summaries.listReferrers(await reading(), query),
  ),

  endpoint(readReferralStatus, (ctx, { body }) => status.readReferralStatus(ctx, body.token)),

  endpoint(listCandidateMatches, async (ctx, { params }) => {
    const profile = await findProfileById(ctx, params.id);
    if (!profile) throw notFound();
    return matchesOfCandidate(ctx, profile.userId);
  }),

  endpoint(listEmployers, async (_ctx, { query, reading }) =>
    employers.listEmployers(await reading(), query),
  ),

  endpoint(addEmployer, (ctx, { body }) => employers.addEmployer(ctx, body)),

  endpoint(readDashboardStats, async (_ctx, { reading }) =>
    employers.readDashboardStats(await reading()),
  ),

  endpoint(readFigures, async (_ctx, { reading }) => figures.readFigures(await reading())),
];
