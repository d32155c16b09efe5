import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asWritten, inert } from "./csv.ts";

const texts = fc.string({
  unit: fc.constantFrom(
    "=",
    "+",
    "-",
    "@",
    "＝",
    "＋",
    "－",
    "＠",
    "'",
    '"',
    ";",
    "|",
    "\t",
    "\r",
    "\n",
    " ",
    "\u00a0",
    "1",
    "a",
  ),
  maxLength: 30,
});

describe("a cell", () => {
  test("holds nothing that begins a formula, wherever a spreadsheet ends a cell", () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const part of inert(text).split(/[;|\t\r\n]/))
          expect(part).not.toMatch(/^["\s]*[=+\-@＝＋－＠]/);
      }),
      { numRuns: 2000 },
    );
  });

  test("is taken back as it was written", () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(asWritten(inert(text))).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([";=WEBSERVICE(A1);", "Detroit\t=1+1", "Rang.\n=1+1", ';"=1+1', "a|@SUM(A1)"])(
    "%j is a formula where a semicolon, tab or line ends a cell, and is made inert",
    (text) => {
      expect(inert(text)).not.toBe(text);
    },
  );
});
