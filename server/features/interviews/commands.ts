import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { isAhead } from "#contract/interview-ahead.ts";
import { interviewDaysAhead } from "#contract/match-words.ts";
import { defaultMeeting, type Meeting } from "#contract/meetings.ts";
import type { Context } from "#server/context.ts";
import { dayMs } from "#server/platform/clock.ts";
import { together } from "#server/platform/db/together.ts";
import { conflict, invalid } from "#server/platform/errors.ts";
import type { Side } from "./emails.ts";
import { tellBothSides, tellCandidate, tellShop } from "./messages.ts";
import { findInterview, type InterviewRow, noTimes } from "./queries.ts";
import { interviews } from "./table.ts";

const inOrder = (times: string[]) => times.map((time) => new Date(time).toISOString()).toSorted();

/** Whether this proposal is the current one. */
const isSame = (row: InterviewRow, times: string[], { minutes, way, place }: Meeting) =>
  row.proposedTimes.join() === times.join() &&
  row.minutes === minutes &&
  row.way === way &&
  row.place === place;

/**
 * Says that times lie ahead, and not too far.
 * @throws {Failure} `invalid` naming those that have passed or are too far off
 */
export function checkTimes(ctx: Context, times: string[] = []): void {
  const now = ctx.clock.now().getTime();
  const wrong = times.flatMap((time, index) => {
    const ahead = new Date(time).getTime() - now;
    const complaint = ahead <= 0 ? "past" : ahead > interviewDaysAhead * dayMs ? "tooFar" : null;
    return complaint ? [[`proposedTimes.${index}`, `errors:fields.${complaint}`]] : [];
  });
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
}

async function change(ctx: Context, row: InterviewRow, set: Partial<InterviewRow>) {
  const [changed] = await ctx.db
    .update(interviews)
    .set({ ...set, updatedAt: ctx.clock.now() })
    .where(eq(interviews.id, row.id))
    .returning();
  return changed ?? row;
}

/** Takes a picked time out of both calendars. */
async function callOff(ctx: Context, row: InterviewRow) {
  if (!isAhead(row, ctx.clock.now())) return;
  await tellBothSides(ctx, { ...row, sequence: row.sequence + 1 }, "cancelled");
}

async function lockInterview(ctx: Context, matchId: string): Promise<InterviewRow | null> {
  const [row] = await ctx.db
    .select()
    .from(interviews)
    .where(eq(interviews.matchId, matchId))
    .for("update");
  return row ?? null;
}

/**
 * Proposes times to the candidate of a match, in place of earlier ones; the same proposal twice is one.
 * Runs while the match is locked.
 * @param told how it takes place; as before where nothing is said
 * @returns whether anything changed
 */
export async function proposeTimes(
  ctx: Context,
  match: { id: string; requestId: string; jobseekerId: string },
  given: string[],
  told?: Meeting,
): Promise<boolean> {
  const proposedTimes = inOrder(given);
  const row = await lockInterview(ctx, match.id);
  const { minutes, way, ...meeting } = told ?? row ?? defaultMeeting;
  // A call by phone is at no place.
  const place = way === "phone" ? "" : meeting.place;
  const isOn = row?.state === "proposed" || row?.state === "picked";
  if (row && isOn && isSame(row, proposedTimes, { minutes, way, place })) return false;
  const now = ctx.clock.now();
  const values = {
    state: "proposed" as const,
    proposedTimes,
    minutes,
    way,
    place,
    time: null,
    note: null,
    remindedAt: null,
    updatedAt: now,
  };
  if (row) {
    await callOff(ctx, row);
    const proposed = await change(ctx, row, { ...values, sequence: row.sequence + 1 });
    await tellCandidate(ctx, proposed, "proposed");
    return true;
  }
  const { id: matchId, requestId, jobseekerId } = match;
  const [made] = await ctx.db
    .insert(interviews)
    .values({ ...values, id: randomUUID(), matchId, requestId, jobseekerId, createdAt: now })
    .returning();
  if (!made) throw new Error("an interview was not stored");
  await tellCandidate(ctx, made, "proposed");
  return true;
}

/**
 * Picks one of the proposed times: both sides get it into their calendars. Runs while the match is
 * locked; the same time twice is one choice.
 * @returns whether anything changed
 * @throws {Failure} `conflict` when there is nothing to choose from, `invalid` for another time or
 *   one that has passed
 */
export async function pickTime(ctx: Context, matchId: string, given: string): Promise<boolean> {
  const row = await lockInterview(ctx, matchId);
  const time = new Date(given);
  if (row?.state === "picked" && row.time?.getTime() === time.getTime()) return false;
  if (row?.state !== "proposed") throw conflict(noTimes(row));
  if (!row.proposedTimes.includes(time.toISOString()))
    throw invalid({ time: "errors:fields.notProposed" });
  if (time <= ctx.clock.now()) throw invalid({ time: "errors:fields.past" });
  const picked = await change(ctx, row, {
    state: "picked",
    time,
    sequence: row.sequence + 1,
    // Whoever picks a time of tomorrow has just been told: no reminder on top.
    remindedAt: time.getTime() - ctx.clock.now().getTime() < dayMs ? ctx.clock.now() : null,
  });
  await tellBothSides(ctx, picked, "picked");
  return true;
}

/**
 * Asks the shop for other times. Runs while the match is locked.
 * @returns whether anything changed
 * @throws {Failure} `conflict` when no times are on the table, or the one that was picked has come
 */
export async function askForOtherTimes(
  ctx: Context,
  matchId: string,
  note: string | null,
): Promise<boolean> {
  const row = await lockInterview(ctx, matchId);
  if (row?.state === "asked" && row.note === note) return false;
  if (row?.state !== "proposed" && row?.state !== "picked") throw conflict(noTimes(row));
  if (row.state === "picked" && !isAhead(row, ctx.clock.now()))
    throw conflict("matches:errors.interviewOver");
  await callOff(ctx, row);
  const asked = await change(ctx, row, {
    state: "asked",
    time: null,
    note,
    sequence: row.sequence + 1,
  });
  await tellShop(ctx, asked, "asked");
  return true;
}

/**
 * Calls off an interview whose time is picked: both sides' calendars are told. Runs while the match is
 * locked; twice is once.
 * @returns whether anything changed
 * @throws {Failure} `conflict` when there is no such time, or it has passed
 */
export async function callOffInterview(ctx: Context, matchId: string): Promise<boolean> {
  const row = await lockInterview(ctx, matchId);
  if (row?.state === "cancelled") return false;
  if (!row || !isAhead(row, ctx.clock.now())) throw conflict("matches:errors.noInterview");
  await callOff(ctx, row);
  await change(ctx, row, { state: "cancelled", sequence: row.sequence + 1 });
  return true;
}

/**
 * Takes proposed times back before one of them is picked: the candidate is told, no calendar is. Runs
 * while the match is locked.
 * @returns whether there were any
 */
export async function takeTimesBack(ctx: Context, matchId: string): Promise<boolean> {
  const row = await lockInterview(ctx, matchId);
  if (row?.state !== "proposed") return false;
  const taken = await change(ctx, row, { state: "cancelled", sequence: row.sequence + 1 });
  await tellCandidate(ctx, taken, "takenBack");
  return true;
}

/**
 * Ends the interview of a match that will not take place. One side hears of it; the other gets news of the match,
 * which brings the cancellation along (`cancellationFor`), so that nobody is told twice.
 * @returns the interview, where a time that lies ahead had been picked; null where there is nothing to cancel
 */
export async function endInterview(
  ctx: Context,
  matchId: string,
  { newsTo, hired = false }: { newsTo: Side; hired?: boolean },
): Promise<InterviewRow | null> {
  const row = await findInterview(ctx, matchId);
  if (!row || row.state === "cancelled") return null;
  if (row.state === "picked" && !isAhead(row, ctx.clock.now())) return null;
  const ended = { ...row, sequence: row.sequence + 1 };
  await change(ctx, row, { state: "cancelled", sequence: ended.sequence });
  if (row.state !== "picked") return null;
  if (newsTo === "employer") await tellCandidate(ctx, ended, "cancelled");
  else await tellShop(ctx, ended, hired ? "hired" : "cancelled");
  return ended;
}

/** Reminds both sides of an interview, once. */
export async function remindOfInterview(ctx: Context, id: string): Promise<void> {
  await together(ctx, async (inner) => {
    const [row] = await inner.db
      .update(interviews)
      .set({ remindedAt: ctx.clock.now() })
      .where(
        and(eq(interviews.id, id), eq(interviews.state, "picked"), isNull(interviews.remindedAt)),
      )
      .returning();
    if (row) await tellBothSides(inner, row, "reminder");
  });
}
