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
