import { and, eq, inArray } from "drizzle-orm";
import { sendChoices } from "#contract/admin-matches.ts";
import type { MatchReasons } from "#contract/matches.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { readStandings } from "#server/features/candidates/api.ts";
import { findProfileById } from "#server/features/jobseekers/api.ts";
import { explainFit, milesTo, type Work } from "#server/features/matching/api.ts";
import { matches } from "#server/features/matches/table.ts";
import { newestOpenRequests, readOwnRequest } from "#server/features/talent-requests/api.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import { shownReasons } from "./shown-reasons.ts";

/**
 * Why somebody whom an admin sends fits a request, point by point.
 * @throws {Failure} `not_found` for nobody's profile, `conflict` for somebody who may not be matched
 */
export async function reasonsFor(
  ctx: Context,
  request: Work,
  candidateId: string,
): Promise<{ jobseekerId: string; reasons: MatchReasons }> {
  const profile = await findProfileById(ctx, candidateId);
  const jobseekerId = profile?.userId;
  if (!jobseekerId) throw notFound();
  const standing = (await readStandings(ctx, [jobseekerId])).get(jobseekerId);
  if (!standing?.isPresent) throw notFound();
  if (!standing.isAdult) throw conflict("errors:underAge");
  const reasons = await explainFit(ctx, request, jobseekerId);
  if (!reasons) throw notFound();
  return { jobseekerId, reasons };
}

/**
 * How a candidate fits a request, as a match of the two would say.
 * @throws {Failure} as `reasonsFor` does
 */
export async function readFit(
  ctx: SignedInContext,
  { requestId, candidateId }: { requestId: string; candidateId: string },
) {
  const { reasons } = await reasonsFor(ctx, await readOwnRequest(ctx, requestId), candidateId);
  return { reasons: shownReasons(reasons) };
}

/**
 * Requests for which a candidate can be sent, which are open and have not had them before: the nearest
 * first, those of places that are not known last; among equals the newest first.
 * @throws {Failure} `not_found` for nobody's profile
 */
export async function listRequestsToSend(ctx: SignedInContext, candidateId: string) {
  const profile = await findProfileById(ctx, candidateId);
  if (!profile) throw notFound();
  const open = await newestOpenRequests(ctx, sendChoices);
  const known = await matchedAmong(ctx, profile.userId, open);
  const requests = open.filter(({ id }) => !known.has(id));
  const miles = await milesTo(ctx, requests, profile.userId);
  const far = Number.POSITIVE_INFINITY;
  return requests
    .map((request, index) => ({ request, miles: miles[index] ?? null }))
    .toSorted((a, b) => (a.miles ?? far) - (b.miles ?? far) || 0);
}

/** Those of some requests that somebody was matched with. */
async function matchedAmong(
  ctx: SignedInContext,
  jobseekerId: string,
  requests: readonly { id: string }[],
): Promise<Set<string>> {
  const ids = requests.map(({ id }) => id);
  const rows = await ctx.db
    .select({ id: matches.requestId })
    .from(matches)
    .where(and(eq(matches.jobseekerId, jobseekerId), inArray(matches.requestId, ids)));
  return new Set(rows.map(({ id }) => id));
}
