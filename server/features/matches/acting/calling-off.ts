import { and, desc, eq, inArray } from "drizzle-orm";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import type { SignedInContext } from "#server/context.ts";
import { callOffInterview, findInterview, takeTimesBack } from "#server/features/interviews/api.ts";
import { together } from "#server/platform/db/together.ts";
import { conflict } from "#server/platform/errors.ts";
import { checkOwnMatch, readOwnMatch } from "#server/features/matches/reading/own.ts";
import {
  type ActingContext,
  lockMatch,
  type MatchRow,
  moveMatch,
  note,
} from "#server/features/matches/locking.ts";
import { isOpenState } from "#server/features/matches/policy.ts";
import { matchChanges } from "#server/features/matches/table.ts";

/** What passes between the two sides about times. */
const aboutTimes = ["times_proposed", "times_asked", "time_picked", "interview_cancelled"] as const;

/**
 * Whether the times that stand are what made a match that waited for its answer an interview: one
 * proposal after the other since it was new, and no word of the candidate's in between.
 */
async function wasNew(ctx: ActingContext, matchId: string): Promise<boolean> {
  const changes = await ctx.db
    .select({ what: matchChanges.what, from: matchChanges.from })
    .from(matchChanges)
    .where(and(eq(matchChanges.matchId, matchId), inArray(matchChanges.what, [...aboutTimes])))
    .orderBy(desc(matchChanges.at), desc(matchChanges.id));
  const answered = changes.findIndex(({ what }) => what !== "times_proposed");
  const proposals = answered < 0 ? changes : changes.slice(0, answered);
  return proposals.at(-1)?.from === "new";
}

/** A match whose proposed times were taken back is where it was; the answer to it is due again. */
async function goBack(ctx: ActingContext, match: MatchRow) {
  // One whose answer is overdue stays: it would lapse at once, though it was answered in time.
  if (match.answerBy > ctx.clock.now() && (await wasNew(ctx, match.id)))
    await moveMatch(
      ctx,
      match,
      { state: "new", answeredAt: null, agreedAt: null },
      "interview_cancelled",
    );
  else await note(ctx, match.id, { what: "interview_cancelled" });
}

/**
 * Calls an interview off for the shop: the match stays, and other times can be proposed. Times that
 * nobody has picked are taken back, and the match is where it was before (docs/domain.md, "interview").
 * @param seen what the caller saw: times that were picked meanwhile are not called off unseen
 * @throws {Failure} `conflict` when it is another by now, there are no times, or the picked one has
 *   passed
 */
export async function cancelAsShop(
  ctx: SignedInContext,
  matchId: string,
  seen?: "proposed" | "picked",
): Promise<EmployerMatch> {
  const own = await checkOwnMatch(ctx, matchId);
  return together(ctx, async (inner) => {
    const { match } = await lockMatch(inner, own);
    if (!isOpenState(match.state)) throw conflict("matches:errors.noInterview");
    const now = (await findInterview(inner, matchId))?.state;
    if (seen && now !== seen && now !== "cancelled")
      throw conflict("matches:errors.interviewMoved");
    if (await takeTimesBack(inner, matchId)) await goBack(inner, match);
    else if (await callOffInterview(inner, matchId))
      await note(inner, matchId, { what: "interview_cancelled" });
    return readOwnMatch(inner, own);
  });
}
