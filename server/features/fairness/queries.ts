import { eq, sql } from "drizzle-orm";
import type { FairnessReport, SelfIdentification } from "#contract/fairness.ts";
import type { Context } from "#server/context.ts";
import type { Counts } from "#server/platform/counts/read.ts";
import { applicants } from "#server/features/jobseekers/api.ts";
import { ageBandOf } from "./age-band.ts";
import { outcomesOfPeople } from "#server/features/outcomes/api.ts";
import { type Cell, roadStages } from "./cells.ts";
import { smallestGroup } from "./impact.ts";
import { tablesOf } from "./report.ts";
import { road } from "./road.ts";
import { departedCounts, selfIdentifications } from "./table.ts";

type Row = typeof selfIdentifications.$inferSelect;

/** Answers as the contract shows them, to the person alone. */
export const presentAnswers = ({ sex, raceEthnicity, updatedAt }: Row): SelfIdentification => ({
  sex,
  raceEthnicity,
  updatedAt: updatedAt.toISOString(),
});

/** What somebody said of themselves, or null where they did not. */
export async function readSelfIdentification(
  ctx: Context,
  userId: string,
): Promise<SelfIdentification | null> {
  const [row] = await ctx.db
    .select()
    .from(selfIdentifications)
    .where(eq(selfIdentifications.userId, userId));
  return row ? presentAnswers(row) : null;
}

/** Everybody who applied, each with their groups and how far they came. */
function people(ctx: Context) {
  const way = road(ctx);
  const outcome = outcomesOfPeople(ctx);
  const said = selfIdentifications;
  return ctx.db
    .select({
      userId: way.userId,
      score: way.score,
      sex: sql<Cell["sex"]>`${said.sex}`.as("sex"),
      raceEthnicity: sql<Cell["raceEthnicity"]>`${said.raceEthnicity}`.as("race_ethnicity"),
      ageBand: ageBandOf(way.age).as("age_band"),
      furthest: way.furthest,
      stayed: outcome.stillThere,
      hireAgain: outcome.wouldHireAgain,
    })
    .from(way)
    .leftJoin(outcome, eq(outcome.hiredPersonId, way.userId))
    .leftJoin(said, eq(said.userId, way.userId));
}

/** The cell of one person, or null for somebody who never applied. */
export async function cellOf(
  ctx: Context,
  userId: string,
): Promise<Omit<Cell, "aboveMedian"> | null> {
  const everybody = people(ctx).as("everybody");
  const [row] = await ctx.db.select().from(everybody).where(eq(everybody.userId, userId));
  return row ? { ...row, people: 1 } : null;
}

async function overview(ctx: Context) {
  const applied = applicants(ctx);
  const [row] = await ctx.db
    .select({
      since: sql<string | null>`min(${applied.createdAt})`,
      median: sql<number | null>`percentile_cont(0.5) within group (order by ${applied.score})`,
    })
    .from(applied);
  return { since: row?.since ?? null, median: row?.median ?? null };
}

async function presentCells(ctx: Context, median: number | null): Promise<Cell[]> {
  const everybody = people(ctx).as("everybody");
  const above = sql<boolean | null>`${everybody.score} > ${median}::double precision`;
  const { sex, raceEthnicity, ageBand, furthest, stayed, hireAgain } = everybody;
  return ctx.db
    .select({
      sex,
      raceEthnicity,
      ageBand,
      furthest,
      aboveMedian: above.as("above_median"),
      stayed,
      hireAgain,
      people: sql<number>`count(*)::int`,
    })
    .from(everybody)
    .groupBy(sql`1, 2, 3, 4, 5, 6, 7`);
}

async function departedCells(ctx: Context): Promise<Cell[]> {
  const rows = await ctx.db.select().from(departedCounts);
  const known = <T>(value: string) => (value === "unknown" ? null : (value as T));
  return rows.map(({ sex, raceEthnicity, ageBand, furthest, people }) => ({
    sex: known(sex),
    raceEthnicity: known(raceEthnicity),
    ageBand: known(ageBand),
    furthest,
    aboveMedian: null,
    stayed: null,
    hireAgain: null,
    people,
  }));
}

/** Selection rates and impact ratios from what really happened, the erased counted with the rest. */
export async function countFairness(ctx: Context): Promise<FairnessReport> {
  const { since, median } = await overview(ctx);
  const cells = [...(await presentCells(ctx, median)), ...(await departedCells(ctx))];
  return {
    computedAt: ctx.clock.now().toISOString(),
    since: since === null ? null : new Date(since).toISOString(),
    smallestGroup,
    medianScore: median,
    tables: tablesOf(cells),
  };
}

/** How far the erased came, as a value of a statement, for `roadOf`. */
export const departedValue = sql`(
  select coalesce(json_agg(json_build_array(d.furthest, d.people)), '[]')::text from (
    select furthest, sum(people)::int as people from ${departedCounts} group by furthest
  ) d)`;

/**
 * How many came how far or farther, the erased counted with the rest: a figure for each stage.
 * @param counts among them how far everybody else came ("road")
 * @param departed what `departedValue` read
 */
export function roadOf(counts: Counts, departed: string): number[] {
  const living = counts.all("road").map(({ part, n }) => [Number(part), n] as const);
  const all = [...living, ...(JSON.parse(departed) as [number, number][])];
  return roadStages.map((_, stage) =>
    all.reduce((sum, [furthest, people]) => sum + (furthest >= stage ? people : 0), 0),
  );
}
