import { type SQL, sql } from "drizzle-orm";
import { answerBands } from "#contract/admin.ts";
import type { Context } from "#server/context.ts";
import { dayMs, mondayOf } from "#server/platform/clock.ts";
import { type Counts, countsOf } from "#server/platform/counts/read.ts";
import { literal } from "#server/platform/db/literal.ts";
import { matches } from "#server/features/matches/table.ts";

/** What the figures read of the kept counts. */
export const figureCounters = ["matches", "match_weeks", "hire_weeks"];

/** The answer-time bands, in order, without `never`. */
const bandNames = sql`array[${sql.join(
  answerBands.filter((band) => band !== "never").map(literal),
  sql`, `,
)}]`;

/**
 * How employers answer, as values of a statement that is given `now`, for `answerTimesOf`: how many matches wait for
 * a first answer that is due and that nobody has closed yet, and what the middle of the answers' times is among. Hours
 * are counted by the band that they are in, so that only the middle's band is read.
 */
export const answerTimes = (now: SQL) => ({
  overdue: sql`(
    select count(*)::int from ${matches} m
    where m.state = 'new' and m.answer_by <= ${now}
  )`,
  middle: sql`(
    with answers as (
      select array_position(${bandNames}, split_part(k.part, ':', 2)) as place, sum(k.n)::int as n
      from counts.kept k where k.counter = 'matches' and k.key = '' group by 1
    ), bands as (
      select place, n, sum(n) over (order by place) - n as before, sum(n) over () as total
      from answers where place is not null
    )
    select json_build_array(min(b.total), min(b.before), string_agg(k.part || ' ' || k.n, ','))::text
    from bands b
      join counts.kept k on k.counter = 'answer_hours' and k.key = (${bandNames})[b.place]
    where b.n > 0 and b.before <= b.total / 2 and b.before + b.n > (b.total - 1) / 2
  )`,
});

/**
 * The middle of how many hours answers took, or null without any. Sorted and added up here: for a band of some hundred
 * rows PostgreSQL takes twice as long.
 */
function middleHours(middle: string): number | null {
  const [total, before, rows] = JSON.parse(middle) as [number, number, string | null];
  if (rows === null) return null;
  const answers = new Map<number, number>();
  for (const row of rows.split(",")) {
    const [hours = 0, n = 0] = row.split(" ").map(Number);
    answers.set(hours, (answers.get(hours) ?? 0) + n);
  }
  const ascending = [...answers].toSorted(([one], [other]) => one - other);
  const hoursOf = (rank: number) => {
    let reached = before;
    return ascending.find(([, n]) => (reached += n) > rank)?.[0] ?? null;
  };
  const [lower, upper] = [hoursOf(Math.floor((total - 1) / 2)), hoursOf(Math.floor(total / 2))];
  return lower === null || upper === null ? null : (lower + upper) / 2;
}

/** How long employers took for a first answer, and how many never gave one. */
export function answerTimesOf(
  counts: Counts,
  { overdue, middle }: { overdue: number; middle: string },
) {
  const hours = middleHours(middle);
  const of = (name: string) =>
    counts.sum("matches", ({ part }) => part.slice(part.indexOf(":") + 1) === name);
  return {
    bands: answerBands.map((band) => ({
      band,
      matches: band === "never" ? of("lapsed") + overdue : of(band),
    })),
    waiting: counts.of("matches", "new:") - overdue,
    medianHours: hours === null ? null : Math.round(hours * 10) / 10,
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
 * How a shop answers, as parts of a statement that names the shop: its counts with the middle of how many hours its
 * answers took, which an index has in order, and the matches that wait for a first answer which is due. A `new` match
 * has no answer: that this is asked as well is for the index of those that wait.
 * @param now a moment that the statement is given
 */
export const answerParts = (shopId: SQL, now: SQL) => ({
  answers: sql<string>`(
    select json_build_array(kept.parts, (
      select (avg(extract(epoch from took.time)) / 3600)::float8 from (
        select m.answered_at - m.created_at as time from matches m
        where m.shop_id = ${shopId} and m.answered_at is not null
        order by m.answered_at - m.created_at
        offset greatest(kept.answers - 1, 0) / 2 limit 2 - kept.answers % 2
      ) took
    ))::text from (
      select coalesce(json_agg(json_build_array(k.part, k.n)), '[]') as parts, coalesce(sum(k.n) filter (
        where split_part(k.part, ':', 2) in ('in_time', 'late')
      ), 0)::int as answers
      from counts.kept k where k.counter = ${literal(shopCounter)} and k.key = ${shopId}::text
    ) kept
  )`,
  overdue: sql<number>`(
    select count(*)::int from matches m
    where m.shop_id = ${shopId} and m.state = 'new' and m.answered_at is null and m.answer_by <= ${now}
  )`,
});

/** What `answerParts` read of a shop: counts, share answered in time, and median hours to a first answer. */
export function answersIn(read: { answers: string; overdue: number }) {
  const [kept, hours] = JSON.parse(read.answers) as [[string, number][], number | null];
  const counts = countsOf(shopCounter, kept);
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
    medianHoursToAnswer: hours === null ? null : Math.round(hours * 10) / 10,
  };
}
