import { isInstruction, Pause, type Unit } from "#engines/reading/api.ts";
import type { Reader } from "./learnt.ts";

/** Words that nobody uses of work, only of this scoring. */
const always = new Set(
  "ia chatbot evaluator evaluators evaluador evaluadora scorer rubric rubrica prompt llm chatgpt marcarme marqueme puntuacion puntuaciones puntaje puntua califique calificame evidencia instruct framework".split(
    " ",
  ),
);
/** Whoever is told "you" in one sentence with what only a scorer does is the scorer. */
const told = new Set("you your usted tu".split(" "));
const scoring = new Set(
  "evaluate evaluating grade grading score scoring sentence sentences profile evaluar evalue califique calificar frase frases".split(
    " ",
  ),
);

/** What an interviewer writes before a colon, and what an application asks there. */
const headings = new Set(
  "notes note nota notas phone call interview interviewer screening screen summary visit llamada entrevista telefono resumen plumber foreman manager supervisor q a question answer pregunta respuesta example ejemplo estimado estimados dear".split(
    " ",
  ),
);
const longestHeading = 7;

/** What stands behind "Phone notes:". */
function withoutHeading(units: readonly Unit[]): readonly Unit[] {
  const colon = units.findIndex(({ colon: stands }) => stands);
  if (colon <= 0 || colon > longestHeading) return units;
  const isHeading = units.slice(0, colon).some(({ word }) => headings.has(word));
  return isHeading ? units.slice(colon) : units;
}

/** Whose scores a shop talks about. */
const ofShop = new Set(
  "survey surveys csi nps review reviews satisfaction google test exam inspection safety audit encuesta encuestas examen resenas".split(
    " ",
  ),
);
const scores = new Set("score scores scored rating ratings calificacion calificaciones".split(" "));

/** How much sooner words are said to a scorer than of work. */
const talkOf = ({ entry }: Unit, reader: Reader) => (entry ? reader.talkOf(entry.stemText) : 0);

/** A sentence that speaks so much of work as this is none to the scorer, whatever it looks like. */
const ofWork = -3;
/** A run of words that speaks so much of scoring is talk to the scorer, wherever it begins. */
const ofScoring = 5;

/** Whether units talk to whoever scores; who reports what somebody said, or heads their notes, does not. */
export function talksToScorer(units: readonly Unit[], reader: Reader): boolean {
  if (units.some(({ word }) => always.has(word))) return true;
  const has = (words: ReadonlySet<string>) => units.some(({ word }) => words.has(word));
  if (has(told) && has(scoring)) return true;
  const body = withoutHeading(units);
  if (body.length === 0 || !isInstruction(body)) return false;
  return body.reduce((sum, unit) => sum + talkOf(unit, reader), 0) > ofWork;
}

/** Of words that are so much sooner said to a scorer there are two at least: a shop has survey scores. */
const plain = 1.4;
const fewestPlain = 2;
/** No word of work breaks up talk to a scorer more than this: "any mention of trucks". */
const mostBreak = 2;
/** A word that is so much sooner said of work belongs to the writer's own words, whatever stands beside it. */
const firm = -1.2;

/** Whether a word is surely one of work. */
export const isFirm = (unit: Unit, reader: Reader): boolean => talkOf(unit, reader) <= firm;

/**
 * The run of units that speaks most of scoring, as places; null where none speaks enough of it. It begins
 * behind the last word that is surely of work, and ends before the next.
 */
function talkWithin(units: readonly Unit[], reader: Reader): [from: number, to: number] | null {
  let best = { sum: 0, from: 0, to: 0 };
  let now = { sum: 0, from: 0 };
  const isShops = units.some(({ word }) => ofShop.has(word));
  units.forEach((unit, at) => {
    const isShopScore = isShops && scores.has(unit.word);
    const talk = isShopScore ? 0 : Math.max(-mostBreak, talkOf(unit, reader));
    now = now.sum > 0 ? { sum: now.sum + talk, from: now.from } : { sum: talk, from: at };
    if (now.sum > best.sum) best = { sum: now.sum, from: now.from, to: at + 1 };
  });
  const sure = units.slice(best.from, best.to).filter((unit) => talkOf(unit, reader) >= plain);
  if (best.sum < ofScoring || sure.length < fewestPlain) return null;
  let { from, to } = best;
  while (from > 0 && !isFirm(units[from - 1] as Unit, reader)) from -= 1;
  while (to < units.length && !isFirm(units[to] as Unit, reader)) to += 1;
  return [from, to];
}

/** A stretch of a text. */
export interface Span {
  start: number;
  end: number;
}

/** The stretches of a text that talk to the scorer, also where they run into one's own words without a stop. */
export function talkIn(passages: readonly (readonly Unit[])[], reader: Reader): Span[] {
  const spans: Span[] = [];
  const note = (from: Unit | undefined, to: Unit | undefined) => {
    if (from && to) spans.push({ start: from.start, end: to.end });
  };
  const sentences: Unit[][] = [];
  for (const units of passages) {
    if (talksToScorer(units, reader)) {
      const run = talkWithin(units, reader);
      const before = run ? units.slice(0, run[0]) : [];
      const keeps = before.reduce((sum, unit) => sum + talkOf(unit, reader), 0) <= ofWork;
      note(keeps && run ? units[run[0]] : units[0], units.at(-1));
      sentences.push([]);
      continue;
    }
    const last = sentences.at(-1);
    if (last && last.length > 0 && (units[0]?.pause ?? 0) < Pause.sentence) last.push(...units);
    else sentences.push([...units]);
  }
  for (const units of sentences) {
    const run = talkWithin(units, reader);
    if (run) note(units[run[0]], units[run[1] - 1]);
  }
  return spans.toSorted((one, other) => one.start - other.start);
}
