import { and, eq, inArray, isNotNull, notInArray, type SQLWrapper, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { conversionEvents as events } from "./table.ts";

/** One person's road, told apart by their application, else by their account. */
export const traveller = sql`coalesce(${events.journeyId}, ${events.userId}, ${events.id})`;

/** How many people did something of this kind, each once. */
export const peopleWho = (action: string) =>
  sql<number>`(count(distinct ${traveller}) filter (where ${events.action} = ${action}))::int`;

/** How many of one referral code reached an interview and were hired, as the product itself saw it. */
export async function countJourneys(ctx: Context, referralCode: string) {
  const [row] = await ctx.db
    .select({
      interviewed: peopleWho("interview_scheduled"),
      hired: peopleWho("successful_hire"),
    })
    .from(events)
    .where(and(eq(events.referralCode, referralCode), eq(events.byProduct, true)));
  return row ?? { interviewed: 0, hired: 0 };
}

/**
 * By code, people whose application the waitlist no longer holds (`held`: the ids that it does): how
 * many they were, and how many of them had been admitted.
 */
export async function countErased(ctx: Context, held: SQLWrapper, codes?: string[]) {
  const rows = await ctx.db
    .select({
      code: events.referralCode,
      applied: peopleWho("job_application"),
      admitted: peopleWho("application_approved"),
    })
    .from(events)
    .where(
      and(
        eq(events.byProduct, true),
        inArray(events.action, ["job_application", "application_approved"]),
        isNotNull(events.journeyId),
        notInArray(events.journeyId, held),
        codes && inArray(events.referralCode, codes),
      ),
    )
    .groupBy(events.referralCode);
  return new Map(rows.map(({ code, ...counts }) => [code, counts]));
}
