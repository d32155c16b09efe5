import { eq } from "drizzle-orm";
import type { TravelLimit } from "#contract/matching.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { findProfile, lockProfile } from "#server/features/jobseekers/queries.ts";
import { belongsInPool, readPerson } from "./person.ts";
import { enterPool, leavePool, memberOf } from "./pool.ts";
import { readOwnTravelLimit } from "./queries.ts";
import { travelLimits } from "./table.ts";

/** Sets how far the caller goes, or leaves it at what is usual (docs/domain.md, "distance"). */
export async function saveTravelLimit(
  ctx: SignedInContext,
  miles: number | null,
): Promise<TravelLimit> {
  const userId = ctx.actor.id;
  return ctx.db.transaction(async (db) => {
    if (miles === null) await db.delete(travelLimits).where(eq(travelLimits.userId, userId));
    else {
      const values = { miles, updatedAt: ctx.clock.now() };
      await db
        .insert(travelLimits)
        .values({ userId, ...values })
        .onConflictDoUpdate({ target: travelLimits.userId, set: values });
    }
    await ctx.jobs.announce(db, "travel-limit-changed", { userId });
    return readOwnTravelLimit({ ...ctx, db });
  });
}

/**
 * Makes the pool say of somebody what is true of them now (docs/domain.md, "pool"). Running it again
 * changes nothing.
 */
export async function keepMember(ctx: Context, userId: string): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const inner = { ...ctx, db };
    const found = await findProfile(inner, userId);
    if (!found) return leavePool(inner, userId);
    const profile = await lockProfile(inner, found.id);
    const person = (await belongsInPool(inner, profile)) ? await readPerson(inner, userId) : null;
    if (!person?.point) return leavePool(inner, userId);
    const { point } = person;
    await enterPool(inner, memberOf({ ...person, point }));
  });
}
