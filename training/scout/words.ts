import { describe } from "#engines/reading/vocabulary.ts";
import { maskedTokens } from "#engines/reading/masking.ts";
import { readLines, type RankedText } from "./corpora.ts";

/** A stem of fewer texts is not known. */
const fewestTexts = 2;
/** So often each stem is taken to have been met in each kind of talk. */
const unsaid = 0.2;
/** Talk of work counts so many times what its share would be: there is much more of it to say. */
const breadth = 4;
const sixteenths = 16;

/** Words that bind others together, or stand in any talk: they say nothing of what it is about. */
const binding = new Set(
  "i im ive id ill me my mine you your we us our he she they it its this that these those the a an and or but so if of in on at to for from with by as is are was were be been being am do does did have has had will would can could not no never all any every each one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty uno dos tres cuatro cinco seis siete ocho nueve diez doce veinte treinta more most very just only also when what why like about right over other into back still even well way thing things because good who how than then there here up out get got yo mi mis me tu su sus se le lo la los las el un una unos y o pero que de del en a al por para con sin es son era fue soy estoy tengo tiene ha he hay no nunca ya muy mas todo toda todos cada como cuando si".split(
    " ",
  ),
);

/** The stems of a text, each once. */
function stemsOf(text: string): Set<string> {
  const stems = new Set<string>();
  for (const { kind, word } of maskedTokens(text))
    if (kind === "word" && !binding.has(word)) stems.add(describe(word).stemText);
  return stems;
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+|\n+/).filter(Boolean);

function countStems(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const stem of stemsOf(text)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

const whole = (logit: number): number =>
  Math.max(-127, Math.min(127, Math.round(logit * sixteenths)));

/** The known stems, and what each says of what a sentence talks about. */
export function learnWords(examples: readonly RankedText[]) {
  const sentences = examples.flatMap(({ text }) => sentencesOf(text));
  const [personal, talk] = [readLines("personal"), readLines("talk")];
  const met = countStems(examples.map(({ text }) => text));
  const [ofWork, ofPersons, ofTalk] = [sentences, personal, talk].map(countStems);
  for (const [stem, count] of [...(ofPersons ?? []), ...(ofTalk ?? [])])
    met.set(stem, (met.get(stem) ?? 0) + count);
  const bindingStems = new Set([...binding].map((word) => describe(word).stemText));
  const stems = [...met]
    .filter(([, count]) => count >= fewestTexts)
    .toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .map(([stem]) => stem);
  const share = (count: number | undefined, of: number, to: number) =>
    ((count ?? 0) * to * breadth) / of;
  const work = stems.map((stem) => {
    if (bindingStems.has(stem)) return 0;
    const said = share(ofWork?.get(stem), sentences.length, personal.length);
    return whole(Math.log((said + unsaid) / ((ofPersons?.get(stem) ?? 0) + unsaid)));
  });
  const scoring = stems.map((stem) => {
    if (bindingStems.has(stem)) return 0;
    const said = share(ofWork?.get(stem), sentences.length, talk.length) / breadth;
    return whole(Math.log(((ofTalk?.get(stem) ?? 0) + unsaid) / (said + unsaid)));
  });
  const known = [...stems, ...[...bindingStems].filter((stem) => !met.has(stem))];
  const rest = known.length - stems.length;
  return {
    stems: known,
    work: Int8Array.from([...work, ...Array.from({ length: rest }, () => 0)]),
    talk: Int8Array.from([...scoring, ...Array.from({ length: rest }, () => 0)]),
  };
}
