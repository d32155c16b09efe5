import { meanShown, type ProfileScores, shownScores } from "#contract/assessment.ts";
import type { Trait } from "#contract/traits.ts";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import { fitOf } from "#contract/fit.ts";
import type { SignedInContext } from "#server/context.ts";
import { numberedScores, readWordedTraits, wordsOf } from "#server/features/assessment/api.ts";
import { presentInterview } from "#server/features/interviews/api.ts";
import { latestAvailability } from "#server/features/onboarding/api.ts";
import { type ShopRow, shopsOf } from "#server/features/shops/api.ts";
import { isOpen } from "#server/features/talent-requests/api.ts";
import { employerAbilities, isOver, isUnsettled } from "#server/features/matches/policy.ts";
import { withoutContacts } from "./masking.ts";
import { shownReasons } from "./shown-reasons.ts";
import type { ListedMatch } from "./rows.ts";

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** The mean of the shown scores present, divided by 5, as a rounded percent; null with none. */
export function matchPercentage(person: ProfileScores): number | null {
  const { hustleScore, safetyAwarenessScore, coachabilityScore, reliabilityScore } = person;
  const mean = meanShown([hustleScore, safetyAwarenessScore, coachabilityScore, reliabilityScore]);
  return mean === null ? null : Math.round((mean / 5) * 100);
}

/** What stands in the place of somebody's answers and scores where a match is over. */
const nothingNow = {
  location: null,
  isJobReady: false,
  hustleScore: null,
  safetyAwarenessScore: null,
  coachabilityScore: null,
  reliabilityScore: null,
};

/**
 * Rows as the contract shows them to an employer. Of a match that is over a shop reads the person's name alone: what
 * they answer and how they are scored since is none of its business (docs/domain.md, "match").
 * @param known where all of them are of one shop that was read already; which traits stand in words
 */
export async function presentMatches(
  ctx: SignedInContext,
  rows: ListedMatch[],
  known: { shop: ShopRow | null; worded?: readonly Trait[] },
): Promise<EmployerMatch[]> {
  const now = ctx.clock.now();
  const isMember = ctx.actor.role === "employer";
  const { shop, worded = await readWordedTraits(ctx) } = known;
  const shops = shop
    ? new Map([[shop.id, shop]])
    : await shopsOf(ctx, [...new Set(rows.map(({ match }) => match.shopId))]);
  return rows.map(({ match, roleTitle, requestStatus, interview, told, answered, ...person }) => {
    const over = isOver(match, now);
    const isHidden = over && ctx.actor.role !== "admin";
    const jobseeker = { ...numberedScores(person, worded), ...(isHidden && nothingNow) };
    const itsShop = shops.get(match.shopId);
    const isRequestOpen = isOpen({ status: requestStatus });
    const { endedAt: _, ...shownMatch } = match;
    return {
      ...shownMatch,
      isOver: over,
      reasons: shownReasons(match.reasons, worded),
      fit: fitOf(match.reasons),
      roleTitle,
      shopName: itsShop?.name ?? "",
      matchPercentage: matchPercentage(jobseeker),
      jobseeker: {
        ...jobseeker,
        ...shownScores(jobseeker),
        inWords: isHidden ? {} : wordsOf(person, worded),
        availability: isHidden ? null : latestAvailability(told, answered),
        firstName: jobseeker.firstName ?? "",
        lastName: jobseeker.lastName ?? "",
        // Should be a town only; anything more was meant for us, not for shops.
        location: jobseeker.location === null ? null : withoutContacts(jobseeker.location),
      },
      interview: interview && match.state !== "new" ? presentInterview(interview, itsShop) : null,
      metOn: match.hireDecision === "did_not_come" ? null : match.interviewDate,
      answerBy: match.state === "new" && isRequestOpen ? match.answerBy.toISOString() : null,
      availableAt: iso(match.availableAt),
      undoUntil: isUnsettled(match, now) ? iso(match.settlesAt) : null,
      createdAt: match.createdAt.toISOString(),
      can: employerAbilities(match, { isOpen: isRequestOpen, isMember, meeting: interview }, now),
    };
  });
}
