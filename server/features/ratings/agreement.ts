import { and, count, eq, exists, gt, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import type { AgreementReport, GroupAgreement } from "#contract/agreement.ts";
import { isMachine, machines } from "#contract/assessment.ts";
import { traits } from "#contract/traits.ts";
import { changeMinutes } from "#contract/ratings.ts";
import type { Context } from "#server/context.ts";
import { figuresByGroup } from "#server/features/fairness/api.ts";
import { mondayOf } from "#server/platform/clock.ts";
import { literal } from "#server/platform/db/literal.ts";
import { together } from "#server/platform/db/together.ts";
import { pool } from "#server/platform/work/pool.ts";
import type { ComparedText } from "./observations.ts";
import { reportWith } from "./report.ts";
import {
  levelColumns,
  agreementFigures,
  agreementWeeks,
  ratedTexts,
  ratings,
  textScores,
} from "./table.ts";
import type * as tasks from "./tasks.ts";

const file = new URL("./tasks.ts", import.meta.url);
/** Nobody waits for it. */
const nobody = { account: null };
const only = 1;

/** The row that the page shows, or null before the first count. */
async function findFigures(ctx: Context) {
  const [row] = await ctx.db.select().from(agreementFigures).where(eq(agreementFigures.id, only));
  return row ?? null;
}

/** What the agreement page shows: two rows that were counted before, in one statement. */
export async function readAgreement(ctx: Context) {
  const week = mondayOf(ctx.clock.now()).toISOString().slice(0, 10);
  const [row] = await ctx.db
    .select({
      report: agreementFigures.report,
      computedAt: agreementFigures.computedAt,
      groups: agreementWeeks.groups,
    })
    .from(agreementFigures)
    .leftJoin(agreementWeeks, eq(agreementWeeks.week, week))
    .where(eq(agreementFigures.id, only));
  if (!row) return null;
  return {
    computedAt: row.computedAt.toISOString(),
    report: row.report,
    groups: row.groups ?? [],
  };
}

/** Ratings that can no longer be changed by their age, and are in no figure yet. */
const ripe = (ctx: Context) =>
  and(
    lte(ratings.ratedAt, new Date(ctx.clock.now().getTime() - changeMinutes * 60_000)),
    isNull(ratings.comparedAt),
    isNull(ratings.leftAt),
  );

/** Whether figures would be other ones than those that are kept. */
async function isOutOfDate(ctx: Context): Promise<boolean> {
  if ((await ctx.db.$count(ratings, ripe(ctx))) > 0) return true;
  const kept = await findFigures(ctx);
  const [compared] = await ctx.db
    .select({ number: count() })
    .from(ratings)
    .where(isNotNull(ratings.comparedAt));
  if ((compared?.number ?? 0) !== (kept?.report.ratings ?? 0)) return true;
  if (!kept) return false;
  const rated = ctx.db.select().from(ratings).where(eq(ratings.textId, textScores.textId));
  const scoredSince = and(gt(textScores.scoredAt, kept.computedAt), exists(rated));
  return (await ctx.db.$count(textScores, scoredSince)) > 0;
}

type Compared = ComparedText & { userId: string };

/** The numbers alone: quotes are most of what is kept of a scoring. */
const numbersOf = sql<ComparedText["engines"][number]["scores"]>`jsonb_build_object(${sql.join(
  traits.map((trait) => sql`${literal(trait)}, ${textScores.scores} #> ${`{${trait},score}`}`),
  sql`, `,
)})`;

const scoresOfTexts = (ctx: Context) =>
  ctx.db
    .select({ textId: textScores.textId, engine: textScores.engine, scores: numbersOf })
    .from(textScores);

/** Every text that somebody rated, with all that was said of it. */
export async function readCompared(ctx: Context): Promise<Compared[]> {
  const said = await ctx.db
    .select({
      textId: ratings.textId,
      rater: ratings.raterId,
      levels: levelColumns,
    })
    .from(ratings)
    .where(isNotNull(ratings.comparedAt))
    .orderBy(ratings.textId, ratings.ratedAt, ratings.id);
  const byText = Map.groupBy(said, ({ textId }) => textId);
  const scored = Map.groupBy(await scoresOfTexts(ctx), ({ textId }) => textId);
  const texts = await ctx.db
    .select({ id: ratedTexts.id, userId: ratedTexts.userId, language: ratedTexts.language })
    .from(ratedTexts)
    .orderBy(ratedTexts.id);
  return texts.flatMap((text) => {
    const own = byText.get(text.id);
    if (!own) return [];
    const engines = (scored.get(text.id) ?? []).flatMap(({ engine, scores }) =>
      isMachine(engine) ? { engine, scores } : [],
    );
    return { ...text, ratings: own.map(({ rater, levels }) => ({ rater, levels })), engines };
  });
}

/** Each trait by itself, so that no piece of work is long however many rated. */
async function countReport(texts: Compared[]): Promise<AgreementReport> {
  const rows: AgreementReport["rows"] = [];
  for (const trait of traits)
    rows.push(
      ...(await pool.run<ReturnType<typeof tasks.countRows>>(
        file,
        "countRows",
        { texts, trait },
        nobody,
      )),
    );
  return reportWith(texts, rows);
}

/** Agreement by voluntary groups, the least first. */
async function countGroups(ctx: Context, texts: Compared[]): Promise<GroupAgreement[]> {
  const all: GroupAgreement[] = [];
  const userIds = texts.map(({ userId }) => userId);
  for (const engine of machines) {
    if (!texts.some(({ engines }) => engines.some((one) => one.engine === engine))) continue;
    const grouped = await figuresByGroup(ctx, userIds, (people) =>
      pool.run<ReturnType<typeof tasks.countOverall>>(
        file,
        "countOverall",
        { texts: texts.filter(({ userId }) => people.has(userId)), engine },
        nobody,
      ),
    );
    for (const { grouping, rows, notShown } of grouped)
      all.push({
        grouping,
        engine,
        notShown,
        rows: rows
          .map(({ category, label, people, figure }) => ({
            category,
            label,
            people,
            ratings: figure?.ratings ?? null,
            kappa: figure?.kappa ?? null,
            within: figure?.within ?? null,
            higher: figure?.higher ?? null,
          }))
          .toSorted((a, b) => (a.kappa?.value ?? 2) - (b.kappa?.value ?? 2)),
      });
  }
  return all;
}

async function keepWeek(ctx: Context): Promise<void> {
  const week = mondayOf(ctx.clock.now()).toISOString().slice(0, 10);
  const [kept] = await ctx.db
    .select({ week: agreementWeeks.week })
    .from(agreementWeeks)
    .where(eq(agreementWeeks.week, week));
  if (kept) return;
  const groups = await countGroups(ctx, await readCompared(ctx));
  await together(ctx, async (inner) => {
    await inner.db.delete(agreementWeeks).where(lt(agreementWeeks.week, week));
    await inner.db.insert(agreementWeeks).values({ week, groups }).onConflictDoNothing();
  });
}

/**
 * Counts agreement anew where ratings, texts or scores are others than before; what it counts can no
 * longer be changed (docs/domain.md, "second opinion"). Running it again changes nothing.
 */
export async function countAgreement(ctx: Context): Promise<void> {
  if (await isOutOfDate(ctx)) {
    const computedAt = ctx.clock.now();
    await ctx.db.update(ratings).set({ comparedAt: computedAt }).where(ripe(ctx));
    const texts = await readCompared(ctx);
    const report = await countReport(texts);
    await ctx.db
      .insert(agreementFigures)
      .values({ id: only, report, computedAt })
      .onConflictDoUpdate({
        target: agreementFigures.id,
        set: { report, computedAt },
        setWhere: sql`${agreementFigures.computedAt} <= ${computedAt.toISOString()}::timestamptz`,
      });
  }
  // Groups stay the same for a week, so that no two looks differ by one person.
  if (await findFigures(ctx)) await keepWeek(ctx);
}
