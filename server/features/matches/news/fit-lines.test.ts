import { expect, test } from "vitest";
import { fitLines } from "./fit-lines.ts";

const nothing = { wanted: [], matched: [] };
const linesAt = (miles: number, language: "en" | "es" = "en", isOwnLimit?: true) =>
  fitLines(
    {
      percent: null,
      reasons: {
        distance: { miles, limit: 30, ...(isOwnLimit && { isOwnLimit }) },
        availability: null,
        hours: null,
        skills: nothing,
        certifications: nothing,
        traitMean: null,
      },
    },
    language,
  );

test.each([
  [0, "Fits: less than a mile away"],
  [0.4, "Fits: less than a mile away"],
  [0.6, "Fits: less than a mile away"],
  [1.4, "Fits: about a mile away"],
  [1.6, "Fits: about 2 miles away"],
  [30, "Fits: about 30 miles away"],
  [30.3, "Doesn't fit: 31 miles away (beyond the usual 30)"],
  [1240, "Doesn't fit: 1,240 miles away (beyond the usual 30)"],
])("%d miles read “%s” in a mail", (miles, line) => {
  expect(linesAt(miles)).toContain(`• ${line}`);
});

test("a mile is one in Spanish too", () => {
  expect(linesAt(1, "es").join("\n")).not.toMatch(/1 millas/);
});

test("a limit is somebody's own only where they gave one", () => {
  expect(linesAt(40, "en", true).join("\n")).toContain("40 miles away (goes up to 30)");
  expect(linesAt(40, "es").join("\n")).toContain("a 40 millas (más de las 30 habituales)");
});
