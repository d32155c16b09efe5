import { deletionGraceDays } from "#contract/privacy.ts";
import type { Context } from "#server/context.ts";
import { cancelLeaving, type findUser, holdPeople, leave } from "#server/features/accounts/api.ts";
import { settleShopOf } from "#server/features/shops/api.ts";
import { dayMs } from "#server/platform/clock.ts";
import { queueEmail } from "#server/platform/email/queue.ts";
import { gone } from "#server/platform/errors.ts";
import { leavingEmail } from "./emails.ts";
import { describePerson } from "./queries.ts";

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/**
 * Keeps from everybody what others wrote about somebody, until they are back.
 * @param since looks only at what was kept after it
 */
export async function hideWritten(ctx: Context, user: User, since?: Date): Promise<void> {
  const person = await describePerson(ctx, user);
  for (const part of ctx.personalData) await part.hide?.(ctx, person, since);
}

/**
 * Hides somebody and ends their sessions; answers when they are erased.
 * @param at when they asked for it
 */
export async function beginLeaving(ctx: Context, user: User, at = ctx.clock.now()): Promise<Date> {
  const erasedAt = new Date(at.getTime() + deletionGraceDays * dayMs);
  await holdPeople(ctx, [user.id]);
  await leave(ctx, user.id, at);
  await hideWritten(ctx, user);
  // When this is repeated from the log after a restore, the day may have passed.
  if (erasedAt > ctx.clock.now())
    await queueEmail(ctx, user.email, leavingEmail(ctx, user, erasedAt));
  await settleShopOf(ctx, user.id);
  await ctx.jobs.announce(ctx.db, "candidate-moved", { userId: user.id });
  return erasedAt;
}

/**
 * Shows somebody again who stays after all.
 * @throws {Failure} `gone` where they were erased meanwhile
 */
export async function endLeaving(ctx: Context, userId: string): Promise<void> {
  await holdPeople(ctx, [userId]);
  if (!(await cancelLeaving(ctx, userId))) throw gone("errors:personErased");
  await settleShopOf(ctx, userId);
  await ctx.jobs.announce(ctx.db, "profile-changed", { userId });
}
