import { knowledge } from "./knowledge.ts";
import { type Readable, SignIndex } from "./signs.ts";
import { clausesOf } from "./clauses.ts";
import { denied, isNotOnly } from "./deeds.ts";
import { isToldOfAnother } from "./doer.ts";

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

const instead = new Set("instead rather vez lugar".split(" "));

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
  notes: boolean,
  praised: (from: number, to: number) => boolean,
): ((place: number) => Doing) | null {
  const found = phrasesOf().find(words);
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
    if (isNotOnly(words, from, to)) continue;
    if (meaning === "end" && to !== clause.to && to !== clauses[at + 1]?.to) continue;
    // "The last driver skipped it."
    if (isToldOfAnother(words, { from, to }, notes, false)) continue;
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
