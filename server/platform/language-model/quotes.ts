/** A text as the model saw it and as it was written. Masking keeps every character's position. */
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

/** Shorter quotes are too short to identify a passage. */
const fewestWords = 5;

const wordSign = /[\p{L}\p{N}\p{M}_]/u;
/** Words of the writer: no blanks and no masked characters. */
const words = /(?<![\p{L}\p{N}_])\p{L}[\p{L}\p{M}'’-]*/gu;

const isWhole = (text: string, start: number, end: number) =>
  !(wordSign.test(text[start - 1] ?? " ") && wordSign.test(text[start] ?? " ")) &&
  !(wordSign.test(text[end - 1] ?? " ") && wordSign.test(text[end] ?? " "));

/**
 * The position of a model's quote in a text, word for word. Null unless it is found there and consists of
 * enough whole words.
 */
export function quoteIn({ masked, own }: Shown, given: string): Quote | null {
  const quote = given.trim();
  if ((quote.match(words) ?? []).length < fewestWords) return null;
  for (let start = masked.indexOf(quote); start >= 0; start = masked.indexOf(quote, start + 1)) {
    const end = start + quote.length;
    const text = own.slice(start, end);
    // A quote may split a surrogate pair, which PostgreSQL does not store.
    if (isWhole(masked, start, end) && text.isWellFormed()) return { start, end, text };
  }
  return null;
}
