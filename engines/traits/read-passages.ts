import {
  withoutGender,
  maskedTokens,
  passagesOf,
  readUnits,
  type Token,
} from "#engines/reading/api.ts";
import { introduces } from "./evidence.ts";
import { type Features, featuresOf } from "./features.ts";

import {
  type Finding,
  type Judgement,
  shippedModel,
  type Subject,
  type Trait,
  traits,
} from "./model.ts";

/** A word of a text as masking left it: `hidden` says who somebody is. */
export type MaskedWord = Pick<Token, "word" | "start" | "end" | "pause" | "accent" | "capital"> & {
  hidden: boolean;
  isNumber: boolean;
};

/** A stretch of a text that is judged alone. */
export interface CutPassage {
  start: number;
  end: number;
  words: readonly MaskedWord[];
  /** It addresses the scorer: nothing else of it counts. */
  instruction: boolean;
  /** Whether the model takes it for talk to the scorer; asked only where it matters, as it is read for it. */
  isSuspect: () => boolean;
}

/** A passage with what the rubric makes of it. */
export interface ReadPassage<Weight = unknown> extends CutPassage {
  subject: Subject;
  /** For each trait above 0 for, below 0 against, 0 neither. */
  findings: Record<Trait, number>;
  /** 1 a mere claim … 3 a full story. */
  strength: number;
  /** Somebody says who they are, which tells nothing of their work. */
  introduction: boolean;
  /** What its features weigh, for whoever reads it. */
  weight: Weight;
}

/** What decides how passages are read. */
interface Readers<Weight> {
  /** Whether words talk to the scorer, beyond what the rubric finds. */
  talks: (words: readonly MaskedWord[]) => boolean;
  /** Whether passages are notes about somebody: whoever is spoken of ("she said") counts as the writer. */
  isNotes: (passages: readonly CutPassage[]) => boolean;
  /** What features weigh, and what the rubric's heads make of them; features are gone when it returns. */
  weigh: (features: Features, heads: Float64Array) => Weight;
}

/**
 * Reads a text the way the rubric does (docs/assessment.md): masked, cut into passages, each judged.
 */
export function readPassages<Weight>(
  text: string,
  identity: readonly string[],
  { talks, isNotes, weigh }: Readers<Weight>,
): ReadPassage<Weight>[] {
  const { model } = shippedModel();
  const words = maskedTokens(text, identity).map(
    ({ word, start, end, pause, accent, capital, kind }): MaskedWord => ({
      word,
      start,
      end,
      pause,
      accent,
      capital,
      hidden: kind === "blank",
      isNumber: kind === "number",
    }),
  );
  const first = model.vocabulary.lookUp("i", false);
  const owner = model.vocabulary.lookUp("my", false);
  let at = 0;
  const cut = passagesOf(
    text,
    readUnits(text, model.vocabulary, identity),
    model.talkReader(false),
  ).map(({ units, start, end, talks: addresses }) => {
    while ((words[at]?.end ?? Infinity) <= start) at += 1;
    const from = at;
    while ((words[at]?.start ?? Infinity) < end) at += 1;
    const within = words.slice(from, at);
    const instruction = addresses || talks(within);
    const judged: { before?: Judgement } = {};
    const isSuspect = () => (judged.before ??= model.judge(units)).subject === "instruction";
    return { units, judged, passage: { start, end, words: within, instruction, isSuspect } };
  });
  const third = isNotes(cut.map(({ passage }) => passage));
  const spokenOf = (unit: Token): Token => {
    if (!third) return unit;
    const neutral = withoutGender(unit.word);
    if (neutral === "they" || (neutral === "he" && !possessive.has(unit.word)))
      return { ...unit, word: "i", kind: "word", entry: first };
    if (possessive.has(unit.word)) return { ...unit, word: "my", kind: "word", entry: owner };
    return applicants.has(neutral) ? { ...unit, word: "i", kind: "word", entry: first } : unit;
  };
  return cut.map(({ units, judged, passage }) => {
    const own = units.map(spokenOf);
    const features = featuresOf(own);
    const before = third ? undefined : judged.before;
    const { subject, findings, strength, heads } = before ?? model.judge(own, features);
    return {
      ...passage,
      subject,
      findings: Object.fromEntries(
        traits.map((trait, index) => [trait, signed(findings[index])]),
      ) as Record<Trait, number>,
      strength,
      introduction: introduces(own),
      weight: weigh(features, heads),
    };
  });
}

/** How surely a passage speaks for a trait (above 0) or against it (below 0). */
function signed(finding: Finding | undefined): number {
  return finding ? Math.max(0, finding.topic) * Math.sign(finding.lean) : 0;
}

const possessive = new Set(["his", "her", "hers", "their", "theirs"]);
const applicants = new Set(["candidate", "applicant", "candidato", "solicitante", "ella"]);
