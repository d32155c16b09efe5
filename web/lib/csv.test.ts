import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formulas } from "#test/support/formulas.ts";
import { csv, csvDate } from "./csv.ts";

/** A text without apostrophes, of which some are put before formulas. */
const unmarked = (text: string) => text.replaceAll("'", "");

test("plain cells stay as they are, rows end with CR LF", () => {
  expect(
    csv([
      ["Name", "City"],
      ["Maria", "Detroit"],
    ]),
  ).toBe("Name,City\r\nMaria,Detroit\r\n");
});

test("commas, quotes and line breaks are quoted", () => {
  expect(csv([['O"Neil, Tom', "a\nb"]])).toBe('"O""Neil, Tom","a\nb"\r\n');
});

test.each(formulas)("%j is no formula", (cell) => {
  const [[read = ""] = []] = parse(csv([[cell]])) as string[][];
  expect([read[0], unmarked(read)]).toEqual(["'", cell]);
});

test.each([";", "\t"])("no cell begins after %j in a spreadsheet that ends cells there", (sign) => {
  const cell = `Torque${sign}=1+1`;
  // There, quotes keep a cell together only if it begins with one.
  for (const part of csv([["b", cell]]).split(sign)) expect(part).not.toMatch(/^\s*=/);
});

test("whatever is written reads back the same, but for the sign that neutralises a formula", () => {
  const cells = fc.array(fc.string({ unit: "grapheme" }), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(cells, (row) => {
      const [read] = parse(csv([row]), { relax_column_count: true }) as string[][];
      expect(read?.map(unmarked)).toEqual(row.map(unmarked));
      expect(read?.some((cell) => /^\s*[=+\-@＝＋－＠]/.test(cell))).toBe(false);
    }),
  );
});

test("dates are in UTC", () => {
  expect(csvDate("2025-07-15T23:04:05.678Z")).toBe("2025-07-15 23:04:05");
});
