import { type Framework, frameworkParts } from "#contract/scout.ts";
import type { ScoredItem } from "#contract/scout-scorecards.ts";
import { type Trade, tradeOf } from "./belonging.ts";
import {
  generalRole,
  knowledge,
  type KnownBehaviour,
  type KnownRole,
  roleOf,
} from "./knowledge.ts";
import { brandsIn, type Readable, readSign, rootOf, SignIndex } from "./signs.ts";
import type { Standing } from "./schema.ts";
import { wordsOf } from "./words.ts";

/** One thing that a score counts: a trait, an outcome, or a part of the long term. */
export interface Item extends Pick<ScoredItem, "itemId" | "name" | "part" | "towards"> {
  question: string | null;
  /** The trait of the rubric that reads it too. */
  rubric: KnownBehaviour["rubric"];
  /** What of somebody's standing in the work it looks at, whatever the role. */
  standing: Standing | null;
}

export interface SignMeaning {
  item: number;
  direction: "for" | "against";
  /** Signs of this kind that a passage must hold; a behaviour in an employer's words needs two. */
  needed: number;
}

/** A framework made ready for reading. */
export interface Items {
  list: readonly Item[];
  /** Where in the list each standing is. */
  standings: Readonly<Record<Standing, number>>;
  signs: SignIndex<SignMeaning>;
  brands: ReadonlySet<string>;
  /** `null` where any trade is. */
  trade: Trade | null;
  /** Whether somebody praises themselves. */
  praises: (words: readonly Readable[]) => boolean;
}

type Told = Pick<KnownBehaviour, "signs" | "rubric"> & { against?: string[] | undefined };

const stop = new Set(
  "about after again also always and any are because been before being both can could does done each every for from have here into just like made make makes more most much must never not only other others over people person some than that the their them then there these they this those through time use uses very well what when where which while who whose will with without work works year years para por como cuando donde este esta estos estas todo todos trabajo sobre entre hasta desde tiene hace".split(
    " ",
  ),
);

/** Words that say something, of a behaviour in an employer's own words. */
const telling = (text: string): string[] => [
  ...new Set(
    wordsOf(text)
      .map(({ text: word }) => word)
      .filter((word) => word.length > 3 && !stop.has(word)),
  ),
];

const sameName = (one: string, other: string) =>
  telling(one).map(rootOf).toSorted().join(" ") === telling(other).map(rootOf).toSorted().join(" ");

/** The behaviour of the knowledge that a name means, if any. */
function behaviourCalled(name: string, role: KnownRole): Told | null {
  const own = frameworkParts.flatMap((part) => role[part]);
  const roots = wordsOf(name).map(({ text }) => rootOf(text));
  const calledSo = knowledge().shared.find(({ called }) =>
    called.some((sign) =>
      readSign(sign).words.every(({ root, open }) =>
        roots.some((word) => (open ? word.startsWith(root) : word === root)),
      ),
    ),
  );
  if (calledSo) return calledSo;
  const everywhere = [...knowledge().roles.values()].flatMap((other) =>
    frameworkParts.flatMap((part) => other[part]),
  );
  return [...own, ...everywhere].find((known) => sameName(known.name, name)) ?? null;
}

const partOf = { heart: "cultureFit", iq: "outcomeFit", toolbox: "outcomeFit" } as const;

let praise: SignIndex<true> | undefined;

function praises(words: readonly Readable[]): boolean {
  if (!praise) {
    praise = new SignIndex();
    for (const text of knowledge().standing.praise) praise.add(readSign(text), true);
  }
  return !praise.find(words).next().done;
}

const ready = new WeakMap<Framework, Items>();

/** Makes a framework, as edited, ready for reading texts against it; once for each. */
export function readItems(framework: Framework, roleId: string): Items {
  const known = ready.get(framework);
  if (known) return known;
  const items = prepareItems(framework, roleId);
  ready.set(framework, items);
  return items;
}

function prepareItems(framework: Framework, roleId: string): Items {
  const role = roleOf(roleId);
  const list: Item[] = [];
  const signs = new SignIndex<SignMeaning>();
  const brands = new Set<string>();
  const add = (item: Item, told: Told | null, ownWords: string): void => {
    const place = list.push(item) - 1;
    const learn = (texts: readonly string[], direction: "for" | "against", needed: number) => {
      for (const text of texts) signs.add(readSign(text), { item: place, direction, needed });
      for (const brand of brandsIn(texts)) brands.add(brand);
    };
    if (told) {
      learn(told.signs, "for", 1);
      learn(told.against ?? [], "against", 1);
    } else learn(telling(ownWords), "for", 2);
  };
  for (const part of frameworkParts)
    for (const trait of framework[part]) {
      const known = role[part].find(({ id, name }) => id === trait.id && name === trait.name);
      const told = known ?? behaviourCalled(trait.name, role);
      const { id, name, good, questions } = trait;
      add(
        {
          itemId: id,
          name,
          part,
          towards: partOf[part],
          question: questions[0],
          rubric: told?.rubric,
          standing: null,
        },
        told,
        `${name} ${good}`,
      );
    }
  for (const { id, text } of framework.outcomes) {
    const known = role.outcomes.find((outcome) => outcome.id === id && outcome.text === text);
    add(
      {
        itemId: id,
        name: text,
        part: "outcome",
        towards: "outcomeFit",
        question: null,
        rubric: undefined,
        standing: null,
      },
      known ?? null,
      text,
    );
  }
  for (const { id, name, questions, stands, ...told } of knowledge().standing.items)
    add(
      {
        itemId: id,
        name,
        part: "outcome",
        towards: "outcomeFit",
        question: questions[0],
        rubric: undefined,
        standing: stands,
      },
      told,
      name,
    );
  const longTerm = {
    part: "path",
    towards: "longTermAlignment",
    rubric: undefined,
    standing: null,
  } as const;
  add(
    { itemId: "path", name: role.path.text, question: null, ...longTerm },
    role.path,
    role.path.text,
  );
  for (const { id, name, questions, ...told } of knowledge().longTerm)
    add({ itemId: id, name, question: questions[0], ...longTerm }, told, name);
  const placeOf = (kind: Standing) => list.findIndex(({ standing }) => standing === kind);
  const standings = {
    alone: placeOf("alone"),
    holds: placeOf("holds"),
    conduct: placeOf("conduct"),
  };
  const trade = role.id === generalRole ? null : tradeOf(role);
  return { list, standings, signs, trade, brands, praises };
}
