import { randomInt } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Referrer, ReferralSettings } from "#contract/referrers.ts";
import type { Context } from "#server/context.ts";
import { after, newestFirst } from "#server/platform/db/paging.ts";
import type { Cursor } from "#server/platform/http/cursor.ts";
import { referralSettings, referrers } from "./table.ts";

/** A row as the contract shows it. */
export const presentReferrer = (row: typeof referrers.$inferSelect): Referrer => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

/** Whether an active referrer holds this code (in upper case). */
export async function isActiveCode(ctx: Context, referralCode: string): Promise<boolean> {
  const [held] = await ctx.db
    .select({ id: referrers.id })
    .from(referrers)
    .where(and(eq(referrers.referralCode, referralCode), eq(referrers.active, true)));
  return held !== undefined;
}

/** Every code that somebody holds or held. */
export async function knownCodes(ctx: Context): Promise<Set<string>> {
  const rows = await ctx.db.select({ code: referrers.referralCode }).from(referrers);
  return new Set(rows.map(({ code }) => code));
}

/** Referrers after a place in the list, newest first. */
export const readReferrers = (ctx: Context, cursor: Cursor | null, limit: number) =>
  ctx.db
    .select()
    .from(referrers)
    .where(after(referrers, cursor))
    .orderBy(...newestFirst(referrers))
    .limit(limit);

/** How many referrers there are. */
export const countReferrers = (ctx: Context) => ctx.db.$count(referrers);

// Crockford's base 32: no letter looks like a digit, and none of them spells much.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

async function codePrefix(ctx: Context): Promise<string> {
  const [row] = await ctx.db.select().from(referralSettings);
  return row?.codePrefix ?? "REF";
}

/** What the operator decided about referral codes. */
export async function readReferralSettings(ctx: Context): Promise<ReferralSettings> {
  return {
    codePrefix: await codePrefix(ctx),
    activeReferrers: await ctx.db.$count(referrers, eq(referrers.active, true)),
    inactiveReferrers: await ctx.db.$count(referrers, eq(referrers.active, false)),
  };
}

/** A code that nobody can guess: eleven signs of base 32, 55 bits (docs/domain.md). */
export async function proposeReferralCode(ctx: Context): Promise<string> {
  const signs = Array.from({ length: 11 }, () => alphabet[randomInt(alphabet.length)]).join("");
  const code = `${await codePrefix(ctx)}-${signs.slice(0, 5)}-${signs.slice(5)}`;
  return (await knownCodes(ctx)).has(code) ? proposeReferralCode(ctx) : code;
}
