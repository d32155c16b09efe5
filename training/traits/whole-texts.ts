import {
  isFormer,
  passagesOrNotes,
  inFirstPerson,
  readUnits,
  ruledSubject,
} from "#engines/reading/api.ts";
import type { OffTopicReader, Unit, Vocabulary } from "#engines/reading/api.ts";
import {
  directionHead,
  headCount,
  headOf,
  subjectHead,
  subjects,
  topicHead,
  traits,
} from "#engines/traits/heads.ts";
import { asideShare, leanOf, mostAside, ruledAside } from "#engines/traits/model.ts";
import { chanceOf } from "#engines/traits/regression.ts";
import type { Profile } from "./profiles.ts";

/** A text cut into passages as the engine does, and the level of each trait (null: not told; undefined: in doubt). */
export interface WholeText {
  passages: { units: readonly Unit[]; aside: number }[];
  levels: readonly (number | null | undefined)[];
  /** The traits whose level is known. */
  slots: number;
}

/** Weight of the loss of whole texts beside that of a batch of sentences. */
const share = 3;
/** How sharply the soft maximum over passages favors the plainest one. */
const sharpness = 2;
/** Factor from a text's lean to the logit of its level between worst and best. */
const steepness = 0.4;
/** Where a level stands between worst (0) and best (1). */
const places: Record<number, number> = { 1: 0.03, 2: 0.15, 3: 0.5, 4: 0.85, 5: 0.97 };
const fewestWords = 2;

/** Cuts profiles into the passages that the engine would judge. */
export function wholeTexts(
  profiles: readonly Profile[],
  vocabulary: Vocabulary,
  readerOf: (notes: boolean) => OffTopicReader,
): WholeText[] {
  return profiles.flatMap(({ text, levels }) => {
    const units = readUnits(text, vocabulary, []);
    const { passages, notes } = passagesOrNotes(text, units, readerOf, false);
    const judged = passages
      .filter(({ leftOut, asks }) => !leftOut && !asks)
      .map((passage) => (notes ? inFirstPerson(passage.units, vocabulary, text) : passage.units))
      .filter((words) => words.length >= fewestWords && !isFormer(words))
      .map((words) => ({ units: words, aside: ruledSubject(words) === null ? 0 : ruledAside }));
    const wanted = traits.map((trait) => levels[trait]);
    const slots = wanted.filter((level) => level !== undefined).length;
    return judged.length > 0 && slots > 0 ? [{ passages: judged, levels: wanted, slots }] : [];
  });
}

/** How far a passage is about another subject than its writer: what that takes off its topics, and which one it is. */
function subjectOf(heads: Float32Array): { aside: number; rival: number } {
  let rival = 0;
  for (let at = 1; at < subjects.length; at += 1)
    if ((heads[subjectHead + at] ?? 0) > (heads[subjectHead + rival] ?? 0)) rival = at;
  const behind = (heads[subjectHead + rival] ?? 0) - (heads[subjectHead] ?? 0);
  return { aside: asideShare * Math.min(mostAside, behind), rival: behind < mostAside ? rival : 0 };
}

type Judged = Pick<WholeText, "passages" | "levels">;

/** For one trait: the topic and lean of each passage, and of the text as a whole. */
function findingsOf({ passages }: Judged, said: readonly Float32Array[], trait: number) {
  const topics = said.map(
    (heads, at) =>
      (heads[topicHead + trait] ?? 0) - (passages[at]?.aside ?? 0) - subjectOf(heads).aside,
  );
  const leans = said.map((heads) => leanOf(heads, trait));
  const highest = Math.max(...topics);
  const parts = topics.map((topic) => Math.exp(sharpness * (topic - highest)));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return {
    topics,
    leans,
    /** Share of each passage in the soft maximum. */
    parts: parts.map((part) => part / whole),
    plainest: highest + Math.log(whole) / sharpness,
    lean: topics.reduce((sum, topic, at) => sum + chanceOf(topic) * (leans[at] ?? 0), 0),
  };
}

/** The loss of a text; `errorsOf` gives its derivative. */
export function lossOf(text: Judged, said: readonly Float32Array[], slots: number): number {
  const miss = (logit: number, place: number): number =>
    Math.log1p(Math.exp(-Math.abs(logit))) + Math.max(logit, 0) - place * logit;
  return text.levels.reduce<number>((sum, level, trait) => {
    if (level === undefined) return sum;
    const { plainest, lean } = findingsOf(text, said, trait);
    const told = miss(plainest, level === null ? 0 : 1);
    const tilt = level === null ? 0 : miss(lean * steepness, places[level] ?? 0);
    return sum + ((told + tilt) * share) / slots;
  }, 0);
}

/**
 * How far each head of each passage is off, by what the whole text should tell: its plainest passages decide whether
 * it speaks of a trait, and the sum of their leans, each by how surely it speaks of it, at which level
 * (multiple-instance learning: Ilse, Tomczak and Welling, 2018).
 * @param said what each head said of each passage
 * @param slots levels known in all texts read together
 */
export function errorsOf(
  text: Judged,
  said: readonly Float32Array[],
  slots: number,
): Float32Array[] {
  const errors = said.map(() => new Float32Array(headCount));
  const rivals = said.map((heads) => subjectOf(heads).rival);
  const scale = share / slots;
  text.levels.forEach((level, trait) => {
    if (level === undefined) return;
    const { topics, leans, parts, plainest, lean } = findingsOf(text, said, trait);
    const untold = chanceOf(plainest) - (level === null ? 0 : 1);
    const tilted =
      level === null ? 0 : steepness * (chanceOf(lean * steepness) - (places[level] ?? 0));
    errors.forEach((error, at) => {
      const chance = chanceOf(topics[at] ?? 0);
      const onTopic = untold * (parts[at] ?? 0) + tilted * (leans[at] ?? 0) * chance * (1 - chance);
      add(error, topicHead + trait, onTopic * scale);
      const rival = rivals[at] ?? 0;
      if (rival > 0) {
        add(error, subjectHead, onTopic * asideShare * scale);
        add(error, subjectHead + rival, -onTopic * asideShare * scale);
      }
      const onLean = tilted * chance * scale;
      add(error, headOf(trait, 1), onLean);
      add(error, headOf(trait, -1), -onLean);
      add(error, directionHead, onLean);
    });
  });
  return errors;
}

function add(errors: Float32Array, head: number, amount: number): void {
  errors[head] = (errors[head] ?? 0) + amount;
}
