import { hashText, Rows } from "#engines/reading/api.ts";
import { generalRole, knowledge } from "#engines/scout/knowledge.ts";
import { featuresOfTitle, type TitleWeights, valuesOf } from "#engines/scout/title-weights.ts";
import { linesIn } from "#training/lines.ts";
import { learnClasses } from "./softmax.ts";
import { inSteps, plainly } from "./steps.ts";

/** A job title with the roles that it may mean. */
export interface LabeledTitle {
  roles: readonly string[];
  title: string;
}

/** A feature that occurs in fewer titles is left out. */
const fewestTitles = 2;
const rounds = 15;

const readFile = (language: string): LabeledTitle[] =>
  linesIn(new URL(`texts/${language}-titles.tsv`, import.meta.url)).map((line) => {
    const [roles = "", title = ""] = line.split("\t");
    return { roles: roles.split("|"), title };
  });

/** The titles that were labeled by hand. */
export const readTitles = (): LabeledTitle[] => ["en", "es"].flatMap(readFile);

/** The titles that the knowledge holds: names of our roles, and callings that are none. */
function knownTitles(): LabeledTitle[] {
  const { roles, elsewhere } = knowledge();
  const ours = [...roles.values()]
    .filter(({ id }) => id !== generalRole)
    .flatMap(({ id, name, titles }) =>
      [name.en, name.es, ...titles].map((title) => ({ roles: [id], title })),
    );
  const others = Object.values(elsewhere)
    .flat()
    .map((sign) => ({ roles: [generalRole], title: sign.replace("*", "").replace(/\|.*/, "") }));
  return [...ours, ...others];
}

/** All titles that training reads. */
export const allTitles = (): LabeledTitle[] => [...readTitles(), ...knownTitles()];

/** Typos: a letter left out, two swapped, one doubled, one mistaken. */
const typos = [
  (before: string, after: string) => before + after.slice(1),
  (before: string, after: string) =>
    before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
  (before: string, after: string) => before + before.slice(-1) + after,
  (before: string, after: string, vowel: string) => before + vowel + after.slice(1),
];

/** A title with a typo in one of its longer words; which, its own hash decides. */
function misspelled(title: string): string[] {
  const words = [...title.matchAll(/\p{L}{4,}/gu)];
  const draw = (round: number, of: number) => (hashText(`${round} ${title}`) >>> 8) % of;
  const word = words[draw(0, words.length)];
  if (!word) return [];
  const at = word.index + 1 + draw(1, word[0].length - 2);
  const typo = typos[draw(2, typos.length)];
  return typo ? [typo(title.slice(0, at), title.slice(at), "aeiou"[draw(3, 5)] ?? "")] : [];
}

const openings = linesIn(new URL("texts/openings.txt", import.meta.url));

/** A title as an ad begins it, so that no opening stands for the few roles that happen to be labeled with it. */
const advertised = (title: string): string =>
  `${openings[(hashText(`ad ${title}`) >>> 8) % openings.length]} ${title}`;

/** The titles as training reads them: as they are, with a typo, and as an ad begins. */
const variantsOf = (titles: readonly LabeledTitle[]): LabeledTitle[] => [
  ...titles,
  ...titles.flatMap(({ roles, title }) =>
    [...misspelled(title), advertised(title)].map((text) => ({ roles, title: text })),
  ),
];

/** The features that occur often enough, with how rare each is. */
function featuresOf(examples: readonly LabeledTitle[]) {
  const counts = new Map<number, number>();
  for (const { title } of examples)
    for (const hash of featuresOfTitle(title).keys()) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const kept = [...counts].filter(([, count]) => count >= fewestTitles);
  const hashes = Int32Array.from(kept, ([hash]) => hash);
  const rarity = Float32Array.from(kept, ([, count]) =>
    plainly((Math.log(examples.length / count) + 1) / 6),
  );
  return { hashes, rarity };
}

/** Counts the features of titles, which is the part of their training that is quick. */
export const countFeatures = (titles: readonly LabeledTitle[]) => featuresOf(variantsOf(titles));

/** Learns which role a title means. The same titles give the same weights. */
export function trainTitles(titles: readonly LabeledTitle[]): TitleWeights {
  const examples = variantsOf(titles);
  const { hashes, rarity } = featuresOf(examples);
  const known = new Rows(hashes);
  const ours = [...knowledge().roles.keys()].filter((id) => id !== generalRole);
  const roles = [generalRole, ...ours];
  const rows = examples.flatMap((example) => {
    const values = valuesOf(example.title, known, rarity);
    const columns = Int32Array.from(values, ([row]) => row);
    const row = { columns, values: Float64Array.from(values, ([, value]) => value) };
    return example.roles.map((role) => ({ ...row, label: roles.indexOf(role) }));
  });
  const all = learnClasses(rows, hashes.length, roles.length, rounds);
  const { steps, scale } = inSteps(all.subarray(0, -roles.length), 127);
  const biases = Array.from(all.subarray(-roles.length), plainly);
  return { roles, hashes, rarity, weights: Int8Array.from(steps), step: scale, biases };
}
