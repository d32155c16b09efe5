import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type AnswerBand, answerBands } from "#contract/admin.ts";
import type { Context } from "#server/context.ts";
import { dayMs, mondayOf } from "#server/platform/clock.ts";
import { Counts, countsOfParts, keptParts, readCounts } from "#server/platform/counts/read.ts";
import { literal } from "#server/platform/db/literal.ts";
import { matches } from "#server/features/matches/table.ts";

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

const shopCounter = "shop_matches";

/**
 * How a shop answers, as parts of a statement that names the shop: its counts, the matches that wait for a first
 * answer which is due, and the middle of how many hours its answers took, which an index has in order.
 * @param now a moment that the statement is given
 */
export const answerParts = (shopId: SQL, now: SQL) => ({
  matches: keptParts(shopCounter, sql`${shopId}::text`),
  overdue: sql<number>`(
    select count(*)::int from matches m
    where m.shop_id = ${shopId} and m.state = 'new' and m.answered_at is null and m.answer_by <= ${now}
  )`,
  hours: sql<number | null>`(
    select (avg(extract(epoch from took.time)) / 3600)::float8 from (
      select coalesce(sum(k.n), 0)::int as n from counts.kept k
      where k.counter = ${literal(shopCounter)} and k.key = ${shopId}::text
        and split_part(k.part, ':', 2) in ('in_time', 'late')
    ) answers cross join lateral (
      select m.answered_at - m.created_at as time from matches m
      where m.shop_id = ${shopId} and m.answered_at is not null
      order by m.answered_at - m.created_at
      offset greatest(answers.n - 1, 0) / 2 limit 2 - answers.n % 2
    ) took
  )`,
});

/** What `answerParts` read of a shop: counts, share answered in time, and median hours to a first answer. */
export function answersIn(read: { matches: string; overdue: number; hours: number | null }) {
  const counts = countsOfParts(shopCounter, read.matches) ?? new Counts([]);
  const parts = (fits: (state: string, answer: string) => boolean) =>
    counts.sum(shopCounter, ({ part }) => {
      const [state = "", answer = ""] = part.split(":");
      return fits(state, answer);
    });
  const answers = parts((_, answer) => answer === "in_time" || answer === "late");
  const due = answers + parts((_, answer) => answer === "lapsed") + read.overdue;
  const inTime = parts((_, answer) => answer === "in_time");
  return {
    matches: parts(() => true),
    openMatches: parts((state) => state === "new" || state === "interviewing"),
    hires: parts((state) => state === "hired"),
    answeredInTime: due ? Math.round((inTime / due) * 100) : null,
    medianHoursToAnswer: read.hours === null ? null : Math.round(read.hours * 10) / 10,
  };
}
