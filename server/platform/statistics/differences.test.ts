import { describe, expect, test } from "vitest";
import { chanceOf } from "./chance.ts";
import { type Counted, differenceInterval, shareInterval } from "./differences.ts";

describe("where a share lies", () => {
  // Newcombe, Statistics in Medicine 17:857 (1998), table I, method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])("%i of %i", (count, of, low, high) => {
    const interval = shareInterval({ count, of });
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });
});

describe("where a difference lies", () => {
  // Newcombe, Statistics in Medicine 17:873 (1998), table II, method 10.
  test.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [10, 10, 0, 10, 0.6075, 1],
  ])("%i of %i against %i of %i", (a, m, b, n, low, high) => {
    const interval = differenceInterval({ count: a, of: m }, { count: b, of: n });
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  test("is in its interval in at least 93 of 100 samples", () => {
    let held = 0;
    const trials = 2000;
    const drawn = (share: number, of: number, next: () => number): Counted => ({
      count: Array.from({ length: of }, next).filter((one) => one < share).length,
      of,
    });
    for (let trial = 0; trial < trials; trial++) {
      const { next } = chanceOf(trial, 3);
      const { low, high } = differenceInterval(drawn(0.9, 40, next), drawn(0.75, 35, next));
      if (low <= 0.15 && 0.15 <= high) held += 1;
    }
    expect(held / trials).toBeGreaterThan(0.93);
  });
});
