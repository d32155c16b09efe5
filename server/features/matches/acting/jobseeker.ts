import { and, desc, eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import type { NextInterview } from "#contract/interviews.ts";
import type { JobseekerMatch } from "#contract/jobseeker-matches.ts";
import { listLimit } from "#contract/lists.ts";
import type { SignedInContext } from "#server/context.ts";
import * as interviews from "#server/features/interviews/api.ts";
import {
  findInterview,
  interviewRows,
  noTimes,
  presentInterview,
} from "#server/features/interviews/api.ts";
import { shopRows, wholeAddress } from "#server/features/shops/api.ts";
import { requestRows } from "#server/features/talent-requests/api.ts";
import type { Database } from "#server/platform/db/database.ts";
import { given } from "#server/platform/db/literal.ts";
import { atMost } from "#server/platform/db/paging.ts";
import { statement } from "#server/platform/db/statement.ts";
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

/** The caller's matches with what they are about, newest first. */
function ownRows(db: Database, which?: SQL) {
  const request = requestRows({ db });
  const shop = shopRows({ db });
  const met = interviewRows({ db });
  return db
    .select({
      row: getTableColumns(matches),
      request: request._.selectedFields,
      shop: shop._.selectedFields,
      interview: met._.selectedFields,
    })
    .from(matches)
    .innerJoin(request, eq(request.id, matches.requestId))
    .innerJoin(shop, eq(shop.id, matches.shopId))
    .leftJoin(met, eq(met.matchId, matches.id))
    .where(and(eq(matches.jobseekerId, given("person", "uuid")), which))
    .orderBy(desc(matches.createdAt), desc(matches.id))
    .limit(atMost(listLimit));
}

const allOwn = statement("own_matches", (db) => ownRows(db));
const oneOwn = statement("own_match", (db) => ownRows(db, eq(matches.id, given("match", "uuid"))));
const isToMeet = sql`met.state in ('proposed', 'picked')`;
const openOwn = statement("own_open_matches", (db) =>
  ownRows(
    db,
    or(
      sql`${matches.state} in ('new', 'interviewing')`,
      sql`${matches.settlesAt} > ${given("now", "timestamptz")}`,
      isToMeet,
    ),
  ),
);

type OwnRow = Awaited<ReturnType<typeof allOwn>>[number];

/** Matches as the person behind them sees them: nothing of what is not final yet. */
function present(ctx: SignedInContext, rows: OwnRow[]): JobseekerMatch[] {
  const now = ctx.clock.now();
  return rows.map(({ row, request, shop, interview }) => {
    const seen = asCandidateSees(row, now);
    const wasHired = seen.state === "hired";
    const isHired = wasHired && row.endedAt === null;
    const goesThere = isHired || (seen.state === "interviewing" && interview?.state === "picked");
    return {
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
      hireEnded: wasHired && !isHired,
      reasons: shownReasons(row.reasons),
      interview: interview ? presentInterview(interview, shop) : null,
      agreed: row.agreedAt !== null && seen.state === "interviewing",
      answerBy: seen.state === "new" ? row.answerBy.toISOString() : null,
      createdAt: row.createdAt.toISOString(),
      can: candidateAbilities(row, interview, now),
    };
  });
}

/** What the caller has been matched with, newest first. */
export const listOwnMatches = async (ctx: SignedInContext): Promise<JobseekerMatch[]> =>
  present(ctx, await allOwn(ctx.db, { person: ctx.actor.id }));

/** One of the caller's matches. */
export async function readMatchOfMine(ctx: SignedInContext, id: string): Promise<JobseekerMatch> {
  const [shown] = present(ctx, await oneOwn(ctx.db, { person: ctx.actor.id, match: id }));
  if (!shown) throw notFound();
  return shown;
}

const isAsked = ({ state, interview }: JobseekerMatch) =>
  state === "interviewing" && interview?.state === "asked";

/** When an interview wants its candidate: at once while its time is to be picked, else when it begins; last while the shop is asked. */
const wantedAt = (match: JobseekerMatch) =>
  match.can.pick ? "" : isAsked(match) ? "~" : (match.interview?.time ?? "");

/**
 * The interview that wants somebody's attention first: one whose time is to be picked, else the
 * one that takes place next, else one for which they asked for other times; or null (docs/domain.md,
 * "next step").
 */
function nextInterview(shown: JobseekerMatch[]): NextInterview | null {
  const [first] = shown
    .filter((match) => match.can.pick || match.can.cancelInterview || isAsked(match))
    .toSorted((one, other) => (wantedAt(one) < wantedAt(other) ? -1 : 1));
  if (!first?.interview) return null;
  const { time, timeZone } = first.interview;
  const state = first.can.pick ? "proposed" : isAsked(first) ? "asked" : "picked";
  return { state, time, timeZone, shopName: first.shopName };
}

/** What waits for the caller, and how many shops have their profile and decide, as far as they may know. */
export async function readOpenMatters(ctx: SignedInContext) {
  const now = ctx.clock.now().toISOString();
  const rows = await openOwn(ctx.db, { person: ctx.actor.id, now });
  const shown = present(ctx, rows);
  const open = new Set(shown.flatMap(({ id, state }) => (isOpenState(state) ? id : [])));
  return {
    interview: nextInterview(shown),
    withShops: new Set(rows.flatMap(({ row }) => (open.has(row.id) ? row.shopId : []))).size,
  };
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
