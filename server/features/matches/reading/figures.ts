import { and, eq, isNull, sql } from "drizzle-orm";
import { type AnswerBand, answerBands } from "#contract/admin.ts";
import type { Context } from "#server/context.ts";
import { dayMs, mondayOf } from "#server/platform/clock.ts";
import { type Counts, readCounts } from "#server/platform/counts/read.ts";
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

/** Matches of these shops that wait for a first answer which is due, by shop. */
async function overdueByShop(ctx: Context, shopIds: string[]) {
  const rows = await ctx.db
    .select({ shopId: matches.shopId, overdue: sql<number>`count(*)::int` })
    .from(matches)
    .where(
      and(
        sql`${matches.shopId} = any(${sql.param(shopIds)}::uuid[])`,
        eq(matches.state, "new"),
        isNull(matches.answeredAt),
        sql`${matches.answerBy} <= ${ctx.clock.now().toISOString()}::timestamptz`,
      ),
    )
    .groupBy(matches.shopId);
  return new Map(rows.map(({ shopId, overdue }) => [shopId, overdue]));
}

/**
 * The middle of how many hours the answers of shops took, by shop: an index has them in order.
 * @param answered how many answers each has given
 */
async function mediansByShop(ctx: Context, answered: { shopId: string; answers: number }[]) {
  const given = sql`unnest(
    ${sql.param(answered.map(({ shopId }) => shopId))}::uuid[],
    ${sql.param(answered.map(({ answers }) => answers))}::int[]
  ) as given (shop_id, answers)`;
  const { rows } = (await ctx.db.execute(sql`
    select given.shop_id as "shopId", middle.hours::float8 from ${given} cross join lateral (
      select avg(extract(epoch from took.time)) / 3600 as hours from (
        select m.answered_at - m.created_at as time from ${matches} m
        where m.shop_id = given.shop_id and m.answered_at is not null
        order by m.answered_at - m.created_at
        offset (given.answers - 1) / 2 limit 2 - given.answers % 2
      ) took
    ) middle`)) as unknown as { rows: { shopId: string; hours: number | null }[] };
  return new Map(rows.map(({ shopId, hours }) => [shopId, hours]));
}

/** How these shops answer: counts, share answered in time, and median hours to a first answer. */
export async function answersOfShops(ctx: Context, shopIds: string[]) {
  const [counts, overdue] = await Promise.all([
    readCounts(ctx, ["shop_matches"], shopIds),
    overdueByShop(ctx, shopIds),
  ]);
  const found = shopIds.map((shopId) => {
    const own = counts.under(shopId);
    const parts = (fits: (state: string, answer: string) => boolean) =>
      own.sum("shop_matches", ({ part }) => {
        const [state = "", answer = ""] = part.split(":");
        return fits(state, answer);
      });
    const answers = parts((_, answer) => answer === "in_time" || answer === "late");
    return {
      shopId,
      answers,
      matches: parts(() => true),
      openMatches: parts((state) => state === "new" || state === "interviewing"),
      hires: parts((state) => state === "hired"),
      inTime: parts((_, answer) => answer === "in_time"),
      due: answers + parts((_, answer) => answer === "lapsed") + (overdue.get(shopId) ?? 0),
    };
  });
  const medians = await mediansByShop(
    ctx,
    found.filter(({ answers }) => answers > 0),
  );
  return new Map(
    found.map((row) => [
      row.shopId,
      { ...row, medianHoursToAnswer: medians.get(row.shopId) ?? null },
    ]),
  );
}
