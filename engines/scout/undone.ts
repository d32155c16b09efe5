import { knowledge } from "./knowledge.ts";
import { type Readable, rootOf, SignIndex } from "./signs.ts";
import { denied } from "./deeds.ts";

type Place = "anywhere" | "end";
let phrases: SignIndex<Place> | undefined;

function phrasesOf(): SignIndex<Place> {
  if (phrases) return phrases;
  phrases = new SignIndex();
  const { phrases: plain, pairs, endings } = knowledge().undone;
  const paired = pairs.flatMap(({ verbs, things }) =>
    verbs.flatMap((verb) => things.map((thing) => `${verb} ${thing}`)),
  );
  for (const text of [...plain, ...paired]) phrases.add(text, "anywhere");
  for (const text of endings) phrases.add(text, "end");
  return phrases;
}

/** Here something else begins, whatever was said of what stands before. */
const breaks = new Set(
  "but because so until till unless before after since pero porque hasta antes despues sino".split(
    " ",
  ),
);
/** Here another clause begins that may go on about the same. */
const joins = new Set("and or when if then y e o cuando si".split(" "));

interface Clause {
  from: number;
  to: number;
  /** Whether it goes on from the clause before. */
  joined: boolean;
}

function clausesOf(words: readonly Readable[]): Clause[] {
  return words.reduce<Clause[]>((clauses, { word, pause }, at) => {
    const before = clauses.at(-1);
    const isBreak = breaks.has(word);
    if (!before || isBreak || pause > 0 || joins.has(word))
      clauses.push({ from: at, to: at, joined: before !== undefined && !isBreak });
    else before.to = at;
    return clauses;
  }, []);
}

const own = new Set("i im ive id me my we us yo mi mis nos".split(" "));
/** By their roots, which are alike for both genders. */
const others = new Set(
  "he she they who whoever nobody somebody someone everybody everyone others another guy guys man boss driver drivers tech techs shop shops crew crews company el ella ellos otro otros nadie alguien quien jefe companero companeros"
    .split(" ")
    .map(rootOf),
);
const instead = new Set("instead rather vez lugar".split(" "));

/** Whether what is left undone is left so by somebody else ("the last driver skipped it"). */
function byOthers(words: readonly Readable[], { from }: Clause, to: number): boolean {
  const told = words.slice(from, to + 1);
  return (
    told.some(({ root }) => root !== null && others.has(root)) &&
    !told.some(({ word }) => own.has(word))
  );
}

/** What is told of the things of a clause: that they are left undone, perhaps, or nothing of the kind. */
export type Doing = "undone" | "unsure" | "done";

/** "La bitácora no la lleno": what is denied stands before the denial. */
function deniesTheSaid(words: readonly Readable[], at: number): boolean {
  if (at === 0 || !/^(?:no|ni|nunca)$/.test(words[at]?.word ?? "")) return false;
  const next = /^(?:me|se|nos)$/.test(words[at + 1]?.word ?? "") ? at + 2 : at + 1;
  return /^l[ao]s?$/.test(words[next]?.word ?? "");
}

const nothing: ReadonlySet<number> = new Set();

/** What a passage tells of the things at each place of it; `null` where all is done. */
export function undoneIn(
  words: readonly Readable[],
  praised: (from: number, to: number) => boolean,
): ((place: number) => Doing) | null {
  const found = [...phrasesOf().find(words)];
  const denials = words.flatMap((_word, at) => (deniesTheSaid(words, at) ? [at] : []));
  if (found.length + denials.length === 0) return null;
  const clauses = clausesOf(words);
  const clauseAt = (place: number) => clauses.findIndex(({ to }) => place <= to);
  const undone = new Set<number>();
  const unsure = new Set(denials.map(clauseAt));
  for (const { from, to, meaning } of found) {
    const at = clauseAt(from);
    const clause = clauses[at];
    if (!clause || praised(from, to) || denied(words, from, nothing)) continue;
    if (meaning === "end" && to !== clause.to && to !== clauses[at + 1]?.to) continue;
    if (byOthers(words, clause, to)) continue;
    if (words.slice(Math.max(0, from - 2), from).some(({ word }) => instead.has(word))) continue;
    undone.add(at).add(clauseAt(to));
  }
  if (undone.size + unsure.size === 0) return null;
  return (place) => {
    const at = clauseAt(place);
    if (undone.has(at)) return "undone";
    const near =
      (clauses[at]?.joined && undone.has(at - 1)) ||
      (clauses[at + 1]?.joined && undone.has(at + 1));
    return near || unsure.has(at) ? "unsure" : "done";
  };
}
