import { and, eq, inArray } from "drizzle-orm";
import type { SignedInContext } from "#server/context.ts";
import { presentPeople } from "#server/features/accounts/queries.ts";
import { shopOf } from "#server/features/shops/queries.ts";
import { matches } from "./table.ts";

export { listEmployers, readDashboardStats } from "./employers.ts";
export { readFeedback } from "./feedback.ts";
export { readAnswerTimes, readMatchWeeks } from "./figures.ts";
export { readFunnel } from "./funnel.ts";
export { isWithShop, listOwnMatches, readMatchOfMine, readNextInterview } from "./jobseeker.ts";
export {
  findOwnMatch,
  listMatches,
  matchesOfCandidate,
  matchPercentage,
  readOwnMatch,
} from "./listing.ts";
export { outcomesReached } from "./outcomes.ts";
export { withoutContacts } from "./masking.ts";
export { matchedWith } from "./matched.ts";
export { isContactOpen } from "./policy.ts";
export { previewMatchEmail } from "./preview.ts";
export { listRequestsToSend, readFit } from "./reasons.ts";
export { readMatchProfile } from "./profile.ts";

/**
 * Whether the caller's shop is in an interview with somebody or has hired them: from then on their
 * resume is open to it, for as long as others may see the person (docs/domain.md, "match").
 */
export async function isOpenToCaller(ctx: SignedInContext, userId: string): Promise<boolean> {
  if (ctx.actor.role !== "employer") return false;
  const { id } = await shopOf(ctx);
  const present = presentPeople(ctx);
  const [open] = await ctx.db
    .select({ id: matches.id })
    .from(matches)
    .innerJoin(present, eq(present.personId, matches.jobseekerId))
    .where(
      and(
        eq(matches.jobseekerId, userId),
        eq(matches.shopId, id),
        inArray(matches.state, ["interviewing", "hired"]),
      ),
    )
    .limit(1);
  return open !== undefined;
}
