import { deletionGraceDays } from "#contract/privacy.ts";
import type { Context } from "#server/context.ts";
import { cancelLeaving, findUser, holdPeople, leave } from "#server/features/accounts/api.ts";
import { settleShopOf } from "#server/features/shops/api.ts";
import { dayMs } from "#server/platform/clock.ts";
import { together } from "#server/platform/db/together.ts";
import { queueEmail } from "#server/platform/email/queue.ts";
import { leavingEmail } from "./emails.ts";
import { describePerson } from "./queries.ts";

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Keeps from everybody what others wrote about somebody, until they are back. */
export async function hideWritten(ctx: Context, user: User): Promise<void> {
  const person = await describePerson(ctx, user);
  for (const part of ctx.personalData) await part.hide?.(ctx, person);
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
  await queueEmail(ctx, user.email, leavingEmail(ctx, user, erasedAt));
  await settleShopOf(ctx, user.id);
  await ctx.jobs.announce(ctx.db, "candidate-moved", { userId: user.id });
  return erasedAt;
}

/** Shows somebody again who stays after all. */
export async function endLeaving(ctx: Context, userId: string): Promise<void> {
  await holdPeople(ctx, [userId]);
  await cancelLeaving(ctx, userId);
  await settleShopOf(ctx, userId);
  await ctx.jobs.announce(ctx.db, "profile-changed", { userId });
}

/** That somebody asked to be erased, or stays after all, as the log kept it. */
export interface Asked {
  userId: string;
  isLeaving: boolean;
  at: Date;
}

/**
 * Repeats the last request, to leave or to stay, that the log has for each person, as of when they asked.
 * People whose account already agrees are skipped.
 * @returns how many accounts changed
 */
export async function repeatLeaving(ctx: Context, asked: readonly Asked[]): Promise<number> {
  const last = new Map<string, Asked>();
  for (const one of asked) {
    const known = last.get(one.userId);
    if (!known || known.at <= one.at) last.set(one.userId, one);
  }
  let changed = 0;
  for (const { userId, isLeaving, at } of last.values())
    await together(ctx, async (inner) => {
      const user = await findUser(inner, userId);
      const known = user?.leavingAt ?? null;
      if (!user || (known !== null) === isLeaving || (known && known > at)) return;
      if (isLeaving) await beginLeaving(inner, user, at);
      else await endLeaving(inner, userId);
      changed += 1;
    });
  return changed;
}
