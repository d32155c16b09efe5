/** A word of a text with its place in it. */
export interface Word {
  /** Lower case, without accents. */
  text: string;
  start: number;
  end: number;
}

/** Lower case and without accents. */
export const fold = (text: string): string => {
  const lower = text.toLowerCase();
  return /^[\0-\x7f]*$/.test(lower) ? lower : lower.normalize("NFD").replace(/\p{M}/gu, "");
};

/** The words of a text. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)*/gu)].map((match) => ({
    text: fold(match[0]).replace(/['’]/g, ""),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/**
 * A sign of the knowledge: words in their order, at most one foreign word between two of them.
 * `word*` is any word that begins so; a plain word also stands for its plural.
 */
export interface Sign {
  words: { text: string; open: boolean }[];
}

const gap = 1;

export const readSign = (sign: string): Sign => ({
  words: sign.split(/\s+/).map((part) => ({
    text: wordsOf(part)
      .map(({ text }) => text)
      .join(""),
    open: part.endsWith("*"),
  })),
});

/** Whether a word of a text is the one of a sign. */
export const fits = (word: string, { text, open }: Sign["words"][number]): boolean =>
  open
    ? word.startsWith(text)
    : word === text || (word.length > 3 && (word === `${text}s` || word === `${text}es`));

/** Where a sign that begins at a word ends (the place of its last word), or -1. */
export function endOfSign(words: readonly { text: string }[], start: number, sign: Sign): number {
  const [first, ...rest] = sign.words;
  const opening = words[start];
  if (!first || !opening || !fits(opening.text, first)) return -1;
  let at = start;
  for (const next of rest) {
    const found = words.slice(at + 1, at + 2 + gap).findIndex((word) => fits(word.text, next));
    if (found < 0) return -1;
    at += 1 + found;
  }
  return at;
}
