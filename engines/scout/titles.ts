import type { UnderstoodRole } from "./types.ts";
import { generalRole, knowledge } from "./knowledge.ts";
import { isSwapped, lacksLetter, shortestMended, slipsAllowed, slipsTo } from "./spelling.ts";
import { isWorded, readWording, type Sign } from "./signs.ts";
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
  /** Words of our trades that others use too. */
  ambiguous: ReadonlySet<string>;
  /** Nouns of other callings: a title that ends in one is none of ours, whatever stands before it. */
  callings: ReadonlySet<string>;
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
    ambiguous: new Set(titles.ambiguous.map(singular)),
    callings: new Set(titles.callings),
  };
}

let index: TitleIndex | undefined;

const isKnown = (word: string, { weights, short, ignored }: TitleIndex) =>
  weights.has(word) || short.has(word) || ignored.has(word);

let elsewhere: readonly Sign["words"][number][] | undefined;

/** Whether a word is a calling that is none of ours, and so no slip for one of ours: "carnicero". */
function isCallingElsewhere(word: string): boolean {
  elsewhere ??= Object.values(knowledge().elsewhere)
    .flat()
    .flatMap((text) => (text.includes(" ") ? [] : readWording(text).words));
  return (
    knowledge().titles.callings.includes(word) || elsewhere.some((sign) => isWorded(word, sign))
  );
}

/** A word as the index knows it, after slips behind its first letter are forgiven. */
function known(word: string, all: TitleIndex): string {
  const { weights, short } = all;
  if (weights.has(word) || word.length < shortestMended || isCallingElsewhere(word)) return word;
  const allowed = slipsAllowed(word.length);
  let best = { word, slips: allowed + 1 };
  for (const candidate of [...weights.keys(), ...short.keys()]) {
    if (candidate.length < shortestMended) continue;
    if (allowed === 0 || candidate.length <= shortestMended) {
      if (isSwapped(word, candidate) || lacksLetter(word, candidate)) return candidate;
      continue;
    }
    // Another first letter is another word: a cutter is no gutter.
    if (candidate[0] !== word[0]) continue;
    const made = slipsTo(candidate, word, allowed);
    if (made < best.slips) best = { word: candidate, slips: made };
  }
  return best.word;
}

/** Words written apart become one, two written as one become two. */
function rejoin(words: readonly string[], all: TitleIndex): string[] {
  return words.reduce<string[]>((line, word) => {
    const before = line.at(-1);
    const isWhole = isKnown(word, all) || isKnown(singular(word), all);
    if (before !== undefined) {
      const joined = `${before}${word}`;
      const isOne = () => {
        const mended = known(joined, all);
        return !(isWhole && isKnown(before, all)) && isKnown(mended, all) && mended !== word;
      };
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
  /[,;:()|[\]{}$\n]+|\s[–—-]+\s|\s\/\s|\bw\/|\b(?:with|for|at|who|must|wanted|needed|to|con|para|en|que|sin)\b/iu;

/**
 * Understands a job title, with its typos, short forms, ranks and Spanish, as a role of the
 * knowledge; where the whole says nothing, its parts are tried in their order. What is not
 * understood is the general role (docs/domain.md, "understanding a title").
 */
export function understand(title: string): string {
  const all = (index ??= readIndex());
  const parts = title.split(breaks).map(wordsSaid);
  const first = parts.find(({ size }) => size > 0);
  // "Car salesman, used lot": what stands behind another calling is where it is followed.
  if (first && strangeIn(first, all).isCalling) return generalRole;
  const readings = parts.length > 1 ? [wordsSaid(title), ...parts] : parts;
  for (const [at, words] of readings.entries()) {
    // "Technician" alone may be ours; "technician in computers" is not, whatever its first word says.
    if (at > 0 && explained.test(title) && isBare(words, all)) continue;
    const role = understandWhole(words, all);
    if (role !== generalRole) return role;
  }
  return generalRole;
}

function wordsSaid(title: string): ReadonlySet<string> {
  const all = (index ??= readIndex());
  const mend = (word: string) => known(word, all);
  return new Set(wordsOfTitle(title, all, mend, (line) => rejoin(line, all)));
}

/** The role of a letter ("B"), where all beside it is what many trades share: "apprentice tech (C)". */
function levelOf(words: ReadonlySet<string>): string | undefined {
  const { aliases, generic } = (index ??= readIndex());
  if ([...words].some((word) => !generic.has(word))) return undefined;
  return aliases.find(
    (alias) =>
      [...alias.words].some((word) => word.length === 1) &&
      [...alias.words].every((word) => words.has(word)),
  )?.roleId;
}

/** What somebody is called by what they do: "painter", "operator", "technician". */
const heads = /(?:er|or|ian|ist|man|ic|ant|ent|iate|person|clerk|rep|sales|helper|foreman)$/;
/** A last word that nobody knows and that names who does something: what stands before it is only its field. */
const callingEnds = /..(?:er|ator|ian|ist)$/;

/**
 * Whether a title's noun is unknown ("line cook"), or a word that nobody knows says which kind is meant
 * ("makeup painter"): then words that many trades share say nothing.
 */
function strangeIn(words: ReadonlySet<string>, { weights, callings }: TitleIndex) {
  const list = [...words];
  const last = list.at(-1) ?? "";
  const isCalling = callings.has(last) || (!weights.has(last) && callingEnds.test(last));
  const unknown = list.map((word) => !weights.has(word));
  const head = list.findLastIndex((word, at) => !unknown[at] && heads.test(word));
  const isNoun = isCalling || (head < 0 && unknown.includes(true));
  const isKind = unknown.some((one, at) => one && at < head);
  return { isCalling, isNoun, isKind };
}

/** A first word, and behind it in what. */
const explained = /^\s*\S+\s+(?:en|in|of|de)\b/iu;

const isBare = (words: ReadonlySet<string>, { generic }: TitleIndex) =>
  [...words].every((word) => generic.has(word));

function understandWhole(words: ReadonlySet<string>, all: TitleIndex): string {
  const level = levelOf(words);
  if (level) return level;
  const { isNoun, isKind } = strangeIn(words, all);
  if (isNoun) return generalRole;
  const weigh = (set: Iterable<string>) =>
    [...set].reduce((sum, word) => sum + (all.weights.get(word) ?? unknownWeight), 0);
  const asked = weigh(words);
  // "Body shop helper": nothing in it is unknown, and it is more than one word.
  const isPlain = words.size > 1 && [...words].every((word) => all.weights.has(word));
  // "Foreman of a mechanics' shop": nothing in it is telling, but it holds the whole of an alias.
  const isGeneric = [...words].every((word) => all.generic.has(word));
  const isGenericAlias = (alias: Alias) =>
    isGeneric && alias.words.size > 1 && [...alias.words].every((word) => words.has(word));
  let best = { roleId: generalRole, share: alike };
  for (const alias of all.aliases) {
    const common = [...alias.words].filter((word) => words.has(word));
    const whole = common.length === words.size && words.size === alias.words.size;
    const shared = (word: string) => all.generic.has(word) || all.ambiguous.has(word);
    if (!whole && common.every((word) => all.generic.has(word)) && !isGenericAlias(alias)) continue;
    // "Line lead" is no line technician, and a pastry shop's manager none of a garage.
    const isContained = (common.length === alias.words.size && !isKind) || isPlain;
    if (!isContained && common.every(shared)) continue;
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
