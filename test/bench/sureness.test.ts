import { expect, test } from "vitest";
import { changeOf } from "./sureness.ts";

test("a change is sure where the rounds of both runs lie apart, and not where they scatter alike", () => {
  const apart = changeOf([0.2, 0.21, 0.19, 0.2], [0.4, 0.42, 0.41, 0.39]);
  expect(apart).toMatchObject({ isSure: true });
  expect(apart?.times).toBeCloseTo(2.02, 1);
  expect(apart?.low).toBeGreaterThan(1.8);
  expect(apart?.high).toBeLessThan(2.3);
  expect(changeOf([0.2, 0.4, 0.3, 0.25], [0.22, 0.42, 0.27, 0.3])).toMatchObject({ isSure: false });
});

test("one round says nothing of how sure a change is", () => {
  expect(changeOf([0.2], [0.4, 0.4])).toBeNull();
});
