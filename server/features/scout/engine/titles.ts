import type { UnderstoodRole } from "#contract/scout.ts";
import { generalRole, knowledge } from "./knowledge.ts";
import { wordsOf } from "./words.ts";

interface Alias {
  roleId: string;
  words: ReadonlySet<string>;
}

interface TitleIndex {
  aliases: Alias[];
  /** How telling a word is: rare ones more. */
  weights: ReadonlyMap<string, number>;
  short: ReadonlyMap<string, string>;
  compounds: readonly (readonly [string, string])[];
  ignored: ReadonlySet<string>;
  generic: ReadonlySet<string>;
}

const singular = (word: string) =>
  word.length > 4 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;

type Words = Pick<TitleIndex, "short" | "compounds" | "ignored">;

/** Words of a title as all titles are compared: short forms written out, ranks left out. */
function wordsOfTitle(
  title: string,
  known: Words,
  mend = (word: string) => word,
  rejoined = (words: string[]) => words,
) {
  const { short, compounds, ignored } = known;
  const spelled = title
    .replaceAll(/\ba\/c\b/gi, "ac")
    .replaceAll(/\bpart[ -]?time\b/gi, " ")
    .replaceAll(/\b(?:\p{L}\.){2,}/gu, (letters) => letters.replaceAll(".", ""))
    .replaceAll(/[./]+/g, " ");
  const words = rejoined(wordsOf(spelled).map(({ text }) => text)).flatMap((text) => {
    const one = short.has(text) || ignored.has(text) ? text : singular(text);
    const word = short.has(one) || ignored.has(one) ? one : mend(one);
    return (short.get(word) ?? word).split(" ");
  });
  return compounds
    .reduce(
      (line, [said, meant]) => line.replace(` ${said} `, ` ${meant} `),
      ` ${words.join(" ")} `,
    )
    .trim()
    .split(" ")
    .map(singular)
    .filter((text) => text !== "" && !ignored.has(text));
}

function readIndex(): TitleIndex {
  const { roles, titles } = knowledge();
  const short = new Map(Object.entries(titles.short));
  const compounds = Object.entries(titles.compounds).map(([said, meant]): [string, string] => [
    said.split(" ").map(singular).join(" "),
    meant,
  ]);
  const ignored = new Set(titles.ignored);
  const aliases = [...roles.values()]
    .filter(({ id }) => id !== generalRole)
    .flatMap(({ id, name, titles: others }) =>
      [name.en, name.es, ...others].map((title) => ({
        roleId: id,
        words: new Set(wordsOfTitle(title, { short, compounds, ignored })),
      })),
    )
    .filter(({ words }) => words.size > 0);
  const homes = new Map<string, Set<string>>();
  for (const { roleId, words } of aliases)
    for (const word of words) homes.set(word, (homes.get(word) ?? new Set()).add(roleId));
  const weights = new Map(
    [...homes].map(([word, ids]) => [word, Math.log(1 + roles.size / ids.size)]),
  );
  return {
    aliases,
    weights,
    short,
    compounds,
    ignored,
    generic: new Set(titles.generic.map(singular)),
  };
}

let index: TitleIndex | undefined;

/** Slips of the pen between two words: letters lost, added, changed or swapped, up to a limit. */
export function slips(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let above: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let least = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (above[j - 2] ?? 0) + 1);
      next.push(least);
    }
    above = row;
    row = next;
  }
  return row[other.length] ?? 0;
}

const allowedSlips = (word: string) => (word.length >= 8 ? 2 : word.length >= 5 ? 1 : 0);

const hasSameLetters = (one: string, other: string) =>
  one.length === other.length && [...one].toSorted().join("") === [...other].toSorted().join("");

/** Whether two letters stand the wrong way round, and nothing else is amiss. */
const isSwapped = (one: string, other: string) =>
  hasSameLetters(one, other) && slips(one, other, 1) === 1;

/** The slips between two words; letters in another order after the first are one. */
const slipsTo = (candidate: string, word: string, allowed: number) =>
  word[0] === candidate[0] && hasSameLetters(word, candidate) ? 1 : slips(word, candidate, allowed);

/** Whether a short word lost a letter after its first. */
const lacksLetter = (word: string, whole: string) =>
  whole.length === word.length + 1 && whole[0] === word[0] && slips(word, whole, 1) === 1;

const isKnown = (word: string, { weights, short, ignored }: TitleIndex) =>
  weights.has(word) || short.has(word) || ignored.has(word);

/** A word as the index knows it, after slips are forgiven; of equals the one that begins alike. */
function known(word: string, all: TitleIndex): string {
  const { weights, short } = all;
  if (weights.has(word) || word.length < shortestMended) return word;
  const allowed = allowedSlips(word);
  let best = { word, slips: allowed + 1 };
  for (const candidate of [...weights.keys(), ...short.keys()]) {
    if (candidate.length < shortestMended) continue;
    if (allowed === 0 || candidate.length <= shortestMended) {
      if (isSwapped(word, candidate) || lacksLetter(word, candidate)) return candidate;
      continue;
    }
    const made = slipsTo(candidate, word, allowed) + (candidate[0] === word[0] ? 0 : 0.5);
    if (made < best.slips) best = { word: candidate, slips: made };
  }
  return best.word;
}

const shortestMended = 4;

/** Words written apart become one, two written as one become two. */
function rejoin(words: readonly string[], all: TitleIndex): string[] {
  return words.reduce<string[]>((line, word) => {
    const before = line.at(-1);
    const isWhole = isKnown(word, all);
    if (before !== undefined) {
      const joined = `${before}${word}`;
      const isOne = () => !(isWhole && isKnown(before, all)) && isKnown(known(joined, all), all);
      if (isKnown(joined, all) || isOne()) return [...line.slice(0, -1), joined];
    }
    return [...line, ...(isWhole ? [word] : split(word, all))];
  }, []);
}

/** Two known words that were written as one. */
function split(word: string, all: TitleIndex): string[] {
  for (let at = shortestMended; at <= word.length - shortestMended; at += 1) {
    const halves = [word.slice(0, at), word.slice(at)];
    if (halves.every((half) => isKnown(half, all))) return halves;
  }
  return [word];
}

/** What a word says that no title of ours has: as much as one that few roles share. */
const unknownWeight = 1.6;
/** The least share of what title and alias say that they must have in common. */
const alike = 0.6;

/** Where a title ends and what is said of the job or of the wished-for person begins. */
const breaks =
  /[,;:()|[\]{}\n]+|\s[–—-]+\s|\s\/\s|\bw\/|\b(?:with|for|at|who|must|wanted|needed|to|con|para|en|que|sin)\b/iu;

/**
 * Understands a job title, with its typos, short forms, ranks and Spanish, as a role of the
 * knowledge; where the whole says nothing, its parts are tried in their order. What is not
 * understood is the general role (docs/domain.md, "understanding a title").
 */
export function understand(title: string): string {
  for (const part of [title, ...title.split(breaks)]) {
    const role = understandWhole(part);
    if (role !== generalRole) return role;
  }
  return generalRole;
}

function understandWhole(title: string): string {
  const all = (index ??= readIndex());
  const words = new Set(
    wordsOfTitle(
      title,
      all,
      (word) => known(word, all),
      (line) => rejoin(line, all),
    ),
  );
  const weigh = (set: Iterable<string>) =>
    [...set].reduce((sum, word) => sum + (all.weights.get(word) ?? unknownWeight), 0);
  const asked = weigh(words);
  let best = { roleId: generalRole, share: alike };
  for (const alias of all.aliases) {
    const common = [...alias.words].filter((word) => words.has(word));
    const whole = common.length === words.size && words.size === alias.words.size;
    if (!whole && common.every((word) => all.generic.has(word))) continue;
    const share = (2 * weigh(common)) / (asked + weigh(alias.words));
    if (share > best.share) best = { roleId: alias.roleId, share };
  }
  return best.roleId;
}

/** A role as the contract names it. */
export function presentRole(id: string): UnderstoodRole {
  const { roles } = knowledge();
  const role = roles.get(id) ?? roles.get(generalRole);
  return {
    id: role?.id ?? generalRole,
    name: role?.name.en ?? "",
    nameEs: role?.name.es ?? "",
    general: !roles.has(id) || id === generalRole,
  };
}
