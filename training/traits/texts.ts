import type { Example } from "./corpus.ts";
import { traits, type Trait } from "#engines/traits/heads.ts";

/** A text made of labelled sentences of one scene, and what they tell of each trait. */
export interface LabelledText {
  text: string;
  language: string;
  /** Above 0 for, below 0 against, 0 both alike; null where no sentence tells of the trait. */
  told: Record<Trait, number | null>;
}

/** What a claim, something concrete and a story weigh. */
const weights = [0, 0.2, 0.8, 1.2];
/** A scene longer than this is cut into texts of these many sentences by turns, since people write both. */
const longest = 12;
const lengths = [3, 6, 1, 9, 4, 7, 2, 8, 5, 10];

/** One of the variants of each line: people say a thing once. */
function linesOf(examples: readonly Example[]): Example[] {
  return examples.filter(
    (example, index) => example.line !== examples[index - 1]?.line || index === 0,
  );
}

function toldOf(examples: readonly Example[], trait: number): number | null {
  const own = examples.filter(
    ({ subject, directions }) => subject === "self" && directions[trait] !== 0,
  );
  if (own.length === 0) return null;
  return own.reduce((sum, { directions }) => {
    const direction = directions[trait] ?? 0;
    return sum + Math.sign(direction) * (weights[Math.abs(direction)] ?? 0);
  }, 0);
}

function textOf(examples: readonly Example[]): LabelledText {
  const sentences = examples.map(({ text }) => (/[.!?…]$/.test(text) ? `${text} ` : `${text}\n`));
  return {
    text: sentences.join("").trim(),
    language: examples[0]?.language ?? "en",
    told: Object.fromEntries(
      traits.map((trait, index) => [trait, toldOf(examples, index)]),
    ) as LabelledText["told"],
  };
}

/** Whole texts out of labelled sentences: a scene each, long ones in pieces. */
export function textsOf(examples: readonly Example[]): LabelledText[] {
  const texts: LabelledText[] = [];
  for (const scene of Map.groupBy(examples, (example) => example.scene).values()) {
    const lines = linesOf(scene);
    if (lines.length <= longest) {
      texts.push(textOf(lines));
      continue;
    }
    for (let at = 0, turn = 0; at < lines.length; turn += 1) {
      const count = lengths[turn % lengths.length] ?? 1;
      texts.push(textOf(lines.slice(at, at + count)));
      at += count;
    }
  }
  return texts;
}
