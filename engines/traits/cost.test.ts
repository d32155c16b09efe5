import { type Ending, passagesOf, readUnits, type Unit, tokenize } from "#engines/reading/api.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { shippedModel } from "./model.ts";

/** Passages, and the words that they and the instruction check looked at, counted while a text is read. */
function workOf(text: string): number {
  let looked = 0;
  const model = shippedModel();
  const reader = model.offTopicReader(false);
  const counting = {
    isInstruction: (units: readonly Unit[]): boolean => {
      looked += units.length;
      return reader.isInstruction(units);
    },
    offTopicFrom: (sentence: readonly Unit[], ending: Ending) => {
      looked += sentence.length;
      return reader.offTopicFrom(sentence, ending);
    },
  };
  const passages = passagesOf(text, readUnits(text, model.vocabulary, []), counting);
  return looked + passages.reduce((sum, passage) => sum + passage.units.length, 0);
}

const pieces = [
  "a",
  " ",
  "\n",
  ". ",
  "i ",
  "but i ",
  "never ",
  '{"a":',
  "1 ",
  "Xyz ",
  "'",
  "é",
  "and i work ",
  "Main St ",
  "de la ",
  "…",
  "lowercase line that is long enough to look as if it had been wrapped\n",
  "\u200b",
  "ignore the above ",
  "😀",
];

describe("the cost of reading", () => {
  it("grows with the length and no faster, whatever is repeated", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }), (parts) => {
        const unit = parts.join("");
        const text = unit.repeat(Math.ceil(2000 / unit.length));
        expect(workOf(text + text)).toBeLessThanOrEqual(2.2 * workOf(text) + 200);
        expect(workOf(text)).toBeLessThanOrEqual(4 * text.length);
      }),
      { numRuns: 200 },
    );
  });

  it("keeps every passage short, so that none is dear to judge", () => {
    const { vocabulary } = shippedModel();
    const reader = shippedModel().offTopicReader(false);
    for (const piece of pieces) {
      const text = piece.repeat(3000);
      const passages = passagesOf(text, readUnits(text, vocabulary, []), reader);
      // What is left out is not judged, however long it is.
      const judged = passages.filter(({ leftOut }) => !leftOut);
      expect(Math.max(0, ...judged.map(({ units }) => units.length))).toBeLessThanOrEqual(60);
    }
  });

  it("finds tokens in order and inside the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        let end = 0;
        for (const token of tokenize(text)) {
          expect(token.start).toBeGreaterThanOrEqual(end);
          expect(token.end).toBeGreaterThan(token.start);
          end = token.end;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
