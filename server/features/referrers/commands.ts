import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Referrer } from "#contract/referrers.ts";
import type { Context } from "#server/context.ts";
import { together } from "#server/platform/db/together.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import { presentReferrer, readReferralSettings } from "./queries.ts";
import { referralSettings, referrers } from "./table.ts";

/**
 * Adds a referrer whose code works at once.
 * @throws {Failure} `conflict` when somebody holds the code already
 */
export async function createReferrer(
  ctx: Context,
  input: { name: string; contact?: string | undefined; referralCode: string },
): Promise<Referrer> {
  const [row] = await ctx.db
    .insert(referrers)
    .values({
      id: randomUUID(),
      name: input.name,
      contact: input.contact || null,
      referralCode: input.referralCode,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing({ target: referrers.referralCode })
    .returning();
  if (!row) throw conflict("errors:codeTaken");
  return presentReferrer(row);
}

/** Lets a referrer's code work, or fail like one that nobody holds. */
export async function updateReferrer(
  ctx: Context,
  input: { id: string; active: boolean },
): Promise<Referrer> {
  const [row] = await ctx.db
    .update(referrers)
    .set({ active: input.active })
    .where(eq(referrers.id, input.id))
    .returning();
  if (!row) throw notFound();
  return presentReferrer(row);
}

/** Changes what proposed codes begin with; codes in use stay as they are. */
export function updateReferralSettings(ctx: Context, set: { codePrefix: string }) {
  return together(ctx, async (inner) => {
    await inner.db
      .insert(referralSettings)
      .values(set)
      .onConflictDoUpdate({ target: referralSettings.only, set });
    return readReferralSettings(inner);
  });
}
