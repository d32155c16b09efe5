import { and, eq, gt, isNull, type SQL } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { notifyAdmins } from "#server/features/notifications/api.ts";
import { countOpened } from "#server/features/profile-views/api.ts";
import { findShop, memberIdsSince } from "#server/features/shops/api.ts";
import { dayMs } from "#server/platform/clock.ts";
import { unusualEmail } from "#server/features/matches/news/emails.ts";
import { matchChanges, matches } from "#server/features/matches/table.ts";

/**
 * Admins are told when one shop goes over these numbers in a day: profiles opened, people hired, people hired
 * who hadn't agreed to an interview, hires undone.
 */
export const usual = { opened: 15, hired: 5, unmet: 2, undone: 3 };

const dayAgo = (ctx: Context) => new Date(ctx.clock.now().getTime() - dayMs);

/** Tells every admin, once a day for each shop and kind. */
async function tell(ctx: Context, shopId: string, what: keyof typeof usual, number: number) {
  const shop = await findShop(ctx, shopId);
  const day = ctx.clock.now().toISOString().slice(0, 10);
  await notifyAdmins(ctx, {
    kind: "reviews",
    key: `unusual:${what}:${shopId}:${day}`,
    message: () => unusualEmail(ctx, { shop: shop?.name ?? "", shopId, what, number }),
  });
}

/** Looks at how many people a shop has opened in a day, after it opened one more. */
export async function watchOpening(ctx: Context, shopId: string): Promise<void> {
  const since = dayAgo(ctx);
  // Colleagues who were removed after they opened some count as well: else a shop would take turns.
  const number = await countOpened(ctx, await memberIdsSince(ctx, shopId, since), since);
  if (number > usual.opened) await tell(ctx, shopId, "opened", number);
}

/** The matches of a shop that changed so within a day, one for each change. */
const changedSince = (ctx: Context, shopId: string, ...changed: SQL[]) =>
  ctx.db
    .select({ id: matches.id })
    .from(matchChanges)
    .innerJoin(matches, eq(matches.id, matchChanges.matchId))
    .where(and(eq(matches.shopId, shopId), gt(matchChanges.at, dayAgo(ctx)), ...changed));

/** Looks at how many hires a shop has taken back in a day, after it took one more back. */
export async function watchUndoing(ctx: Context, shopId: string): Promise<void> {
  const undone = [eq(matchChanges.what, "undone"), eq(matchChanges.from, "hired")];
  const { length } = await changedSince(ctx, shopId, ...undone);
  if (length > usual.undone) await tell(ctx, shopId, "undone", length);
}

/**
 * Looks at how many people a shop has hired in a day, after it hired one more: a hire takes somebody out of
 * the pool and from all other shops, and asks nobody but the shop.
 */
export async function watchHiring(ctx: Context, shopId: string): Promise<void> {
  const hired = [eq(matchChanges.to, "hired"), eq(matches.state, "hired")];
  const { size } = new Set((await changedSince(ctx, shopId, ...hired)).map(({ id }) => id));
  if (size > usual.hired) await tell(ctx, shopId, "hired", size);
}

/**
 * Looks at how many people whom a shop hired in a day had never agreed to meet it, after one more such hire became
 * final: only then are their contact details open, and may they be asked about it.
 */
export async function watchUnmet(ctx: Context, shopId: string): Promise<void> {
  const unmet = [
    eq(matchChanges.to, "hired"),
    eq(matches.state, "hired"),
    isNull(matches.settlesAt),
    isNull(matches.agreedAt),
  ];
  const { size } = new Set((await changedSince(ctx, shopId, ...unmet)).map(({ id }) => id));
  if (size > usual.unmet) await tell(ctx, shopId, "unmet", size);
}
