import { Pause, type Token } from "#engines/reading/api.ts";
import { listsOf } from "./lexicon.ts";
import { wordsOf } from "./words.ts";

const lists = listsOf("checks polishes plans ofPerson polishers polished planned");

const isOneOf = (list: ReadonlySet<string>, token: Token | undefined) =>
  token !== undefined && list.has(token.word);

/** What stands beside a token without a pause. */
function besides(tokens: readonly Token[], at: number) {
  const next = tokens[at + 1];
  return {
    before: tokens[at]?.pause === Pause.none ? tokens[at - 1] : undefined,
    next: next?.pause === Pause.none ? next : undefined,
  };
}

/** "Polish the hood", "wet sand and polish", and not "I speak Russian and polish". */
function isPolishing(tokens: readonly Token[], at: number): boolean {
  const { before, next } = besides(tokens, at);
  if (before?.word === "and" && tokens[at - 2]?.kind === "blank") return false;
  return isOneOf(lists.polished, next) || (isOneOf(lists.polishers, before) && next === undefined);
}

/** Whether a word that reading takes for where somebody is from is one of the work here: "checo el torque", "leo el plano". */
function isOfWork(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token || (token.capital && token.pause < Pause.sentence)) return false;
  const { before, next } = besides(tokens, at);
  if (before?.kind === "blank" || next?.kind === "blank") return false;
  if (lists.plans.has(token.word)) return isOneOf(lists.planned, before);
  if (isOneOf(lists.ofPerson, before)) return false;
  return (
    lists.checks.has(token.word) || (lists.polishes.has(token.word) && isPolishing(tokens, at))
  );
}

/**
 * Makes words again of the few blanks that name no town and no nation where they stand.
 * @param identity names of the candidate, which stay blank
 */
export function readWorkWords(tokens: readonly Token[], identity: readonly string[]): void {
  const names = new Set(identity.flatMap(wordsOf).map(({ text }) => text));
  const found = tokens.filter(
    (token, at) => token.kind === "blank" && !names.has(token.word) && isOfWork(tokens, at),
  );
  for (const token of found) token.kind = "word";
}
