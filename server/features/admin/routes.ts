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
  endpoint(listReferrers, (ctx, { query }) => summaries.listReferrers(ctx, query)),

  endpoint(readReferralStatus, (ctx, { body }) => status.readReferralStatus(ctx, body.token)),

  endpoint(listCandidateMatches, async (ctx, { params }) => {
    const profile = await findProfileById(ctx, params.id);
    if (!profile) throw notFound();
    return matchesOfCandidate(ctx, profile.userId);
  }),

  endpoint(listEmployers, (ctx, { query }) => employers.listEmployers(ctx, query)),

  endpoint(addEmployer, (ctx, { body }) => employers.addEmployer(ctx, body)),

  endpoint(readDashboardStats, (ctx) => employers.readDashboardStats(ctx)),

  endpoint(readFigures, (ctx) => figures.readFigures(ctx)),
];
