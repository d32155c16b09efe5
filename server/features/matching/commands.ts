import { eq } from "drizzle-orm";
import type { TravelLimit } from "#contract/matching.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { accountsOf } from "#server/features/accounts/api.ts";
import {
  findProfile,
  lockProfile,
  profilesOf,
  type ProfileRow,
  readProfiles,
} from "#server/features/jobseekers/api.ts";
import { openRequestIds } from "#server/features/talent-requests/api.ts";
import { together } from "#server/platform/db/together.ts";
import type { Cursor } from "#server/platform/http/cursor.ts";
import { demandsFor, demandsOwed } from "./demand.ts";
import { belongsInPool, isMatchable, readPerson } from "./person.ts";
import { enterPool, leavePool, memberOf, membersAfter, membersAmong } from "./pool.ts";
import { readOwnTravelLimit } from "./queries.ts";
import { travelLimits } from "./table.ts";

/** Sets how far the caller goes, or leaves it at what is usual (docs/domain.md, "distance"). */
export async function saveTravelLimit(
  ctx: SignedInContext,
  miles: number | null,
): Promise<TravelLimit> {
  const userId = ctx.actor.id;
  return together(ctx, async (inner) => {
    if (miles === null) await inner.db.delete(travelLimits).where(eq(travelLimits.userId, userId));
    else {
      const values = { miles, updatedAt: ctx.clock.now() };
      await inner.db
        .insert(travelLimits)
        .values({ userId, ...values })
        .onConflictDoUpdate({ target: travelLimits.userId, set: values });
    }
    await ctx.jobs.announce(inner.db, "travel-limit-changed", { userId });
    return readOwnTravelLimit(inner);
  });
}

/** Somebody new is offered to this many requests at most, the nearest; the daily round has the rest. */
const offersAtOnce = 50;

/**
 * Makes the pool say of somebody what is true of them now (docs/domain.md, "pool"), and has the
 * requests around that lack candidates look again. Running it again changes nothing.
 */
export async function keepMember(ctx: Context, userId: string): Promise<void> {
  await together(ctx, async (inner) => {
    const found = await findProfile(inner, userId);
    if (!found) return leavePool(inner, userId);
    const profile = await lockProfile(inner, found.id);
    const person = (await belongsInPool(inner, profile)) ? await readPerson(inner, userId) : null;
    if (!person?.point) return leavePool(inner, userId);
    const { point } = person;
    if (!(await enterPool(inner, memberOf({ ...person, point })))) return;
    for (const requestId of await demandsFor(inner, person, offersAtOnce))
      await ctx.jobs.announce(inner.db, "candidates-nearby", { requestId });
  });
}

const pageSize = 1000;

/** Which of these people the pool is wrong about: there and not to be, or the other way round. */
async function misplaced(ctx: Context, rows: ProfileRow[]): Promise<string[]> {
  const ids = rows.map(({ userId }) => userId);
  const members = new Set(await membersAmong(ctx, ids));
  const accounts = await accountsOf(ctx, ids);
  return rows
    .filter((row) => isMatchable(row, accounts.get(row.userId)) !== members.has(row.userId))
    .map(({ userId }) => userId);
}

/**
 * The daily round: sets right whatever a lost announcement left behind, in the pool and among the
 * requests that it owes candidates.
 */
export async function goRound(ctx: Context): Promise<void> {
  const { db } = ctx;
  for (let cursor: Cursor | null = null; ;) {
    const rows: ProfileRow[] = await readProfiles(
      ctx,
      { statuses: ["matching"] },
      { cursor, limit: pageSize, few: false },
    );
    for (const userId of await misplaced(ctx, rows))
      await ctx.jobs.announce(db, "pool-doubted", { userId });
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) break;
    cursor = { at: last.createdAt, id: last.id };
  }
  for (let after = 0; ;) {
    const members = await membersAfter(ctx, after, pageSize);
    const rows = await profilesOf(
      ctx,
      members.map(({ userId }) => userId),
    );
    for (const userId of await misplaced(ctx, [...rows.values()]))
      await ctx.jobs.announce(db, "pool-doubted", { userId });
    after = members.at(-1)?.member ?? after;
    if (members.length < pageSize) break;
  }
  const owed = await demandsOwed(ctx);
  for (const requestId of await openRequestIds(ctx))
    if (owed.get(requestId) !== 0) await ctx.jobs.announce(db, "candidates-nearby", { requestId });
}
