import type { Assessment } from "./assessor.ts";
import { traits } from "./profiles.ts";

export type QuoteFigures = { scores: number; verbatim: number };

/** How many scores of one assessment rest on quotes that are really in the text. */
export function measureQuotes(text: string, assessment: Assessment): QuoteFigures {
  const scored = traits.map((trait) => assessment[trait]).filter(({ score }) => score !== null);
  const verbatim = scored.filter(
    ({ evidence }) =>
      evidence.length > 0 &&
      evidence.every(({ quote }) => quote.trim() !== "" && text.includes(quote)),
  );
  return { scores: scored.length, verbatim: verbatim.length };
}
