import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { TapKind } from "#contract/one-taps.ts";
import type { Context } from "#server/context.ts";
import { dayMs } from "#server/platform/clock.ts";
import type { TapRow } from "./queries.ts";
import { oneTaps } from "./table.ts";

/** Days that an answer about a match can be given by its link (docs/domain.md, "one-tap link"). */
const tapDays = 14;
/** Days that a link which has expired is still told apart from one that never was. */
const rememberedDays = 90;

export interface Offer {
  kind: TapKind;
  /** The time that it picks; it can be picked until then. */
  time?: Date;
  /** Until when it works, where that is neither its time nor the usual two weeks. */
  until?: Date;
}

/** Makes a link for each answer that a message offers, within the transaction that sends it. */
export async function offerTaps(
  ctx: Context,
  { userId, matchId }: { userId: string; matchId: string },
  offers: readonly Offer[],
): Promise<TapRow[]> {
  const now = ctx.clock.now();
  const rows = offers.map(({ kind, time, until }) => ({
    id: randomUUID(),
    userId,
    matchId,
    kind,
    time: time ?? null,
    expiresAt: until ?? time ?? new Date(now.getTime() + tapDays * dayMs),
    usedAt: null,
    createdAt: now,
  }));
  if (rows.length > 0) await ctx.db.insert(oneTaps).values(rows);
  return rows;
}

/**
 * Uses a link up, within the transaction that does what it says: of several at once one gets it,
 * the others and everybody later get null.
 */
export async function claimTap(ctx: Context, id: string): Promise<TapRow | null> {
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .update(oneTaps)
    .set({ usedAt: now })
    .where(and(eq(oneTaps.id, id), isNull(oneTaps.usedAt), gt(oneTaps.expiresAt, now)))
    .returning();
  return row ?? null;
}

/** Forgets links whose time has long been over. */
export async function forgetTaps(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - rememberedDays * dayMs);
  await ctx.db.delete(oneTaps).where(lt(oneTaps.expiresAt, before));
}
