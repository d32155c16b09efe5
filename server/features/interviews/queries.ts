import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { Interview } from "#contract/interviews.ts";
import { wereTakenBack } from "#contract/taken-back.ts";
import type { Context } from "#server/context.ts";
import { findShop, type ShopRow, wholeAddress } from "#server/features/shops/api.ts";
import { findRequest } from "#server/features/talent-requests/api.ts";
import { interviews } from "./table.ts";

export type InterviewRow = typeof interviews.$inferSelect;

/** What both sides see of an interview. */
export type ShownInterview = Pick<
  InterviewRow,
  "id" | "state" | "proposedTimes" | "time" | "note" | "minutes" | "way" | "place"
>;

/** Where an interview takes place: what the shop said, or its own address with its town; nowhere by phone. */
export function placeOf(
  { way, place }: Pick<InterviewRow, "way" | "place">,
  shop: Pick<ShopRow, "address" | "location"> | undefined,
): string {
  const named = namedPlaceOf({ place }, shop);
  return way !== "in_person" || !shop || named !== "" ? place : wholeAddress(shop);
}

/** The place that a shop named, beside its own address. */
const namedPlaceOf = (
  { place }: Pick<InterviewRow, "place">,
  shop: Pick<ShopRow, "address"> | undefined,
) => (place === shop?.address ? "" : place);

/** An interview as both sides see it. */
export const presentInterview = (row: ShownInterview, shop: ShopRow | undefined): Interview => ({
  id: row.id,
  state: row.state,
  proposedTimes: row.proposedTimes,
  time: row.time?.toISOString() ?? null,
  note: row.note,
  minutes: row.minutes,
  way: row.way,
  place: placeOf(row, shop),
  namedPlace: namedPlaceOf(row, shop),
  timeZone: shop?.timeZone ?? "UTC",
});

/** Interviews that a join can name, as a part of another feature's query. */
export const interviewRows = (ctx: Pick<Context, "db">) =>
  ctx.db.select().from(interviews).as("met");

/** The interview of a match, or null. */
export async function findInterview(ctx: Context, matchId: string): Promise<InterviewRow | null> {
  const [row] = await ctx.db.select().from(interviews).where(eq(interviews.matchId, matchId));
  return row ?? null;
}

/** Which text says why there are no times to choose from. */
export const noTimes = (row: InterviewRow | null) =>
  wereTakenBack(row) ? "matches:errors.timesTakenBack" : "matches:errors.noTimes";

/** What an interview is about: the role and the shop; null once either is gone. */
export async function subjectOf(ctx: Context, row: InterviewRow) {
  const request = await findRequest(ctx, row.requestId);
  const shop = request && (await findShop(ctx, request.shopId));
  return request && shop ? { request, shop } : null;
}

/** Interviews that take place before this moment and have not been reminded of. */
export const unremindedInterviews = (ctx: Context, until: Date) =>
  ctx.db
    .select({ id: interviews.id })
    .from(interviews)
    .where(
      and(
        eq(interviews.state, "picked"),
        isNull(interviews.remindedAt),
        gt(interviews.time, ctx.clock.now()),
        lte(interviews.time, until),
      ),
    );
