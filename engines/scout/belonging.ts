import { remembered } from "#engines/reading/api.ts";
import { generalRole, knowledge, type KnownRole } from "./knowledge.ts";
import type { Reader } from "./learnt.ts";
import type { Passage } from "./passages.ts";
import { readSign, SignIndex } from "./signs.ts";
import { frameworkParts, type TradeOfText } from "./types.ts";

/** A term that more trades than this look for says nothing about any of them. */
const commonest = 8;
/** Further words of other callings add nothing. */
const mostElsewhere = 3;

/** The trade that a role's words count for: roles that share a list of terms are one trade. */
export const homeOf = ({ id, sharedTerms }: KnownRole) => sharedTerms ?? id;

/** Titles that only this role has: "plumber", and not "technician". */
const ownTitles = ({ titles }: KnownRole) => {
  const generic = new Set(knowledge().titles.generic);
  return titles.filter((title) => title.split(" ").some((word) => !generic.has(word)));
};

const ownTerms = ({ terms, sharedTerms, ...role }: KnownRole) => [
  ...terms,
  ...ownTitles({ terms, ...role }),
  ...(knowledge().terms[sharedTerms ?? ""] ?? []),
];

/** A sign however it is inflected. */
const keyOf = (text: string) =>
  readSign(text)
    .words.map(({ root }) => root)
    .join(" ");

interface Homes {
  /** What shows that a passage is of a home: its terms, and its tools and skills unless all have them. */
  terms: SignIndex<string>;
  /** The trades that are none of ours. */
  elsewhere: SignIndex<string>;
}

let read: Homes | undefined;

function homes(): Homes {
  if (read) return read;
  const roles = [...knowledge().roles.values()].filter(({ id }) => id !== generalRole);
  const looking = new Map<string, Set<string>>();
  for (const role of roles) {
    const items = [...frameworkParts.flatMap((part) => role[part]), ...role.outcomes];
    for (const text of [...items.flatMap(({ signs }) => signs), ...ownTerms(role)]) {
      const key = keyOf(text);
      looking.set(key, (looking.get(key) ?? new Set()).add(homeOf(role)));
    }
  }
  const terms = new SignIndex<string>();
  const known = new Set<string>();
  for (const role of roles)
    for (const text of [...ownTerms(role), ...role.toolbox.flatMap(({ signs }) => signs)]) {
      const once = `${homeOf(role)} ${text}`;
      if (known.has(once) || (looking.get(keyOf(text))?.size ?? 0) > commonest) continue;
      known.add(once);
      terms.add(text, homeOf(role));
    }
  const elsewhere = new SignIndex<string>();
  const { en, es } = knowledge().elsewhere;
  for (const text of [...en, ...es]) elsewhere.add(text, text);
  return (read = { terms, elsewhere });
}

/** What shows that a text is of a role, and what that it is of a neighbour's. */
export interface Trade {
  home: string;
  near: SignIndex<true>;
}

/** The trade of a role, made ready once. */
export const tradeOf = remembered((role: KnownRole): Trade => {
  const near = new SignIndex<true>();
  for (const text of knowledge().near[role.id] ?? []) near.add(text, true);
  return { home: homeOf(role), near };
});

/** What a text names of each trade, and how like each trade's it speaks. */
export interface Belonging {
  passages: readonly Passage[];
  /** How many passages name something of a home. */
  named: ReadonlyMap<string, number>;
  elsewhere: number;
  /** For each home of what is learnt, and last for none of ours. */
  likenesses: Float64Array;
}

/** Reads to which trades a text belongs, by the passages that tell of the candidate's work. */
export function readBelonging(passages: readonly Passage[], reader: Reader): Belonging {
  const { terms, elsewhere } = homes();
  const named = new Map<string, number>();
  const foreign = new Set<string>();
  for (const { words } of passages) {
    const here = new Set(terms.find(words).map(({ meaning }) => meaning));
    for (const home of here) named.set(home, (named.get(home) ?? 0) + 1);
    for (const { meaning } of elsewhere.find(words)) foreign.add(meaning);
  }
  return {
    passages,
    named,
    elsewhere: Math.min(mostElsewhere, foreign.size),
    likenesses: reader.likenessesOf(passages.flatMap(({ units }) => units)),
  };
}

/** Whether the work of two homes is partly one another's. */
export const areKin = (one: string, other: string): boolean =>
  one === other || knowledge().kin.some((homes) => homes.includes(one) && homes.includes(other));

/** What tells whether a text is of a trade, as columns (docs/domain.md, "belonging"). */
export function viewOf(
  { passages, named, elsewhere, likenesses }: Belonging,
  { home, near }: Trade,
  homesLearnt: readonly string[],
): Float64Array {
  const own = named.get(home) ?? 0;
  const place = homesLearnt.indexOf(home);
  const mine = likenesses[place] ?? 0;
  const nearby = passages.filter(({ words }) => near.find(words).length > 0).length;
  const isOther = (other: string | undefined) => other === undefined || !areKin(other, home);
  const others = [...likenesses].filter((_likeness, at) => isOther(homesLearnt[at]));
  const namedElsewhere = [...named].map(([other, count]) => (isOther(other) ? count : 0));
  return Float64Array.from([
    Math.log(1 + own),
    own / Math.max(1, passages.length),
    elsewhere,
    Math.log(1 + nearby),
    mine - Math.max(...others),
    Math.log(1 + Math.max(0, ...namedElsewhere)),
    mine - (likenesses.at(-1) ?? 0),
  ]);
}

/** Whether a text is of a trade, and by how much it falls short of surely being so. */
export interface TradeRead {
  trade: TradeOfText;
  shortfall: number;
  /** How many passages name something of the trade. */
  named: number;
}

/** Of a text that tells nothing, or of no trade in particular, nothing is doubted. */
export const undoubted: TradeRead = { trade: "own", shortfall: 0, named: 0 };

/** Whether a text is of a trade, by what it names and how it speaks. */
export function tradeOfText(belonging: Belonging, trade: Trade, reader: Reader): TradeRead {
  const { homes: learnt, belonging: weights, enough } = reader.numbers;
  const columns = viewOf(belonging, trade, learnt);
  const sum = columns.reduce(
    (sofar, column, at) => sofar + column * (weights[at] ?? 0),
    weights[columns.length] ?? 0,
  );
  const shortfall = Math.max(0, enough[1] - sum);
  const named = belonging.named.get(trade.home) ?? 0;
  if (sum < enough[0]) return { trade: "other", shortfall, named };
  return { trade: shortfall > 0 ? "unsure" : "own", shortfall, named };
}
