import { remembered } from "#engines/reading/api.ts";
import { type Trade, tradeOf } from "./belonging.ts";
import { generalRole, knowledge, type KnownRole, roleOf } from "./knowledge.ts";
import { showingKeys, type ShowingKeys, type Way } from "./showing.ts";
import { brandsIn, readSign, rootOf, SignIndex } from "./signs.ts";
import { type Framework, frameworkParts, type ScoredItem } from "./types.ts";
import { wordsOf } from "./words.ts";
import { listsOf } from "./lexicon.ts";

/** One thing that a score counts: a trait, an outcome, or a part of the long term. */
export interface Item extends Pick<ScoredItem, "itemId" | "name" | "part" | "towards"> {
  question: string | null;
  /** Where its learnt weights are found; null in an employer's own words, which mean nothing that we know. */
  keys: Record<Way, ShowingKeys> | null;
  /** A figure of the work has to stand beside its signs: it is something reached. */
  counted: boolean;
}

export interface SignMeaning {
  item: number;
  /** A limit speaks for nothing: the work is done with help, or only the simple part of it. */
  direction: "for" | "against" | "limit";
  /** Signs of this kind that a passage must hold; a behaviour in an employer's words needs two. */
  needed: number;
}

/** A framework made ready for reading. */
export interface Items {
  list: readonly Item[];
  signs: SignIndex<SignMeaning>;
  brands: ReadonlySet<string>;
  /** `null` where any trade is. */
  trade: Trade | null;
}

type Told = Partial<Record<"signs" | "against" | "limits", string[] | undefined>>;

/** What the knowledge tells of a behaviour. */
interface Known {
  told: Told;
  /** What its learnt weights are filed under: its id, with its role where other roles may call something else so. */
  learntId: string;
}

let shared: ReadonlySet<string> | undefined;

/** The behaviours that mean the same in every role, by their ids. */
function sharedIds(): ReadonlySet<string> {
  const { behaviours, standing, "long-term": longTerm } = knowledge();
  shared ??= new Set([...behaviours, ...standing.items, ...longTerm].map(({ id }) => id));
  return shared;
}

const knownAs = (told: Told & { id: string }, role: KnownRole): Known => ({
  told,
  learntId: sharedIds().has(told.id) ? told.id : `${role.id}/${told.id}`,
});

const { sayNothing } = listsOf("sayNothing");

/** Words that say something, of a behaviour in an employer's own words. */
const telling = (text: string): string[] => [
  ...new Set(
    wordsOf(text)
      .map(({ text: word }) => word)
      .filter((word) => word.length > 3 && !sayNothing.has(word)),
  ),
];

const sameName = (one: string, other: string) =>
  telling(one).map(rootOf).toSorted().join(" ") === telling(other).map(rootOf).toSorted().join(" ");

/** The behaviour of the knowledge that a name means, if any. */
function behaviourCalled(name: string, role: KnownRole): Known | null {
  const roots = wordsOf(name).map(({ text }) => rootOf(text));
  const calledSo = knowledge().behaviours.find(({ called }) =>
    called.some((sign) =>
      readSign(sign).words.every(({ root, open }) =>
        roots.some((word) => (open ? word.startsWith(root) : word === root)),
      ),
    ),
  );
  if (calledSo) return knownAs(calledSo, role);
  for (const other of [role, ...knowledge().roles.values()])
    for (const known of frameworkParts.flatMap((part) => other[part]))
      if (sameName(known.name, name)) return knownAs(known, other);
  return null;
}

const partOf = { heart: "cultureFit", iq: "outcomeFit", toolbox: "outcomeFit" } as const;

/** So many frameworks are kept ready. */
const mostReady = 100;

const readied = remembered((key: string): Items => {
  const [roleId, framework] = JSON.parse(key) as [string, Framework];
  return prepareItems(framework, roleId);
}, mostReady);

/** Makes a framework, as edited, ready for reading texts against it; once for what it says. */
export const readItems = (framework: Framework, roleId: string): Items =>
  readied(JSON.stringify([roleId, framework]));

function prepareItems(framework: Framework, roleId: string): Items {
  const role = roleOf(roleId);
  const list: Item[] = [];
  const signs = new SignIndex<SignMeaning>();
  const brands = new Set<string>();
  const add = (plain: Omit<Item, "keys">, known: Known | null, ownWords: string): void => {
    const keys = known && showingKeys(plain.part, known.learntId);
    const place = list.push({ ...plain, keys }) - 1;
    const learn = (texts: readonly string[], direction: SignMeaning["direction"], needed = 1) => {
      for (const text of texts) signs.add(text, { item: place, direction, needed });
      for (const brand of brandsIn(texts)) brands.add(brand);
    };
    if (!known) return learn(telling(ownWords), "for", 2);
    learn(known.told.signs ?? [], "for");
    learn(known.told.against ?? [], "against");
    learn(known.told.limits ?? [], "limit");
  };
  const plain = { question: null, counted: false };
  for (const part of frameworkParts)
    for (const { id, name, good, questions } of framework[part]) {
      const known = role[part].find((trait) => id === trait.id && name === trait.name);
      const question = questions[0];
      add(
        { ...plain, itemId: id, name, part, towards: partOf[part], question },
        known ? knownAs(known, role) : behaviourCalled(name, role),
        `${name} ${good}`,
      );
    }
  const outcome = { ...plain, part: "outcome", towards: "outcomeFit" } as const;
  for (const { id, text } of framework.outcomes) {
    const known = role.outcomes.find((one) => one.id === id && one.text === text);
    add(
      { ...outcome, itemId: id, name: text, counted: true },
      known ? knownAs(known, role) : null,
      text,
    );
  }
  for (const { id, name, questions, ...told } of knowledge().standing.items)
    add(
      { ...outcome, itemId: id, name, question: questions[0] },
      knownAs({ ...told, id }, role),
      name,
    );
  const longTerm = { ...plain, part: "path", towards: "longTermAlignment" } as const;
  const path = { ...role.path, id: "path" };
  add({ ...longTerm, itemId: "path", name: path.text }, knownAs(path, role), path.text);
  for (const { id, name, questions, ...told } of knowledge()["long-term"])
    add(
      { ...longTerm, itemId: id, name, question: questions[0] },
      knownAs({ ...told, id }, role),
      name,
    );
  const trade = role.id === generalRole ? null : tradeOf(role);
  return { list, signs, trade, brands };
}
