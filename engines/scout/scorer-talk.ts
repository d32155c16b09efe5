import { type MaskedWord } from "#engines/traits/api.ts";
/** Words that nobody uses of work, only of this scoring. */
const always = new Set(
  "ai ia bot evaluator evaluators evaluador evaluadora grader scorer rubric rubrica prompt llm chatgpt marcarme marqueme puntuacion puntuaciones puntaje puntua califique calificame evidence evidencia developer desarrollador instruct framework prescreened".split(
    " ",
  ),
);
const scores = new Set(
  "score scores scored rating ratings marks calificacion calificaciones".split(" "),
);
/** Whose scores a shop talks about. */
const ofWork = new Set(
  "survey surveys csi nps customer customers review reviews satisfaction google test exam class inspection safety credit audit encuesta encuestas cliente clientes examen satisfaccion resenas".split(
    " ",
  ),
);
const assignment = /\p{L}\s*=\s*"?\d{1,3}\b|"\s*:\s*"?\d{1,3}\b/u;

/** A value may begin a passage of its own, after the sign that gives it to a name. */
const lookBack = 3;

/**
 * Whether a passage talks about its own scoring: it is left out like every instruction, beyond what
 * the rubric already finds (docs/assessment.md, "Instructions").
 */
export function talksOfScoring(words: readonly MaskedWord[], text: string): boolean {
  if (words.some(({ word }) => always.has(word))) return true;
  if (words.some(({ word }) => scores.has(word)))
    return !words.some(({ word }) => ofWork.has(word));
  const start = Math.max(0, (words[0]?.start ?? 0) - lookBack);
  return assignment.test(text.slice(start, words.at(-1)?.end ?? start));
}
