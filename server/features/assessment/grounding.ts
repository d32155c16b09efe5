import { readPassages } from "#engines/traits/api.ts";
import { type Direction, type TraitScores } from "#contract/assessment.ts";
import { type Trait, traits } from "#contract/traits.ts";
import { quoteIn, type Shown } from "#server/platform/language-model/quotes.ts";

/** What a model said of each trait. */
export type Judgement = Record<
  Trait,
  { score: number | null; evidence: { quote: string; direction: Direction }[] }
>;

/** A score above this speaks for somebody and one below it against them. */
const middle = 3;
/** From here on, as a logit, the rubric is sure enough of a direction to contradict a model. */
const surely = 1;

const sentenceEnd = /[.!?…\n]/;

/**
 * The sentences of a text that tell of its writer and of some trait, without what is left out: no quote from
 * elsewhere stands.
 */
export function tellingIn(text: string, identity: readonly string[]) {
  const own = readPassages(text, identity).filter(
    ({ leftOut, subject }) => !leftOut && subject === "self",
  );
  const sentences: (typeof own)[] = [];
  for (const passage of own) {
    const before = sentences.at(-1);
    const goesOn = before && !sentenceEnd.test(text.slice(before.at(-1)?.end, passage.start));
    if (goesOn) before.push(passage);
    else sentences.push([passage]);
  }
  const tells = ({ findings }: (typeof own)[number]) =>
    traits.some((trait) => findings[trait] !== 0);
  return sentences.filter((sentence) => sentence.some(tells)).flat();
}

/** What the rubric makes of the passages that a quote touches. */
function readerOf({ own }: Shown, identity: readonly string[]) {
  const passages = readPassages(own, identity);
  return (start: number, end: number, trait: Trait, direction: Direction): boolean => {
    const touched = passages.filter((passage) => passage.start < end && passage.end > start);
    // Whoever talks to the scorer, says who they are, advertises, or speaks of others shows nothing of themselves.
    if (touched.some(({ leftOut, subject }) => leftOut || subject === "instruction")) return false;
    if (!touched.some(({ subject }) => subject === "self")) return false;
    const findings = touched.map((passage) => passage.findings[trait]);
    if (findings.every((finding) => finding === 0)) return false;
    const way = direction === "for" ? 1 : -1;
    return findings.some((finding) => finding * way > -surely && finding !== 0);
  };
}

/**
 * Keeps of a model's answer what stands: quotes of whole words that are in the text as it was shown, in
 * passages that tell of the writer and of that trait, put back in the writer's own words. A score with no
 * quote on its side becomes "not enough evidence".
 */
export function grounded(
  answer: Judgement,
  shown: readonly Shown[],
  identity: readonly string[],
): TraitScores {
  const readers = shown.map((one) => ({ one, shows: readerOf(one, identity) }));
  const standing = (trait: Trait, quote: string, direction: Direction) => {
    for (const { one, shows } of readers) {
      const found = quoteIn(one, quote);
      if (found && shows(found.start, found.end, trait, direction)) return found.text;
    }
    return null;
  };
  return Object.fromEntries(
    traits.map((trait) => {
      const kept = new Map<string, Direction>();
      for (const { quote, direction } of answer[trait].evidence) {
        const said = standing(trait, quote, direction);
        if (said !== null && !kept.has(said)) kept.set(said, direction);
      }
      const { score } = answer[trait];
      const sides = new Set(kept.values());
      const isCarried =
        score !== null &&
        sides.size > 0 &&
        (score <= middle || sides.has("for")) &&
        (score >= middle || sides.has("against"));
      if (!isCarried) return [trait, { score: null, evidence: [] }];
      return [trait, { score, evidence: [...kept.keys()], directions: [...kept.values()] }];
    }),
  ) as TraitScores;
}
