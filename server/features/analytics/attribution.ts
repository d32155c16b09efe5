import { and, eq, gte, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { type Attribution, noSource, type Reached, roadStages } from "#contract/attribution.ts";
import type { Context } from "#server/context.ts";
import { namesOfCodes } from "#server/features/referrers/api.ts";
import { dayMs, mondayOf } from "#server/platform/clock.ts";
import { peopleWho, traveller } from "./journeys.ts";
import { conversionEvents as events } from "./table.ts";

/** Sources that the picture by week has room for. */
const shownSources = 8;

const weekOf = (moment: SQL | typeof events.at) =>
  sql<string>`to_char(date_trunc('week', ${moment} at time zone 'UTC'), 'YYYY-MM-DD')`;

/** What the product saw itself counts as an outcome; visits are what browsers say of themselves. */
const seen = (action: string) =>
  sql<number>`(count(distinct ${traveller}) filter (where ${events.action} = ${action} and ${events.byProduct}))::int`;

const stages = {
  visits: sql<number>`(count(distinct ${events.sessionId}) filter (where ${events.event} = 'page_view'))::int`,
  applications: seen("job_application"),
  approved: seen("application_approved"),
  accounts: seen("account_created"),
  profiles: seen("profile_created"),
  matched: seen("match_created"),
  interviewed: seen("interview_scheduled"),
  hired: seen("successful_hire"),
};

const nothing = Object.fromEntries(roadStages.map((stage) => [stage, 0])) as Reached;

const bySource = (source: string | undefined) =>
  source === undefined
    ? undefined
    : source === noSource
      ? isNull(events.referralCode)
      : eq(events.referralCode, source.trim().toUpperCase());

/** Everybody who applied since a day, by the week of it, with how far they have come by now. */
async function readCohorts(ctx: Context, from: Date, source: SQL | undefined) {
  const has = (action: string) => sql<boolean>`bool_or(${events.action} = ${action})`;
  const journeys = ctx.db
    .select({
      appliedAt:
        sql<Date>`min(${events.at}) filter (where ${events.action} = 'job_application')`.as(
          "applied_at",
        ),
      approved: has("application_approved").as("approved"),
      accounts: has("account_created").as("accounts"),
      profiles: has("profile_created").as("profiles"),
      matched: has("match_created").as("matched"),
      interviewed: has("interview_scheduled").as("interviewed"),
      hired: has("successful_hire").as("hired"),
    })
    .from(events)
    .where(and(eq(events.byProduct, true), sql`${events.journeyId} is not null`, source))
    .groupBy(events.journeyId)
    .as("journeys");
  const of = (column: SQL.Aliased<boolean>) =>
    sql<number>`(count(*) filter (where ${column}))::int`;
  return ctx.db
    .select({
      week: weekOf(sql`${journeys.appliedAt}`),
      applications: sql<number>`count(*)::int`,
      approved: of(journeys.approved),
      accounts: of(journeys.accounts),
      profiles: of(journeys.profiles),
      matched: of(journeys.matched),
      interviewed: of(journeys.interviewed),
      hired: of(journeys.hired),
    })
    .from(journeys)
    .where(sql`${journeys.appliedAt} >= ${from.toISOString()}::timestamptz`)
    .groupBy(sql`1`);
}

/** The sources with most applications, week by week. */
async function readSourceWeeks(ctx: Context, where: SQL | undefined, codes: string[]) {
  if (codes.length === 0) return [];
  const rows = await ctx.db
    .select({
      code: sql<string>`${events.referralCode}`,
      week: weekOf(events.at),
      applications: peopleWho("job_application"),
      hired: peopleWho("successful_hire"),
    })
    .from(events)
    .where(and(where, eq(events.byProduct, true), inArray(events.referralCode, codes)))
    .groupBy(sql`1, 2`)
    .orderBy(sql`1, 2`);
  return rows.filter(({ applications, hired }) => applications + hired > 0);
}

/** From the visit to the hire over the last weeks, of everybody or of one source. */
export async function readAttribution(
  ctx: Context,
  { weeks: number = 13, source }: { weeks?: number | undefined; source?: string | undefined },
): Promise<Attribution> {
  const last = mondayOf(ctx.clock.now());
  const from = new Date(last.getTime() - (number - 1) * 7 * dayMs);
  const mine = bySource(source);
  const where = and(gte(events.at, from), mine);
  const [funnel = nothing] = await ctx.db.select(stages).from(events).where(where);
  const byWeek = await ctx.db
    .select({ week: weekOf(events.at), ...stages })
    .from(events)
    .where(where)
    .groupBy(sql`1`);
  const sources = await ctx.db
    .select({ code: events.referralCode, ...stages })
    .from(events)
    .where(where)
    .groupBy(events.referralCode);
  sources.sort(
    (a, b) => b.hired - a.hired || b.applications - a.applications || b.visits - a.visits,
  );
  const cohorts = await readCohorts(ctx, from, mine);
  const codes = sources.flatMap(({ code }) => code ?? []);
  const names = await namesOfCodes(ctx, codes);
  const most = sources
    .toSorted((a, b) => b.applications - a.applications)
    .flatMap(({ code }) => code ?? [])
    .slice(0, shownSources);
  const named = Array.from({ length: number }, (_, index) =>
    new Date(from.getTime() + index * 7 * dayMs).toISOString().slice(0, 10),
  );
  return {
    funnel,
    weeks: named.map((week) => byWeek.find((row) => row.week === week) ?? { week, ...nothing }),
    cohorts: named.map((week) => cohorts.find((row) => row.week === week) ?? { week, ...nothing }),
    sources: sources.map((row) => ({
      ...row,
      name: row.code ? (names.get(row.code) ?? null) : null,
    })),
    sourceWeeks: await readSourceWeeks(ctx, where, most),
  };
}
