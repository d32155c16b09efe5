import { sql } from "drizzle-orm";
import type { DayCounts } from "#contract/analytics.ts";
import type { Context } from "#server/context.ts";
import { countsIn, countsValue } from "#server/platform/counts/read.ts";
import { dayMs } from "#server/platform/clock.ts";
import { literal } from "#server/platform/db/literal.ts";
import { statement } from "#server/platform/db/statement.ts";

/** The category of pages that admins see: they say nothing of visitors, and no figure counts them. */
export const administration = "administration";

/** What events are counted under: the day (UTC), and what it was. */
const counter = "event_days";

const countsByDay = statement("counts_by_day", (db) =>
  db
    .select({
      counts: sql<string>`${countsValue(sql`
        select counter, key, part, sum(n)::int as n from counts.kept
        where counter = ${literal(counter)} and key = any(${sql.placeholder("days")}::text[])
        group by counter, key, part`)}`,
    })
    .from(sql`(select) as one`),
);

/** Page views, visits, applications and sign-ups of the last days (UTC), oldest first. */
export async function readActivity(ctx: Context, length: number): Promise<DayCounts[]> {
  const today = Math.floor(ctx.clock.now().getTime() / dayMs);
  const days = Array.from({ length }, (_, index) =>
    new Date((today - length + 1 + index) * dayMs).toISOString().slice(0, 10),
  );
  const [read] = await countsByDay(ctx.db, { days });
  const counts = countsIn(read?.counts ?? "[]");
  return days.map((day) => {
    const of = (part: string) => counts.of(counter, part, day);
    return {
      day,
      pageViews: of("page_view"),
      visits: of("visit"),
      applications: of("application"),
      signUps: of("sign_up"),
    };
  });
}
