import { and, count, desc, eq, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import type { Rater } from "#contract/ratings.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { accountsOf, findUserByEmail, namesOf } from "#server/features/accounts/api.ts";
import { notify } from "#server/features/notifications/api.ts";
import { shopNamesOf } from "#server/features/shops/api.ts";
import { together } from "#server/platform/db/together.ts";
import { invalid, notFound } from "#server/platform/errors.ts";
import { invitationToRate } from "./emails.ts";
import { raters, ratings } from "./table.ts";

type Row = typeof raters.$inferSelect;

async function present(ctx: Context, rows: Row[]): Promise<Rater[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ userId }) => userId);
  const accounts = await accountsOf(ctx, ids);
  const shops = await shopNamesOf(ctx, ids);
  const inviters = await namesOf(
    ctx,
    rows.flatMap(({ invitedBy }) => invitedBy ?? []),
  );
  const counts = await ctx.db
    .select({ raterId: ratings.raterId, number: count() })
    .from(ratings)
    .where(and(inArray(ratings.raterId, ids), isNotNull(ratings.ratedAt)))
    .groupBy(ratings.raterId);
  const done = new Map(counts.map(({ raterId, number }) => [raterId, number]));
  return rows.flatMap(({ userId, invitedBy, invitedAt, revokedAt }) => {
    const account = accounts.get(userId);
    if (!account) return [];
    return {
      id: userId,
      name: account.name,
      email: account.email,
      shop: shops.get(userId) ?? null,
      invitedBy: (invitedBy && inviters.get(invitedBy)) ?? null,
      invitedAt: invitedAt.toISOString(),
      revokedAt: revokedAt?.toISOString() ?? null,
      ratings: done.get(userId) ?? 0,
    };
  });
}

/** The foremen who were invited to rate, latest first. */
export const listRaters = async (ctx: Context): Promise<Rater[]> =>
  present(ctx, await ctx.db.select().from(raters).orderBy(desc(raters.invitedAt)));

async function readRater(ctx: Context, userId: string): Promise<Rater> {
  const rows = await ctx.db.select().from(raters).where(eq(raters.userId, userId));
  const [one] = await present(ctx, rows);
  if (!one) throw notFound();
  return one;
}

/**
 * Invites somebody of a shop to rate, and tells them; again after it was taken back.
 * @throws {Failure} `invalid` for an address that is no employer's
 */
export const inviteRater = (ctx: SignedInContext, email: string): Promise<Rater> =>
  together(ctx, async (inner) => {
    const user = await findUserByEmail(inner, email);
    if (user?.role !== "employer" || user.deactivatedAt || user.leavingAt)
      throw invalid({ email: "errors:fields.employer" });
    const invited = {
      invitedBy: ctx.actor.id,
      invitedAt: ctx.clock.now(),
      revokedBy: null,
      revokedAt: null,
    };
    const [known] = await inner.db.select().from(raters).where(eq(raters.userId, user.id));
    if (!known || known.revokedAt) {
      await inner.db
        .insert(raters)
        .values({ userId: user.id, ...invited })
        .onConflictDoUpdate({ target: raters.userId, set: invited });
      await notify(inner, {
        userId: user.id,
        kind: "reviews",
        key: `rater:${user.id}:${invited.invitedAt.getTime()}`,
        message: (language) => invitationToRate(ctx, { ...user, language }),
      });
    }
    return readRater(inner, user.id);
  });

/**
 * Takes an invitation back: from now on nothing is given to them; what they rated stays.
 * @throws {Failure} `not_found` for whoever was never invited
 */
export async function revokeRater(ctx: SignedInContext, userId: string): Promise<Rater> {
  const [known] = await ctx.db.select().from(raters).where(eq(raters.userId, userId));
  if (!known) throw notFound();
  if (!known.revokedAt)
    await ctx.db
      .update(raters)
      .set({ revokedBy: ctx.actor.id, revokedAt: ctx.clock.now() })
      .where(eq(raters.userId, userId));
  return readRater(ctx, userId);
}

/** Ends what somebody was invited to before they left their shop; a later invitation stands. */
export async function endInvitation(ctx: Context, userId: string, leftAt: Date): Promise<void> {
  const before = and(isNull(raters.revokedAt), lte(raters.invitedAt, leftAt));
  await ctx.db
    .update(raters)
    .set({ revokedAt: leftAt })
    .where(and(eq(raters.userId, userId), before));
}
