import {
  type Finding,
  type Item,
  judge,
  namedIn,
  type Judged,
  openQuestionsOf,
  looksSame,
  readItems,
  type ScoreInput,
  type Scores,
  tellingIn,
  testSwaps,
  warningsFor,
} from "#engines/scout/api.ts";
import { textForModel } from "#engines/traits/api.ts";
import type { z } from "zod";
import type { Framework } from "#contract/scout.ts";
import { onlyWithin, proseOf } from "#server/platform/language-model/prose.ts";
import { quoteIn } from "#server/platform/language-model/quotes.ts";
import { backingOf, labelOf } from "./backing.ts";
import type { modelAnswer } from "./model-answer.ts";

/** What the Scout has done in a thread (server/platform/work): everything that reads a text. */

export const judgeText = (input: ScoreInput): Judged => judge(input);

export const swapText = ({ input, scores }: { input: ScoreInput; scores: Scores }) =>
  testSwaps(input, scores, (other) => judge(other).scores, looksSame);

/** What a card's items leave open. */
export const askOpenly = ({ input, items }: { input: ScoreInput; items: Judged["items"] }) =>
  openQuestionsOf(items, readItems(input.framework, input.roleId).list);

/** What is to be said of a title and a framework, for either reader. */
export const warn = (given: { roleId: string; title: string; framework: Framework }) => ({
  en: warningsFor(given.roleId, given.title, given.framework, "en"),
  es: warningsFor(given.roleId, given.title, given.framework, "es"),
});

type Answer = z.infer<typeof modelAnswer>;

/** Keeps of a model's answer what stands: known items, and quotes that are in the text as shown. */
function grounded(
  { items }: Answer,
  known: readonly Item[],
  masked: string,
  input: ScoreInput,
): Finding[] {
  const own = input.candidateData;
  const backing = backingOf(input, known, namedIn(input));
  const found = new Set<string>();
  return items.flatMap(({ item, evidence }) => {
    const place = known.findIndex((one) => labelOf(one) === item);
    if (place < 0) return [];
    return evidence.flatMap(({ quote: given, direction, strength }) => {
      const said = quoteIn({ masked, own }, given);
      const backed = said && backing(item, said, direction, strength);
      if (!said || !backed) return [];
      const { start, text: words } = said;
      const once = `${place} ${start}`;
      if (found.has(once)) return [];
      found.add(once);
      return { item: place, start, quote: words, direction, strength: backed };
    });
  });
}

/** What a language model is shown of a framework and a text. */
export function showToModel(input: ScoreInput) {
  const { candidateData, candidateName, framework, roleId } = input;
  const described = new Map(
    [...framework.heart, ...framework.iq, ...framework.toolbox].map(
      ({ id, good, middling, poor }) => [id, { good, middling, poor }],
    ),
  );
  return {
    framework: readItems(framework, roleId).list.map((item) => ({
      item: labelOf(item),
      name: item.name,
      ...described.get(item.itemId),
    })),
    text: onlyWithin(
      proseOf(textForModel(candidateData, [candidateName]), candidateData),
      tellingIn(input),
    ),
  };
}

/** The scores that a model's answer makes. */
export function groundAnswer(given: { input: ScoreInput; output: Answer; masked: string }): Judged {
  const { input, output, masked } = given;
  const { list } = readItems(input.framework, input.roleId);
  // Only whether it is the trade, and what is left out, is read beside it.
  return judge(input, grounded(output, list, masked, input));
}
