import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import type { ImportRow } from "#contract/waitlist.ts";
import { errorsOf, wrongFirst } from "./import-report.ts";
import { templateCsv } from "./import-template.ts";

const row = (line: number, outcome: ImportRow["outcome"], errors = {}): ImportRow => ({
  line,
  outcome,
  name: `Person ${line}`,
  email: `person${line}@example.com`,
  errors,
});

test("wrong rows come first, each kind in the order of the file", () => {
  const rows = [row(2, "new"), row(3, "known"), row(4, "wrong"), row(5, "new"), row(6, "wrong")];
  expect(wrongFirst(rows).map(({ line }) => line)).toEqual([4, 6, 2, 5, 3]);
});

test("an error is told under the column's name in the file", () => {
  const wrong = row(2, "wrong", { referralCode: "No referrer holds this code", other: "Odd" });
  expect(errorsOf(wrong)).toEqual([
    ["Referral Code", "No referrer holds this code"],
    ["other", "Odd"],
  ]);
});

test("the template has every column that an import reads and one line that fits", () => {
  const [first, second, ...rest] = parse(templateCsv) as string[][];
  expect(first).toContain("Referral Code");
  expect(second).toHaveLength(first?.length ?? 0);
  expect(rest).toEqual([]);
});
