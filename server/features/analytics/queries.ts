import { gte, sql } from "drizzle-orm";
import type { DayCounts } from "#contract/analytics.ts";
import type { Context } from "#server/context.ts";
import { dayMs } from "#server/platform/clock.ts";
import { conversionEvents as events } from "./table.ts";

/** The category of pages that admins see: they say nothing of visitors, and no figure counts them. */
export const administration = "administration";

/** Page views, visits, applications and sign-ups of the last days (UTC), oldest first. */
export async function readActivity(ctx: Context, days: number): Promise<DayCounts[]> {
  const today = Math.floor(ctx.clock.now().getTime() / dayMs);
  const first = new Date((today - days + 1) * dayMs);
  const day = sql<string>`to_char(${events.at} at time zone 'UTC', 'YYYY-MM-DD')`;
  const how = (event: string, byProduct = false) =>
    sql<number>`count(*) filter (where ${events.event} = ${event} and ${events.byProduct} = ${byProduct})::int`;
  const rows = await ctx.db
    .select({
      day,
      pageViews: sql<number>`count(*) filter (where ${events.event} = 'page_view'
        and not ${events.byProduct} and ${events.category} is distinct from ${administration})::int`,
      visits: sql<number>`count(distinct ${events.sessionId})::int`,
      applications: how("generate_lead", true),
      signUps: how("sign_up", true),
    })
    .from(events)
    .where(gte(events.at, first))
    .groupBy(sql`1`);
  const counted = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: days }, (_, index) => {
    const name = new Date(first.getTime() + index * dayMs).toISOString().slice(0, 10);
    const none = { day: name, pageViews: 0, visits: 0, applications: 0, signUps: 0 };
    return counted.get(name) ?? none;
  });
}
