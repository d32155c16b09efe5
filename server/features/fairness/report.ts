import {
  type FairnessGrouping,
  type FairnessStage,
  fairnessGroupings,
  fairnessStages,
  type ImpactTable,
  raceEthnicities,
  sexes,
} from "#contract/fairness.ts";
import { type Cell, roadStages } from "./cells.ts";
import { compareGroups, type Group, smallestGroup } from "./impact.ts";
import { ageLabels, raceEthnicityLabels, sexLabels } from "./labels.ts";

/** The sexes that are crossed with race and ethnicity, as the city's tables have it. */
const crossedSexes = ["male", "female"] as const;

/** What of somebody says which groups they are in. */
export type Groups = Pick<Cell, "sex" | "raceEthnicity" | "ageBand">;

interface Category {
  category: string;
  label: string;
  has: (of: Groups) => boolean;
}

export const categories: Record<FairnessGrouping, Category[]> = {
  sex: sexes.map((sex) => ({
    category: sex,
    label: sexLabels[sex],
    has: (cell) => cell.sex === sex,
  })),
  race_ethnicity: raceEthnicities.map((race) => ({
    category: race,
    label: raceEthnicityLabels[race],
    has: (cell) => cell.raceEthnicity === race,
  })),
  intersection: raceEthnicities.flatMap((race) =>
    crossedSexes.map((sex) => ({
      category: `${race}:${sex}`,
      label: `${raceEthnicityLabels[race]}, ${sexLabels[sex]}`,
      has: (cell: Groups) => cell.raceEthnicity === race && cell.sex === sex,
    })),
  ),
  age: (["under", "over"] as const).map((band) => ({
    category: band,
    label: ageLabels[band],
    has: (cell) => cell.ageBand === band,
  })),
};

/** Who was in question at a stage, and who of them was selected. */
function atStage(stage: FairnessStage): {
  inPool: (c: Cell) => boolean;
  isIn: (c: Cell) => boolean;
} {
  if (stage === "score")
    return { inPool: (c) => c.aboveMedian !== null, isIn: (c) => c.aboveMedian === true };
  if (stage === "stayed")
    return { inPool: (c) => c.stayed !== null, isIn: (c) => c.stayed === true };
  if (stage === "hire_again")
    return { inPool: (c) => c.hireAgain !== null, isIn: (c) => c.hireAgain === true };
  const reached = roadStages.indexOf(stage === "overall" ? "hired" : stage);
  const from = stage === "overall" ? 0 : reached - 1;
  return { inPool: (c) => c.furthest >= from, isIn: (c) => c.furthest >= reached };
}

const tally = (cells: readonly Cell[], isIn: (cell: Cell) => boolean) => ({
  applicants: cells.reduce((sum, { people }) => sum + people, 0),
  selected: cells.reduce((sum, cell) => sum + (isIn(cell) ? cell.people : 0), 0),
});

/**
 * Races of which one sex is too small to show: both sexes are left out, since the race's own table
 * gives their sum, and a second race with them, since the sex's table gives the sum of the column.
 */
function hiddenRaces(groups: readonly Group[]): Set<string> {
  const rows = raceEthnicities.map((race) => {
    const own = groups.filter(({ category }) => category.startsWith(`${race}:`));
    const sizes = own.map(({ applicants }) => applicants);
    return {
      own,
      size: sizes.reduce((sum, size) => sum + size, 0),
      small: sizes.some((size) => size > 0 && size < smallestGroup),
    };
  });
  const hidden = rows.filter(({ small }) => small);
  const next = rows
    .filter(({ small, size }) => !small && size > 0)
    .toSorted((a, b) => a.size - b.size)[0];
  if (hidden.length === 1 && next) hidden.push(next);
  return new Set(hidden.flatMap(({ own }) => own.map(({ category }) => category)));
}

function tableOf(
  cells: readonly Cell[],
  grouping: FairnessGrouping,
  stage: FairnessStage,
): ImpactTable {
  const { inPool, isIn } = atStage(stage);
  const pool = cells.filter(inPool);
  const named = categories[grouping];
  const groups = named.map(({ category, has }) => ({ category, ...tally(pool.filter(has), isIn) }));
  const rest = pool.filter((cell) => !named.some(({ has }) => has(cell)));
  const hide = grouping === "intersection" ? hiddenRaces(groups) : undefined;
  const { rows, notShown, withheld } = compareGroups(groups, tally(rest, isIn), hide);
  // How hires went is read for whom it goes worst, so that they stand first.
  const shown =
    stage === "stayed" || stage === "hire_again"
      ? rows.toSorted((a, b) => (a.rate ?? Infinity) - (b.rate ?? Infinity))
      : rows;
  const labels = new Map(named.map(({ category, label }) => [category, label]));
  return {
    grouping,
    stage,
    rows: shown.map((row) => ({ ...row, label: labels.get(row.category) ?? row.category })),
    notShown,
    withheld,
  };
}

/** Every grouping at every stage. */
export const tablesOf = (cells: readonly Cell[]): ImpactTable[] =>
  fairnessStages.flatMap((stage) =>
    fairnessGroupings.map((grouping) => tableOf(cells, grouping, stage)),
  );
