/**
 * Signs of code, markup, data or a link, none of which anybody needs to tell of their work. What ends a line is no
 * blank within one: of many "\r" each begins a line, and all behind it would be walked anew from there.
 */
const codeSign =
  /[{}`]|<[a-z!/?|]|\|>|[a-z"'/]>|-->|\["|\[\[|\]\]|\[\/|:\/\/|^[^\S\r\n\u2028\u2029]*role\s*:|^[^\S\r\n\u2028\u2029]*-{3,}[^\S\r\n\u2028\u2029]*$/gimu;

/** Letters of other scripts than the languages of the product have: no evidence is read from them. */
const foreign = /[^\P{L}\p{Script=Latin}\p{Script=Common}]+/gu;

/** Between two sentences, or two lines. */
const breaks = /(?<=[.!?…])\s+|\n/gu;

/**
 * A text as a language model may see it: sentences that hold code, markup, data or a link have become blank,
 * with all between two of them in one line or fenced block, and letters of other scripts. Every sign keeps its place.
 * @param masked what is shown of the text, sign by sign
 * @param own the text itself, which tells where they are
 */
export function proseOf(masked: string, own: string): string {
  const ends = [...own.matchAll(breaks)].map(({ index }) => index);
  const signs = masked.split("");
  let passed = 0;
  // Blocks come in their order, so that no end before the last of them is looked at again.
  const blank = (from: number, to: number) => {
    while ((ends[passed] ?? own.length) < from) passed += 1;
    const start = ends[passed - 1] ?? 0;
    while ((ends[passed] ?? own.length) < to) passed += 1;
    signs.fill(" ", start, ends[passed] ?? own.length);
  };
  let first: number | undefined;
  let last = 0;
  const fences =
    (own.match(/```|^[^\S\r\n\u2028\u2029]*-{3,}[^\S\r\n\u2028\u2029]*$/gmu) ?? []).length > 1;
  for (const { index, 0: sign } of own.matchAll(codeSign)) {
    const isSameBlock = fences || !own.slice(last, index).includes("\n");
    if (first !== undefined && !isSameBlock) {
      blank(first, last);
      first = undefined;
    }
    first ??= index;
    last = index + sign.length;
  }
  if (first !== undefined) blank(first, last);
  return signs.join("").replace(foreign, (letters) => " ".repeat(letters.length));
}

/** What may stand between two passages: it says nothing by itself. */
const between = /[\s.,;:!?¿¡()"'’-]/;

/**
 * A text of which a language model sees some stretches alone: all else has become blank. Every sign keeps its
 * place.
 * @param shown the text, sign by sign
 * @param stretches in their order, none within another
 */
export function onlyWithin(
  shown: string,
  stretches: readonly { start: number; end: number }[],
): string {
  let at = 0;
  return shown
    .split("")
    .map((sign, index) => {
      while ((stretches[at]?.end ?? Infinity) <= index) at += 1;
      return index >= (stretches[at]?.start ?? Infinity) || between.test(sign) ? sign : " ";
    })
    .join("");
}
