import {
  assess,
  type AssessmentInput,
  quotedOf,
  textForModel,
  textsOf,
} from "#engines/traits/api.ts";
import { onlyWithin, proseOf } from "#server/platform/language-model/prose.ts";
import type { Assessed } from "./assessor.ts";
import { grounded, type Judgement, tellingIn } from "./grounding.ts";

/** What is done with a candidate's texts in a thread (server/platform/work). */

/** The built-in engine: the published rubric (docs/assessment.md). */
export function readByRubric(input: AssessmentInput): Assessed {
  const { hustle, safetyAwareness, coachability, reliability, ...rest } = assess(input);
  const scores = {
    hustle: quotedOf(hustle),
    safetyAwareness: quotedOf(safetyAwareness),
    coachability: quotedOf(coachability),
    reliability: quotedOf(reliability),
  };
  return {
    scores,
    builtIn: scores,
    summary: rest.summary,
    engine: rest.engine,
    version: rest.rubricVersion,
    inputHash: rest.inputHash,
  };
}

/** What a language model is shown of a candidate. */
export const showToModel = (input: AssessmentInput) =>
  textsOf(input).map(({ source, text }) => ({
    source,
    own: text,
    masked: onlyWithin(
      proseOf(textForModel(text, input.identity), text),
      tellingIn(text, input.identity ?? []),
    ),
  }));

/** What of a model's answer stands. */
export const groundAnswer = ({
  answer,
  shown,
  identity,
}: {
  answer: Judgement;
  shown: { masked: string; own: string }[];
  identity: readonly string[];
}) => grounded(answer, shown, identity);
