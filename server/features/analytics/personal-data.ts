import { and, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { conversionEvents } from "./table.ts";

/** What is left of an event that names nobody: what happened, when, and by which code. */
const nobody = {
  userId: null,
  metadata: null,
  label: null,
  url: null,
  userAgent: null,
  sessionId: null,
  reportedAt: null,
  // Ours name a thing that happened; a browser's can be any words.
  eventId: sql`case when ${conversionEvents.byProduct} then ${conversionEvents.eventId} end`,
};

/** Removes what identifies a browser from visits without an account made before a given time. */
export async function forgetVisits(ctx: Context, before: Date): Promise<void> {
  const { at, userId, byProduct, ...told } = conversionEvents;
  const { sessionId, userAgent, url, metadata, eventId } = told;
  await ctx.db
    .update(conversionEvents)
    .set(nobody)
    .where(
      and(
        isNull(userId),
        eq(byProduct, false),
        lte(at, before),
        sql`num_nonnulls(${sessionId}, ${userAgent}, ${url}, ${metadata}, ${eventId}) > 0`,
      ),
    );
}

export const personalData: PersonalData = {
  name: "events",
  tables: [conversionEvents],
  kept: "as counts that name nobody, once the account is erased; of visits without an account after 24 months",
  collect: (ctx, { userId }) =>
    ctx.db.select().from(conversionEvents).where(eq(conversionEvents.userId, userId)),
  async erase(ctx, { userId }) {
    // The same visits before they signed in; a browser that others sign in at keeps theirs.
    const visits = ctx.db
      .select({ sessionId: conversionEvents.sessionId })
      .from(conversionEvents)
      .where(and(eq(conversionEvents.userId, userId), isNotNull(conversionEvents.sessionId)));
    await ctx.db
      .update(conversionEvents)
      .set(nobody)
      .where(and(inArray(conversionEvents.sessionId, visits), isNull(conversionEvents.userId)));
    await ctx.db.update(conversionEvents).set(nobody).where(eq(conversionEvents.userId, userId));
  },
};
