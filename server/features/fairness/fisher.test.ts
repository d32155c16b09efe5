import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fisherExact } from "./fisher.ts";
import { processorTime } from "#test/support/processor-time.ts";

function choose(n: bigint, k: bigint): bigint {
  if (k < 0n || k > n) return 0n;
  let product = 1n;
  for (let i = 1n; i <= k; i++) product = (product * (n - k + i)) / i;
  return product;
}

/** The test by whole numbers, without a single rounding before the last division. */
function byWholeNumbers(a: number, n: number, b: number, m: number): number {
  const [groupA, groupB, selected] = [BigInt(n), BigInt(m), BigInt(a + b)];
  const ways = (k: bigint) => choose(groupA, k) * choose(groupB, selected - k);
  const seen = ways(BigInt(a));
  let unlikely = 0n;
  for (let k = 0n; k <= selected; k++) if (ways(k) <= seen) unlikely += ways(k);
  return Number((unlikely * 10n ** 18n) / choose(groupA + groupB, selected)) / 1e18;
}

describe("Fisher's exact test", () => {
  // Published figures: Fisher's tea taster, and the example of scipy and of Langsrud's calculator.
  test.each([
    [3, 4, 1, 4, 0.485714],
    [1, 10, 11, 14, 0.002759],
    [8, 10, 1, 6, 0.034965],
    [0, 10, 0, 10, 1],
    [10, 10, 10, 10, 1],
  ])("of %d in %d against %d in %d is %f", (a, n, b, m, p) => {
    expect(fisherExact(a, n, b, m)).toBeCloseTo(p, 5);
  });

  test("agrees with whole numbers, whatever the table", () => {
    const size = fc.integer({ min: 1, max: 120 });
    fc.assert(
      fc.property(size, size, fc.nat(), fc.nat(), (n, m, x, y) => {
        const [a, b] = [x % (n + 1), y % (m + 1)];
        expect(fisherExact(a, n, b, m)).toBeCloseTo(byWholeNumbers(a, n, b, m), 8);
      }),
      { numRuns: 300 },
    );
  });

  test("is the same from either side", () => {
    expect(fisherExact(12, 400, 30, 500)).toBeCloseTo(fisherExact(30, 500, 12, 400), 10);
  });

  test("stays a probability, and quick, for a hundred thousand people", () => {
    let p = 0;
    const took = processorTime(() => (p = fisherExact(40_100, 100_000, 40_000, 100_000)));
    expect(p).toBeGreaterThan(0.6);
    expect(p).toBeLessThan(0.7);
    expect(took).toBeLessThan(1000);
  });
});
