import type { RequestCandidate } from "#contract/admin-matches.ts";
import { shownMost } from "#contract/match-words.ts";
import type { SignedInContext } from "#server/context.ts";
import { profilesOf, readProfiles } from "#server/features/jobseekers/api.ts";
import {
  bestFits,
  explainFit,
  type Fit,
  keptFrom,
  whyNobody,
} from "#server/features/matching/api.ts";
import { recordListing } from "#server/features/profile-views/api.ts";
import { readOwnRequest } from "#server/features/talent-requests/api.ts";
import { fitOf } from "#contract/fit.ts";
import { fitRank } from "#server/features/matches/reading/fit.ts";
import { matchedWith } from "#server/features/matches/reading/matched.ts";
import { eligible } from "./proposing.ts";
import { shownReasons } from "#server/features/matches/reading/shown-reasons.ts";

/** Of those beyond the pool's walk, so many of the newest are looked at. */
const lookedAt = 40;
/** How many points somebody may miss and still nearly fit. */
const missedMost = 2;
/** How many miles away somebody may live and still nearly fit. */
const farthest = 100;

type Request = Awaited<ReturnType<typeof readOwnRequest>>;

/** The newest who are approved, in the pool or not, and how each answers the request. */
async function newestApproved(ctx: SignedInContext, request: Request, except: Set<string>) {
  const stretch = { cursor: null, limit: lookedAt, few: false };
  const rows = await readProfiles(ctx, { statuses: ["approved", "matching"] }, stretch);
  const found: Fit[] = [];
  for (const { userId } of rows) {
    const reasons = except.has(userId) ? null : await explainFit(ctx, request, userId);
    if (reasons) found.push({ jobseekerId: userId, reasons });
  }
  return found;
}

const bestFirst = (a: Fit, b: Fit) => fitRank(b.reasons) - fitRank(a.reasons);

async function present(ctx: SignedInContext, found: Fit[]): Promise<RequestCandidate[]> {
  const profiles = await profilesOf(
    ctx,
    found.map(({ jobseekerId }) => jobseekerId),
  );
  return found.flatMap(({ jobseekerId, reasons }) => {
    const profile = profiles.get(jobseekerId);
    if (!profile) return [];
    const { id, location, isJobReady, firstName, lastName } = profile;
    const name = [firstName, lastName].filter(Boolean).join(" ");
    return [{ id, name, location, isJobReady, reasons: shownReasons(reasons) }];
  });
}

/**
 * Who fits a request and who nearly does, best first, for an admin who fills it by hand. Whoever is in
 * the list was looked at.
 * @throws {Failure} `not_found` for no request
 */
export async function listRequestCandidates(ctx: SignedInContext, requestId: string) {
  const request = await readOwnRequest(ctx, requestId);
  const known = (await matchedWith(ctx, requestId)).flatMap(({ jobseekerId }) => jobseekerId ?? []);
  const { shopId } = request;
  const away = await keptFrom(ctx, shopId);
  const options = { need: shownMost, except: [...known, ...away] };
  const fits = await eligible(ctx, shopId, await bestFits(ctx, request, options), "pool");

  const shown = new Set([...known, ...away, ...fits.map(({ jobseekerId }) => jobseekerId)]);
  const anyHours = { ...request, availability: "flexible" as const, hours: "flexible" as const };
  const around = await bestFits(ctx, anyHours, { need: shownMost, except: [...shown] });
  const others = new Set([...shown, ...around.map(({ jobseekerId }) => jobseekerId)]);
  const near: Fit[] = await newestApproved(ctx, request, others);
  for (const { jobseekerId } of around) {
    // The walk compared them with other hours: here they answer the request's own.
    const reasons = await explainFit(ctx, request, jobseekerId);
    if (reasons) near.push({ jobseekerId, reasons });
  }
  const nearly = near.filter(
    ({ reasons }) =>
      fitOf(reasons).missed <= missedMost && (reasons.distance?.miles ?? 0) <= farthest,
  );
  const sendable = await eligible(ctx, shopId, nearly.toSorted(bestFirst), "admin");
  const chosen = sendable.slice(0, shownMost);
  await recordListing(
    ctx,
    [...fits, ...chosen].map(({ jobseekerId }) => jobseekerId),
  );
  return {
    fits: await present(ctx, fits),
    near: await present(ctx, chosen),
    nobody: fits.length > 0 ? null : await whyNobody(ctx, request),
  };
}
