import { describe, expect, test } from "vitest";
import { chanceOf } from "./chance.ts";
import { intervalOf, intervalOfShare } from "./intervals.ts";
import { resampledVariances } from "./resampling.ts";

/** The mean of all values, each weighted by how often its cluster was drawn. */
const meanOf = (clusters: readonly (readonly number[])[]) => (drawn: Float64Array) => {
  let [sum, count] = [0, 0];
  for (const [place, values] of clusters.entries()) {
    const times = drawn[place] ?? 0;
    for (const value of values) sum += value * times;
    count += values.length * times;
  }
  return [count === 0 ? null : sum / count];
};

const alike = (size: number, value: number) => Array.from({ length: size }, () => value);

const trials = 800;
const rounds = { rounds: 400, seed: 1 };

/** How many of 800 intervals contain the true share, if all answers within a cluster are equal. */
function covered(clusters: number, size: number, share: number): number {
  let held = 0;
  for (let trial = 0; trial < trials; trial++) {
    const { next } = chanceOf(trial, 7);
    const made = Array.from({ length: clusters }, () => alike(size, next() < share ? 1 : 0));
    const figures = meanOf(made);
    const [mean] = figures(new Float64Array(clusters).fill(1));
    const [variance] = resampledVariances(clusters, figures, { rounds: 60, seed: trial });
    const { low, high } = intervalOfShare(mean ?? NaN, variance ?? NaN, clusters);
    if (low <= share && share <= high) held += 1;
  }
  return held;
}

describe("drawing clusters anew", () => {
  test("gives the variance of a mean that theory gives", () => {
    const { next } = chanceOf(5, 5);
    const values = Array.from({ length: 200 }, () => [next()]);
    const flat = values.flat();
    const mean = flat.reduce((sum, value) => sum + value, 0) / 200;
    const theory = flat.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 199 / 200;
    const [variance] = resampledVariances(200, meanOf(values), { rounds: 4000, seed: 3 });
    expect((variance ?? NaN) / theory).toBeGreaterThan(0.92);
    expect((variance ?? NaN) / theory).toBeLessThan(1.08);
  });

  test("takes what one cluster says ten times for one answer", () => {
    const [once, tenfold] = [1, 10].map((size) => {
      const clusters = Array.from({ length: 40 }, (_, n) => alike(size, n % 2));
      return resampledVariances(40, meanOf(clusters), rounds)[0];
    });
    expect(tenfold).toBeCloseTo(once ?? NaN, 10);
  });

  test("is the same for the same seed, and has nothing to say of one cluster", () => {
    const figures = meanOf([[1], [2], [5]]);
    expect(resampledVariances(3, figures, rounds)).toEqual(resampledVariances(3, figures, rounds));
    expect(resampledVariances(1, meanOf([[1, 2]]), rounds)).toEqual([null]);
  });

  test("has nothing to say of a figure that most draws cannot give", () => {
    const rare = (drawn: Float64Array) => [(drawn[0] ?? 0) > 1 ? 1 : null];
    expect(resampledVariances(10, rare, rounds)).toEqual([null]);
  });
});

describe("an interval", () => {
  test("of a share is Wilson's", () => {
    // Newcombe (1998), table I: 81 of 263, and 0 of 20.
    const of263 = intervalOfShare(81 / 263, ((81 / 263) * (182 / 263)) / 263, 263);
    expect(of263.low).toBeCloseTo(0.2553, 4);
    expect(of263.high).toBeCloseTo(0.3662, 4);
    const ofNone = intervalOfShare(0, 0, 20);
    expect(ofNone.low).toBe(0);
    expect(ofNone.high).toBeCloseTo(0.1611, 4);
  });

  test("of a figure stays within what it can be", () => {
    expect(intervalOf(0.9, 0.04, [-1, 1])).toEqual({ low: expect.closeTo(0.508, 3), high: 1 });
  });

  test.each([
    [60, 1, 0.7],
    [60, 3, 0.7],
    [40, 5, 0.9],
  ])("holds what it should in 93 of 100: %i clusters of %i at %d", (clusters, size, share) => {
    expect(covered(clusters, size, share) / trials).toBeGreaterThanOrEqual(0.93);
  });
});
