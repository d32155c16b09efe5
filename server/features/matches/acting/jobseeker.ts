import { and, desc, eq, gt, inArray, or } from "drizzle-orm";
import type { NextInterview } from "#contract/interviews.ts";
import type { JobseekerMatch } from "#contract/jobseeker-matches.ts";
import { listLimit } from "#contract/lists.ts";
import type { SignedInContext } from "#server/context.ts";
import * as interviews from "#server/features/interviews/api.ts";
import {
  findInterview,
  interviewsOf,
  matchesToMeet,
  noTimes,
  presentInterview,
} from "#server/features/interviews/api.ts";
import { shopsOf, wholeAddress } from "#server/features/shops/api.ts";
import { requestsOf } from "#server/features/talent-requests/api.ts";
import { together } from "#server/platform/db/together.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import {
  type ActingContext,
  lockMatch,
  type MatchRow,
  moveMatch,
  note,
} from "#server/features/matches/locking.ts";
import { tellShop } from "#server/features/matches/news/messages.ts";
import { warnCandidate } from "./overlaps.ts";
import {
  asCandidateSees,
  candidateAbilities,
  isOpenState,
} from "#server/features/matches/policy.ts";
import { shownReasons } from "#server/features/matches/reading/shown-reasons.ts";
import { matches } from "#server/features/matches/table.ts";

/** Matches as the person behind them sees them: nothing of what is not final yet. */
async function present(ctx: SignedInContext, rows: MatchRow[]): Promise<JobseekerMatch[]> {
  const now = ctx.clock.now();
  const requests = await requestsOf(ctx, [...new Set(rows.map((row) => row.requestId))]);
  const shops = await shopsOf(ctx, [...new Set(rows.map((row) => row.shopId))]);
  const met = await interviewsOf(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.flatMap((row) => {
    const request = requests.get(row.requestId);
    const shop = shops.get(row.shopId);
    if (!request || !shop) return [];
    const seen = asCandidateSees(row, now);
    const interview = met.get(row.id) ?? null;
    const isHired = seen.state === "hired";
    const goesThere = isHired || (seen.state === "interviewing" && interview?.state === "picked");
    return [
      {
        ...request,
        id: row.id,
        ...seen,
        passReason: seen.state === "passed" && row.sharePassReason ? row.passReason : null,
        shopName: shop.name,
        shopPayPlan: request.payPlan ? shop.payPlan : "",
        shopEquipment: shop.equipment,
        shopAddress: goesThere ? wholeAddress(shop) : null,
        shopPhone: goesThere ? shop.phone || null : null,
        hire: isHired
          ? { startsOn: row.startsOn, askFor: row.askFor ?? "", bring: row.bring ?? "" }
          : null,
        reasons: shownReasons(row.reasons),
        interview: interview ? presentInterview(interview, shop) : null,
        agreed: row.agreedAt !== null && seen.state === "interviewing",
        answerBy: seen.state === "new" ? row.answerBy.toISOString() : null,
        createdAt: row.createdAt.toISOString(),
        can: candidateAbilities(row, interview, now),
      },
    ];
  });
}

/** What the caller has been matched with, newest first. */
export async function listOwnMatches(ctx: SignedInContext): Promise<JobseekerMatch[]> {
  const rows = await ctx.db
    .select()
    .from(matches)
    .where(eq(matches.jobseekerId, ctx.actor.id))
    .orderBy(desc(matches.createdAt), desc(matches.id))
    .limit(listLimit);
  return present(ctx, rows);
}

/** One of the caller's matches. */
export async function readMatchOfMine(ctx: SignedInContext, id: string): Promise<JobseekerMatch> {
  const rows = await ctx.db
    .select()
    .from(matches)
    .where(and(eq(matches.id, id), eq(matches.jobseekerId, ctx.actor.id)));
  const [shown] = await present(ctx, rows);
  if (!shown) throw notFound();
  return shown;
}

/** When an interview wants its candidate: at once while its time is to be picked, else when it begins. */
const wantedAt = ({ interview, can }: JobseekerMatch) => (can.pick ? "" : (interview?.time ?? ""));

/**
 * The interview that wants the caller's attention first: one whose time is to be picked, else the
 * one that takes place next; or null (docs/domain.md, "next step").
 */
export async function readNextInterview(ctx: SignedInContext): Promise<NextInterview | null> {
  const met = await matchesToMeet(ctx, ctx.actor.id);
  if (met.length === 0) return null;
  const rows = await ctx.db
    .select()
    .from(matches)
    .where(and(inArray(matches.id, met), eq(matches.jobseekerId, ctx.actor.id)))
    .orderBy(desc(matches.createdAt), desc(matches.id));
  const [first] = (await present(ctx, rows))
    .filter(({ can }) => can.pick || can.cancelInterview)
    .toSorted((one, other) => wantedAt(one).localeCompare(wantedAt(other)));
  if (!first?.interview) return null;
  const { time, timeZone } = first.interview;
  const state = first.can.pick ? "proposed" : "picked";
  return { state, time, timeZone, shopName: first.shopName };
}

/** Whether a shop has the caller's profile and decides, as far as the caller may know. */
export async function isWithShop(ctx: SignedInContext): Promise<boolean> {
  const now = ctx.clock.now();
  const rows = await ctx.db
    .select()
    .from(matches)
    .where(
      and(
        eq(matches.jobseekerId, ctx.actor.id),
        or(inArray(matches.state, ["new", "interviewing"]), gt(matches.settlesAt, now)),
      ),
    );
  return rows.some((row) => isOpenState(asCandidateSees(row, now).state));
}

/** Runs something on one of the caller's matches in which, as they see it, an interview is on. */
async function inInterview(
  ctx: SignedInContext,
  id: string,
  run: (inner: ActingContext, match: MatchRow) => Promise<void>,
): Promise<JobseekerMatch> {
  await readMatchOfMine(ctx, id);
  await together(ctx, async (inner) => {
    const { match } = await lockMatch(inner, id);
    const { state } = asCandidateSees(match, ctx.clock.now());
    if (state !== "interviewing") {
      const interview = state === "new" ? await findInterview(inner, id) : null;
      throw conflict(noTimes(interview));
    }
    await run(inner, match);
  });
  return readMatchOfMine(ctx, id);
}

/**
 * Picks one of the proposed times.
 * @param unlessOverlapping refuses one at which either side has another interview
 */
export const pickTime = (
  ctx: SignedInContext,
  id: string,
  time: string,
  unlessOverlapping = false,
) =>
  inInterview(ctx, id, async (inner, match) => {
    if (!(await interviews.pickTime(inner, id, time))) return;
    if (!match.agreedAt) await moveMatch(inner, match, { agreedAt: ctx.clock.now() });
    await note(inner, id, { what: "time_picked" });
    // Last, so that nobody learns of an interview through a time that was not proposed to them.
    if (unlessOverlapping) await warnCandidate({ ...inner, language: ctx.language }, match, time);
  });

/**
 * Agrees to meet a shop that asked without times: from then on it can reach the caller. Twice is once.
 * @throws {Failure} `conflict` where times are on the table: picking one of them is the answer
 */
export const agreeToMeet = (ctx: SignedInContext, id: string) =>
  inInterview(ctx, id, async (inner, match) => {
    if (match.agreedAt) return;
    const interview = await findInterview(inner, id);
    if (interview && interview.state !== "cancelled") throw conflict("matches:errors.timesThere");
    const agreed = await moveMatch(inner, match, { agreedAt: ctx.clock.now() });
    await note(inner, id, { what: "agreed" });
    await tellShop(inner, agreed, "agreed");
  });

/** Calls the interview off; the match stays as it is. */
export const cancelAsCandidate = (ctx: SignedInContext, id: string) =>
  inInterview(ctx, id, async (inner) => {
    if (await interviews.callOffInterview(inner, id))
      await note(inner, id, { what: "interview_cancelled" });
  });

/** Asks for other times. */
export const askForOtherTimes = (ctx: SignedInContext, id: string, words: string | undefined) =>
  inInterview(ctx, id, async (inner) => {
    const asked = await interviews.askForOtherTimes(inner, id, words?.trim() || null);
    if (asked) await note(inner, id, { what: "times_asked" });
  });
