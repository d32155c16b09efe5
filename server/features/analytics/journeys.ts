import { and, eq, gt, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { conversionEvents as events } from "./table.ts";

/** The codes with which somebody has applied since; an erased application stays counted. */
export async function codesAppliedWithSince(ctx: Context, since: Date): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ code: events.referralCode })
    .from(events)
    .where(
      and(gt(events.at, since), eq(events.action, "job_application"), eq(events.byProduct, true)),
    );
  return rows.flatMap(({ code }) => code ?? []);
}

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
