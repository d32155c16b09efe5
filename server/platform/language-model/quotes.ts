/** A text as the model saw it, and as it was written: sign for sign at the same places. */
export interface Shown {
  masked: string;
  own: string;
}

export interface Quote {
  start: number;
  end: number;
  /** The writer's own words. */
  text: string;
}

/** Fewer words say nothing that can be held against a text. */
const fewestWords = 5;

const wordSign = /[\p{L}\p{N}\p{M}_]/u;
/** Blanks and masks are nobody's words. */
const words = /(?<![\p{L}\p{N}_])\p{L}[\p{L}\p{M}'’-]*/gu;

const isWhole = (text: string, start: number, end: number) =>
  !(wordSign.test(text[start - 1] ?? " ") && wordSign.test(text[start] ?? " ")) &&
  !(wordSign.test(text[end - 1] ?? " ") && wordSign.test(text[end] ?? " "));

/** Where a model's quote stands in a text, word for word: whole words, and enough of them; or null. */
export function quoteIn({ masked, own }: Shown, given: string): Quote | null {
  const quote = given.trim();
  if ((quote.match(words) ?? []).length < fewestWords) return null;
  for (let start = masked.indexOf(quote); start >= 0; start = masked.indexOf(quote, start + 1)) {
    const end = start + quote.length;
    const text = own.slice(start, end);
    // Of a sign that takes two places a quote may hold one, which no database stores.
    if (isWhole(masked, start, end) && text.isWellFormed()) return { start, end, text };
  }
  return null;
}
