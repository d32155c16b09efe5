import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type AnswerBand, answerBands } from "#contract/admin.ts";
import type { Context } from "#server/context.ts";
import { dayMs, mondayOf } from "#server/platform/clock.ts";
import { type Counts, readCounts } from "#server/platform/counts/read.ts";
import { matches } from "./table.ts";

/** What the figures read of the kept counts. */
export const figureCounters = ["matches", "match_weeks", "hire_weeks"];

/**
 * The middle of how many hours answers took, to a tenth. Hours are counted by the band that they are
 * in, so that only the middle's band is read.
 */
async function medianHours(ctx: Context, bands: { band: AnswerBand; matches: number }[]) {
  const answered = bands.filter(({ band }) => band !== "never");
  const total = answered.reduce((sum, { matches }) => sum + matches, 0);
  if (total === 0) return null;
  const read = new Map<AnswerBand, { hours: number; n: number }[]>();
  const at = async (place: number) => {
    let before = 0;
    for (const { band, matches } of answered) {
      if (place >= before + matches) {
        before += matches;
        continue;
      }
      const counts = read.get(band) ?? hoursIn(await readCounts(ctx, ["answer_hours"], [band]));
      read.set(band, counts);
      for (const { hours, n } of counts) {
        before += n;
        if (place < before) return hours;
      }
    }
    return 0;
  };
  const middle = (await at(Math.floor((total - 1) / 2))) + (await at(Math.floor(total / 2)));
  return Math.round(middle * 5) / 10;
}

const hoursIn = (counts: Counts) =>
  counts
    .all("answer_hours")
    .map(({ part, n }) => ({ hours: Number(part), n }))
    .toSorted((a, b) => a.hours - b.hours);

/** How many wait for a first answer that is due, and that nobody has closed yet. */
function countOverdue(ctx: Context, counts: Counts) {
  const answered = counts.sum("matches", ({ part }) => /^new:./.test(part));
  return ctx.db.$count(
    matches,
    and(
      eq(matches.state, "new"),
      // Where there are none, the index alone tells.
      answered > 0 ? isNull(matches.answeredAt) : undefined,
      sql`${matches.answerBy} <= ${ctx.clock.now().toISOString()}::timestamptz`,
    ),
  );
}

/** How long employers took for a first answer, and how many never gave one. */
export async function readAnswerTimes(ctx: Context, counts: Counts) {
  const overdue = await countOverdue(ctx, counts);
  const of = (name: string) =>
    counts.sum("matches", ({ part }) => part.slice(part.indexOf(":") + 1) === name);
  const bands = answerBands.map((band) => ({
    band,
    matches: band === "never" ? of("lapsed") + overdue : of(band),
  }));
  return {
    bands,
    waiting: counts.of("matches", "new:") - overdue,
    medianHours: await medianHours(ctx, bands),
  };
}

/** Matches made and people hired in each of the last weeks, oldest first. */
export function matchWeeks(ctx: Context, counts: Counts, weeks: number) {
  const last = mondayOf(ctx.clock.now());
  const first = new Date(last.getTime() - (weeks - 1) * 7 * dayMs);
  return Array.from({ length: weeks }, (_, index) => {
    const week = new Date(first.getTime() + index * 7 * dayMs).toISOString().slice(0, 10);
    return {
      week,
      matches: counts.of("match_weeks", week),
      hires: counts.of("hire_weeks", week),
    };
  });
}

/** How these shops answer: counts, share answered in time, and median hours to a first answer. */
export async function answersOfShops(ctx: Context, shopIds: string[]) {
  const now = sql`${ctx.clock.now().toISOString()}::timestamptz`;
  const whole = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const inTime = sql`${matches.answeredAt} <= ${matches.answerBy}`;
  const due = sql`${matches.answeredAt} is not null or ${matches.closedReason} = 'lapsed'
    or (${matches.state} = 'new' and ${matches.answerBy} <= ${now})`;
  const rows = await ctx.db
    .select({
      shopId: matches.shopId,
      matches: sql<number>`count(*)::int`,
      openMatches: whole(sql`${inArray(matches.state, ["new", "interviewing"])}`),
      hires: whole(sql`${matches.state} = 'hired'`),
      inTime: whole(inTime),
      due: whole(due),
      medianHoursToAnswer: sql<number | null>`percentile_cont(0.5) within group (
        order by extract(epoch from ${matches.answeredAt} - ${matches.createdAt}) / 3600
      )::float8`,
    })
    .from(matches)
    .where(sql`${matches.shopId} = any(${sql.param(shopIds)}::uuid[])`)
    .groupBy(matches.shopId);
  return new Map(rows.map(({ shopId, ...row }) => [shopId, row]));
}
