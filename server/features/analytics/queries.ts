import type { DayCounts } from "#contract/analytics.ts";
import type { Context } from "#server/context.ts";
import { readCounts } from "#server/platform/counts/read.ts";
import { dayMs } from "#server/platform/clock.ts";

/** The category of pages that admins see: they say nothing of visitors, and no figure counts them. */
export const administration = "administration";

/** What events are counted under: the day (UTC), and what it was. */
const counter = "event_days";

/** Page views, visits, applications and sign-ups of the last days (UTC), oldest first. */
export async function readActivity(ctx: Context, length: number): Promise<DayCounts[]> {
  const today = Math.floor(ctx.clock.now().getTime() / dayMs);
  const days = Array.from({ length }, (_, index) =>
    new Date((today - length + 1 + index) * dayMs).toISOString().slice(0, 10),
  );
  const counts = await readCounts(ctx, [counter], days);
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
