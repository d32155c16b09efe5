import { expect, it } from "vitest";
import { joinParts, type Load, type Part } from "./parts.ts";

const page = (weight = 1): Load => ({ weight });

const part = (name: string, size: number, ...loads: Load[]): Part<string> => ({
  holds: [name],
  size,
  loads: new Set(loads),
});

const joined = (parts: Part<string>[], needs: Record<string, string[]> = {}) =>
  joinParts(parts, (name) => needs[name] ?? [])
    .map(({ holds }) => holds.toSorted().join("+"))
    .toSorted();

it("joins what the same pages load", () => {
  const [one, other] = [page(), page()];
  expect(joined([part("a", 90_000, one, other), part("b", 90_000, one, other)])).toEqual(["a+b"]);
});

it("keeps apart what different pages load", () => {
  expect(joined([part("a", 10, page()), part("b", 10, page())])).toEqual(["a", "b"]);
});

it("spares a page a large part that it does not need, and not a small one", () => {
  const [both, alone] = [page(), page()];
  expect(joined([part("needed", 10, both, alone), part("small", 10, both)])).toEqual([
    "needed+small",
  ]);
  expect(joined([part("needed", 10, both, alone), part("large", 900_000, both)])).toEqual([
    "large",
    "needed",
  ]);
});

it("spares a page that counts more what a page that counts less would take", () => {
  const size = 30_000;
  const [both, seldom, often] = [page(), page(1), page(5)];
  expect(joined([part("a", 10, both, seldom), part("b", size, both)])).toEqual(["a+b"]);
  expect(joined([part("a", 10, both, often), part("b", size, both)])).toEqual(["a", "b"]);
});

it("makes no two files that need each other", () => {
  const [one, other] = [page(), page()];
  const parts = [
    part("top", 10, one),
    part("middle", 900_000, one, other),
    part("bottom", 10, one, other),
  ];
  const files = joined(parts, { top: ["middle"], middle: ["bottom"] });
  expect(files).not.toContain("bottom+top");
});

it("makes no file that needs one by way of what stays a file of its own, and is needed by it", () => {
  const [one, other] = [page(), page()];
  const parts = [part("top", 10, one, other), part("bottom", 10, one, other)];
  expect(joined(parts, { top: ["alone"], alone: ["bottom"] })).toEqual(["bottom", "top"]);
});
