import { type Passage, Pause } from "#engines/reading/api.ts";

/** The most characters of a quote (docs/assessment.md, "How a score is formed"). */
export const longestQuote = 200;

/**
 * Where a passage is quoted: with the clauses beside it, to the borders of its sentence where all of that fits, so that
 * a reader sees the whole deed and not half of it. The clauses behind it come before those in front of it. A passage
 * that is too long itself ends at the last border of a clause, or word, that fits.
 * @param at which of the text's passages
 * @param isWithheld whether the passage at a place may not stand in this quote
 */
export function quotedSpan(
  passages: readonly Passage[],
  at: number,
  isWithheld: (at: number) => boolean,
): { start: number; end: number } {
  const own = passages[at];
  if (!own) return { start: 0, end: 0 };
  let { start } = own;
  let end = endOf(own);
  for (let next = at + 1; goesOn(passages[next]); next += 1) {
    const passage = passages[next];
    if (!passage || isWithheld(next) || passage.quoteEnd - start > longestQuote) break;
    end = passage.quoteEnd;
  }
  for (let last = at; goesOn(passages[last]); last -= 1) {
    const passage = passages[last - 1];
    if (!passage || isWithheld(last - 1) || end - passage.start > longestQuote) break;
    start = passage.start;
  }
  return { start, end };
}

/** Whether a passage stands in one sentence with the one before it. */
const goesOn = (passage: Passage | undefined): boolean =>
  passage?.units[0] !== undefined && passage.units[0].pause < Pause.sentence;

/** A passage as it was written, and what stands behind it in its sentence. */
export function sentenceFrom(passages: readonly Passage[], at: number, text: string): string {
  let last = at;
  while (goesOn(passages[last + 1])) last += 1;
  return text.slice(passages[at]?.start, passages[last]?.end);
}

/** The end of a passage by itself. */
function endOf({ start, end, quoteEnd, units }: Passage): number {
  if (quoteEnd - start <= longestQuote) return quoteEnd;
  if (end - start <= longestQuote) return end;
  const fitting = units.filter((unit) => unit.end - start <= longestQuote);
  const borders = fitting.filter((_, place) => (units[place + 1]?.pause ?? 0) > 0);
  return (borders.at(-1) ?? fitting.at(-1))?.end ?? start + longestQuote;
}
