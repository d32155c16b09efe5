import type { Context } from "#server/context.ts";
import { findUser, holdAdmins, leave } from "#server/features/accounts/api.ts";
import { together } from "#server/platform/db/together.ts";
import { oneByOneOrAgain } from "#server/platform/jobs/one-by-one.ts";
import { cancelErasuresOf } from "./erasures.ts";
import { beginLeaving, endLeaving } from "./leaving.ts";

/** That somebody asked to be erased, or stays after all, as the log kept it. */
export interface Asked {
  userId: string;
  isLeaving: boolean;
  at: Date;
}

/** A line is written a moment after what it tells of: within so many milliseconds it is the same request. */
const sameMs = 60_000;

type Outcome = "as it was" | "changed" | "last admin";

/** Makes one person leave from a moment on, or stay, within the caller's transaction. */
async function repeat(ctx: Context, { userId, isLeaving, at }: Asked): Promise<Outcome> {
  const admins = await holdAdmins(ctx);
  const user = await findUser(ctx, userId);
  if (!user) return "as it was";
  const known = user.leavingAt;
  if (isLeaving) {
    if (known && at.getTime() - known.getTime() < sameMs) return "as it was";
    if (admins.length === 1 && admins[0] === userId) return "last admin";
    if (known) await leave(ctx, userId, at);
    else await beginLeaving(ctx, user, at);
    return "changed";
  }
  if (!known || known > at) return "as it was";
  await endLeaving(ctx, userId);
  await cancelErasuresOf(ctx, userId);
  return "changed";
}

/**
 * Repeats the last request, to leave or to stay, that the log has for each person, as of when they asked.
 * People whose account already agrees are skipped.
 * @returns how many accounts changed, and the last admin where they were to leave
 * @throws {Error} after the last, if it failed for anybody
 */
export async function repeatLeaving(ctx: Context, asked: readonly Asked[]) {
  const last = new Map<string, Asked>();
  for (const one of asked) {
    const known = last.get(one.userId);
    if (!known || known.at <= one.at) last.set(one.userId, one);
  }
  let changed = 0;
  const lastAdmins: string[] = [];
  const rows = [...last.values()].map((one) => ({ ...one, id: one.userId }));
  await oneByOneOrAgain(ctx, "repeat-leaving", rows, async (one) => {
    const outcome = await together(ctx, (inner) => repeat(inner, one));
    if (outcome === "changed") changed += 1;
    if (outcome === "last admin") lastAdmins.push(one.userId);
  });
  return { changed, lastAdmins };
}
