import { and, eq } from "drizzle-orm";
import type { Context, SignedInContext } from "#server/context.ts";
import { accountsOf } from "#server/features/accounts/api.ts";
import { readMasked, saysStill } from "#server/features/assessment/api.ts";
import { findProfile } from "#server/features/jobseekers/api.ts";
import { shopsMatchedWith } from "#server/features/matches/api.ts";
import { keptFrom } from "#server/features/matching/api.ts";
import { shopOf, type ShopRow } from "#server/features/shops/api.ts";
import { agreesToReading } from "./agreed.ts";
import { namesShop } from "./naming-shop.ts";
import { readingConsents } from "./table.ts";
import { type TextRow, wholeOf } from "./texts.ts";

/** A text of fewer characters tells a reader nothing. */
const shortest = 80;

export type Masked = Awaited<ReturnType<typeof readMasked>>;

/** The shop of a foreman; an admin has none. */
export const ownShop = (ctx: SignedInContext): Promise<ShopRow | null> =>
  ctx.actor.role === "employer" ? shopOf(ctx) : Promise.resolve(null);

/** Whether these words can be read by somebody of the shop; by an admin without one. */
export function suits({ passages, hasResume }: Masked, shop: ShopRow | null): boolean {
  const text = wholeOf(passages);
  if (text.trim().length < shortest) return false;
  // A resume lists employers and schools, which no mask takes out: only admins, who see it anyway, read it.
  if (!shop) return true;
  const names = [shop.name, ...shop.formerNames];
  return !hasResume && !names.some((name) => namesShop(text, name));
}

const agreed = (userId: string) => and(eq(readingConsents.userId, userId), agreesToReading);

/** Whether somebody agrees that people read them, held so that they cannot take it back meanwhile. */
export async function holdConsent(ctx: Context, userId: string): Promise<boolean> {
  const [held] = await ctx.db
    .select({ userId: readingConsents.userId })
    .from(readingConsents)
    .where(agreed(userId))
    .for("share");
  return held !== undefined;
}

/** What somebody says now, masked in a thread, so before any transaction; null without a profile. */
export async function wordsOfNow(ctx: Context, userId: string): Promise<Masked | null> {
  const profile = await findProfile(ctx, userId);
  return profile && readMasked(ctx, profile);
}

/** Whether somebody still says what was masked before. */
export async function saysTheSame(ctx: Context, userId: string, masked: Masked): Promise<boolean> {
  const profile = await findProfile(ctx, userId);
  return profile !== null && saysStill(ctx, profile, masked);
}

/**
 * Whether the caller may still read a text that was given to them: its writer agrees, is there, was not
 * matched with the caller's shop, and still says exactly this (docs/domain.md, "second opinion").
 * @param now what the writer says, as `wordsOfNow` read it
 */
export async function mayRead(
  ctx: SignedInContext,
  text: TextRow,
  now: Masked | null,
): Promise<boolean> {
  const { userId, passages, hash } = text;
  if (passages === null || (await ctx.db.$count(readingConsents, agreed(userId))) === 0)
    return false;
  const account = (await accountsOf(ctx, [userId])).get(userId);
  if (!account || account.leavingAt || account.deactivatedAt) return false;
  const shop = await ownShop(ctx);
  if (shop && (await shopsMatchedWith(ctx, userId)).includes(shop.id)) return false;
  if (shop && (await keptFrom(ctx, shop.id, [userId])).size > 0) return false;
  if (now === null || now.hash !== hash || !suits(now, shop)) return false;
  return saysTheSame(ctx, userId, now);
}
