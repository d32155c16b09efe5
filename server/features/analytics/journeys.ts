import { and, eq, notInArray, type SQLWrapper, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { conversionEvents as events } from "./table.ts";

/** One person's road, told apart by their application, else by their account. */
export const traveller = sql`coalesce(${events.journeyId}, ${events.userId}, ${events.id})`;

/** How many people did something of this kind, each once. */
export const peopleWho = (action: string) =>
  sql<number>`(count(distinct ${traveller}) filter (where ${events.action} = ${action}))::int`;

/** How far the people of one referral code came, as the product itself saw it. */
export async function countJourneys(
  ctx: Context,
  referralCode: string,
  { except }: { except?: SQLWrapper } = {},
) {
  const [row] = await ctx.db
    .select({
      applied: peopleWho("job_application"),
      approved: peopleWho("application_approved"),
      interviewed: peopleWho("interview_scheduled"),
      hired: peopleWho("successful_hire"),
    })
    .from(events)
    .where(
      and(
        eq(events.referralCode, referralCode),
        eq(events.byProduct, true),
        except && notInArray(events.journeyId, except),
      ),
    );
  return row ?? { applied: 0, approved: 0, interviewed: 0, hired: 0 };
}
