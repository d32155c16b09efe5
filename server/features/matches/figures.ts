import { gte, sql } from "drizzle-orm";
import { type AnswerBand, answerBands } from "#contract/admin.ts";
import type { Context } from "#server/context.ts";
import { dayMs } from "#server/platform/clock.ts";
import { matchChanges, matches } from "./table.ts";

const hours = sql`extract(epoch from ${matches.answeredAt} - ${matches.createdAt}) / 3600`;

/** How long employers took for a first answer, and how many never gave one. */
export async function readAnswerTimes(ctx: Context) {
  const now = sql`${ctx.clock.now().toISOString()}::timestamptz`;
  const due = sql`(${matches.closedReason} = 'lapsed' or (${matches.state} = 'new' and ${matches.answerBy} <= ${now}))`;
  const band = sql<AnswerBand | "waiting" | null>`case
    when ${hours} <= 4 then '4'
    when ${hours} <= 24 then '24'
    when ${hours} <= 48 then '48'
    when ${hours} <= 72 then '72'
    when ${hours} > 72 then 'late'
    when ${due} then 'never'
    when ${matches.state} = 'new' then 'waiting' end`;
  const rows = await ctx.db
    .select({ band, matches: sql<number>`count(*)::int` })
    .from(matches)
    .groupBy(sql`1`);
  const [median] = await ctx.db
    .select({
      hours: sql<number | null>`(percentile_cont(0.5) within group (order by ${hours}))::float8`,
    })
    .from(matches);
  const counted = new Map(rows.map((row) => [row.band, row.matches]));
  return {
    bands: answerBands.map((name) => ({ band: name, matches: counted.get(name) ?? 0 })),
    waiting: counted.get("waiting") ?? 0,
    medianHours: median?.hours == null ? null : Math.round(median.hours * 10) / 10,
  };
}

/** The Monday (UTC) of the week of a moment. */
function mondayOf(moment: Date): Date {
  const day = Math.floor(moment.getTime() / dayMs);
  // Day 0 was a Thursday.
  return new Date((day - ((day + 3) % 7)) * dayMs);
}

/** Matches made and people hired in each of the last weeks, oldest first. */
export async function readMatchWeeks(ctx: Context, weeks: number) {
  const last = mondayOf(ctx.clock.now());
  const first = new Date(last.getTime() - (weeks - 1) * 7 * dayMs);
  const weekOf = (moment: ReturnType<typeof sql>) =>
    sql<string>`to_char(date_trunc('week', ${moment} at time zone 'UTC'), 'YYYY-MM-DD')`;
  const made = await ctx.db
    .select({ week: weekOf(sql`${matches.createdAt}`), people: sql<number>`count(*)::int` })
    .from(matches)
    .where(gte(matches.createdAt, first))
    .groupBy(sql`1`);
  const hired = await ctx.db
    .select({
      week: weekOf(sql`${matchChanges.at}`),
      people: sql<number>`count(distinct ${matches.id})::int`,
    })
    .from(matchChanges)
    .innerJoin(matches, sql`${matches.id} = ${matchChanges.matchId} and ${matches.state} = 'hired'`)
    .where(sql`${matchChanges.to} = 'hired' and ${gte(matchChanges.at, first)}`)
    .groupBy(sql`1`);
  const count = (rows: typeof made, week: string) =>
    rows.find((row) => row.week === week)?.people ?? 0;
  return Array.from({ length: weeks }, (_, index) => {
    const week = new Date(first.getTime() + index * 7 * dayMs).toISOString().slice(0, 10);
    return { week, matches: count(made, week), hires: count(hired, week) };
  });
}
