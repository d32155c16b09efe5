import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import {
  deletionGraceDays,
  inactivity,
  type ReviewRequest,
  type Rights,
} from "#contract/privacy.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import {
  cancelLeaving,
  holdAdmins,
  leave,
  noteInactivity,
} from "#server/features/accounts/commands.ts";
import { findUser, inactiveUsers, leavingUsers } from "#server/features/accounts/queries.ts";
import { notify } from "#server/features/notifications/commands.ts";
import { settleShopOf } from "#server/features/shops/commands.ts";
import { dayMs } from "#server/platform/clock.ts";
import { together } from "#server/platform/db/together.ts";
import { queueEmail } from "#server/platform/email/queue.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import { answerEmail, inactivityEmail, leavingEmail } from "./emails.ts";
import { describePerson, presentRequests, readRights } from "./queries.ts";
import { reviewRequests, statements } from "./table.ts";

/** Puts the caller's own words beside their scores, or takes them away. */
export function saveStatement(ctx: SignedInContext, text: string): Promise<Rights> {
  const userId = ctx.actor.id;
  return together(ctx, async (inner) => {
    const values = { text, updatedAt: ctx.clock.now() };
    if (text.trim() === "") await inner.db.delete(statements).where(eq(statements.userId, userId));
    else
      await inner.db
        .insert(statements)
        .values({ userId, ...values })
        .onConflictDoUpdate({ target: statements.userId, set: values });
    return readRights(inner, userId);
  });
}

/**
 * Asks a human to look at the caller's scores.
 * @throws {Failure} `conflict` while an earlier request waits
 */
export function askForReview(ctx: SignedInContext, text: string): Promise<ReviewRequest> {
  return together(ctx, async (inner) => {
    const [row] = await inner.db
      .insert(reviewRequests)
      .values({ id: randomUUID(), userId: ctx.actor.id, text, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (!row) throw conflict("errors:openRequest");
    const [shown] = await presentRequests(inner, [row]);
    if (!shown) throw notFound();
    return shown;
  });
}

/**
 * Answers a request and tells the person.
 * @throws {Failure} `conflict` when it was answered before
 */
export async function answerReviewRequest(
  ctx: SignedInContext,
  { id, answer }: { id: string; answer: string },
): Promise<ReviewRequest> {
  return together(ctx, async (inner) => {
    const [row] = await inner.db
      .update(reviewRequests)
      .set({
        answer,
        status: "answered",
        answeredBy: ctx.actor.id,
        answeredAt: ctx.clock.now(),
      })
      .where(and(eq(reviewRequests.id, id), eq(reviewRequests.status, "open")))
      .returning();
    if (!row) {
      const known = await inner.db.$count(reviewRequests, eq(reviewRequests.id, id));
      throw known ? conflict("errors:alreadyDecided") : notFound();
    }
    const user = await findUser(inner, row.userId);
    if (user)
      await notify(inner, {
        userId: user.id,
        kind: "reviews",
        key: `review:${row.id}`,
        message: answerEmail(ctx, user, answer),
      });
    const [shown] = await presentRequests(inner, [row]);
    if (!shown) throw notFound();
    return shown;
  });
}

/** One admin always stays: nobody else could give the role again. */
async function refuseTheLastAdmin(ctx: SignedInContext) {
  if (ctx.actor.role !== "admin") return;
  const others = (await holdAdmins(ctx)).filter((id) => id !== ctx.actor.id);
  if (others.length === 0) throw conflict("errors:lastAdmin");
}

/**
 * Begins the caller's erasure: they are hidden and signed out at once, and erased after the grace
 * period unless they come back.
 * @throws {Failure} `conflict` for the last admin
 */
export async function requestDeletion(ctx: SignedInContext): Promise<Date> {
  const erasedAt = new Date(ctx.clock.now().getTime() + deletionGraceDays * dayMs);
  await together(ctx, async (inner) => {
    await refuseTheLastAdmin(inner);
    const user = await findUser(inner, ctx.actor.id);
    await leave(inner, ctx.actor.id);
    if (user) await queueEmail(inner, user.email, leavingEmail(ctx, user, erasedAt));
    await settleShopOf(inner, ctx.actor.id);
    await ctx.jobs.announce(inner.db, "candidate-moved", { userId: ctx.actor.id });
  });
  return erasedAt;
}

/** Stays after all. */
export async function cancelDeletion(ctx: SignedInContext): Promise<void> {
  await together(ctx, async (inner) => {
    await cancelLeaving(inner, ctx.actor.id);
    await settleShopOf(inner, ctx.actor.id);
    await ctx.jobs.announce(inner.db, "profile-changed", { userId: ctx.actor.id });
  });
}

/** Removes a person everywhere, in one transaction. */
export async function erasePerson(ctx: Context, userId: string): Promise<void> {
  await together(ctx, async (inner) => {
    const user = await findUser(inner, userId);
    if (!user) return;
    const person = await describePerson(inner, user);
    for (const { erase } of ctx.personalData) await erase(inner, person);
  });
}

/**
 * The daily round of retention: erases whoever asked for it a grace period ago or was silent for
 * 24 months, and writes to whoever has 30 days left (docs/domain.md, "retention").
 */
export async function keepRetention(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const asked = new Date(now.getTime() - deletionGraceDays * dayMs);
  for (const { id } of await leavingUsers(ctx, asked)) await erasePerson(ctx, id);

  const silent = new Date(now);
  silent.setUTCMonth(silent.getUTCMonth() - inactivity.months);
  const noticed = new Date(now.getTime() - inactivity.noticeDays * dayMs);
  for (const user of await inactiveUsers(
    ctx,
    new Date(silent.getTime() + inactivity.noticeDays * dayMs),
  )) {
    if (user.inactivityNoticeAt === null)
      await together(ctx, async (inner) => {
        await noteInactivity(inner, user.id);
        await queueEmail(inner, user.email, inactivityEmail(ctx, user));
      });
    else if (user.activeAt <= silent && user.inactivityNoticeAt <= noticed)
      await erasePerson(ctx, user.id);
  }
}
