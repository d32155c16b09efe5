const endings = [
  "iendose",
  "andose",
  "abamos",
  "iamos",
  "ieron",
  "iendo",
  "amente",
  "mente",
  "aron",
  "ando",
  "adas",
  "ados",
  "idas",
  "idos",
  "aria",
  "eria",
  "aste",
  "iste",
  "amos",
  "emos",
  "imos",
  "aban",
  "aran",
  "ings",
  "ness",
  "ian",
  "ada",
  "ado",
  "ida",
  "ido",
  "aba",
  "ara",
  "era",
  "ing",
  "ies",
  "ers",
  "ed",
  "es",
  "er",
  "ar",
  "ir",
  "an",
  "en",
  "as",
  "os",
  "ia",
  "io",
  "ly",
  "s",
  "e",
  "o",
  "a",
  "y",
].toSorted((a, b) => b.length - a.length);

/** A light stem for English and Spanish alike: the longest known ending comes off when enough is left. */
export function stemOf(word: string): string {
  if (word.length < 4) return word;
  for (const ending of endings) {
    const rest = word.length - ending.length;
    if (
      rest >= 3 + (ending.length > 2 ? 0 : 1) - (ending.length === 1 ? 1 : 0) &&
      word.endsWith(ending)
    ) {
      const stem = word.slice(0, rest);
      return stem.length > 3 && stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : stem;
    }
  }
  return word;
}

const tails = new Set([
  ...endings,
  ..."ation ations ment ments cion ciones ador adores able ful less t te ting tted ped ping ned ning re ron mos ste ye ria rian re r n d le lo la les me se rse rme rlo rla ndo ndome da do das dos dor dores dora eo ea oy ieras iera iese aria arian eria iria aramos".split(
    " ",
  ),
]);

/** Whether what follows a word's beginning is only inflection. */
export function isInflection(tail: string): boolean {
  return tail === "" || tails.has(tail);
}
