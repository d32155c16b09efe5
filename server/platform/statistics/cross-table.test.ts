import { describe, expect, test } from "vitest";
import { CrossTable, linear, type Penalty, quadratic } from "./cross-table.ts";

const tableOf = (counts: readonly (readonly number[])[]): CrossTable => {
  const table = new CrossTable(counts.map((_, place) => place + 1));
  for (const [i, row] of counts.entries())
    for (const [j, count] of row.entries()) table.add(i + 1, j + 1, count);
  return table;
};

const unweighted: Penalty = (a, b) => (a === b ? 0 : 1);

/** Cohen (1968), table 1: 200 diagnoses by two judges, with the penalties that he gives. */
const diagnoses = [
  [88, 14, 18],
  [10, 40, 10],
  [2, 6, 12],
];
const cohens = [
  [0, 1, 3],
  [1, 0, 6],
  [3, 6, 0],
];
const graveness: Penalty = (a, b) => cohens[a - 1]?.[b - 1] ?? NaN;

/** Two radiologists on 85 mammograms (the example of `kap` in Stata's manual, from Boyd 1982). */
const mammograms = [
  [21, 12, 0, 0],
  [4, 17, 1, 0],
  [3, 9, 15, 2],
  [0, 0, 0, 1],
];

/** Husbands and wives (Hout et al. 1987, Agresti 1990, the example `SexualFun` of R's vcd). */
const couples = [
  [7, 7, 2, 3],
  [2, 8, 3, 7],
  [1, 5, 4, 9],
  [2, 8, 9, 14],
];

describe("weighted kappa is what was published", () => {
  test.each([
    ["Cohen 1968, every difference alike", diagnoses, unweighted, 0.492],
    ["Cohen 1968, by graveness", diagnoses, graveness, 0.348],
    ["mammograms, every difference alike", mammograms, unweighted, 0.4728],
    ["mammograms, linear", mammograms, linear, 0.5684],
    ["mammograms, quadratic", mammograms, quadratic, 0.6714],
    ["couples, every difference alike", couples, unweighted, 0.1293],
    ["couples, linear", couples, linear, 0.2374],
  ])("%s: %#", (_name, counts, penalty, kappa) => {
    expect(tableOf(counts).kappa(penalty)).toBeCloseTo(kappa, 3);
  });
});

describe("a table of two raters", () => {
  test("agrees fully, and by less than chance where all is upside down", () => {
    expect(
      tableOf([
        [3, 0],
        [0, 4],
      ]).kappa(),
    ).toBe(1);
    expect(
      tableOf([
        [0, 5],
        [5, 0],
      ]).kappa(),
    ).toBe(-1);
  });

  test("has no kappa where one rating was given throughout, or none", () => {
    expect(
      tableOf([
        [9, 0],
        [0, 0],
      ]).kappa(),
    ).toBeNull();
    expect(new CrossTable([1, 2]).kappa()).toBeNull();
    expect(new CrossTable([1, 2]).shareWithin(0.5)).toBeNull();
  });

  test("counts what lies within half a point, and which of them rates higher", () => {
    const table = new CrossTable([1, 1.5, 2, 2.5, 3]);
    table.add(2.5, 2);
    table.add(2, 2);
    table.add(3, 2);
    table.add(1.5, 2);
    expect(table.shareWithin(0.5)).toBe(0.75);
    expect(table.meanDifference()).toBe(0.25);
  });

  test("is the same from either side where neither rater is the first", () => {
    const [one, other] = [new CrossTable([1, 2, 3]), new CrossTable([1, 2, 3])];
    for (const [a, b] of [
      [1, 2],
      [3, 3],
      [2, 1],
      [1, 3],
      [2, 2],
    ] as const) {
      one.addBothWays(a, b);
      other.addBothWays(b, a);
    }
    expect(one.kappa()).toBeCloseTo(other.kappa() ?? NaN, 12);
    expect(one.meanDifference()).toBe(0);
    expect(one.total).toBe(5);
  });

  test("takes no rating that is not on its scale", () => {
    expect(() => new CrossTable([1, 2]).add(1, 7)).toThrow(RangeError);
  });
});
