import type { Framework, FrameworkTrait } from "#contract/scout.ts";
import {
  type WeighedPart,
  frameworkLimits,
  type FrameworkPart,
  frameworkParts,
} from "#contract/scout-words.ts";

/** An id that nothing in the framework has. */
function newId(taken: readonly { id: string }[], word: string): string {
  const ids = new Set(taken.map(({ id }) => id));
  for (let number = 1; ; number += 1) if (!ids.has(`${word}-${number}`)) return `${word}-${number}`;
}

const everyTrait = (draft: Framework) => frameworkParts.flatMap((part) => draft[part]);

/** The framework with one more, empty trait in a column. */
export function withNewTrait(draft: Framework, part: FrameworkPart): Framework {
  const trait: FrameworkTrait = {
    id: newId(everyTrait(draft), "trait"),
    name: "",
    good: "",
    middling: "",
    poor: "",
    questions: ["", ""],
  };
  return { ...draft, [part]: [...draft[part], trait] };
}

/** The framework with one more, empty outcome. */
export const withNewOutcome = (draft: Framework): Framework => ({
  ...draft,
  outcomes: [...draft.outcomes, { id: newId(draft.outcomes, "outcome"), text: "" }],
});

/** The framework with another trait in the place of one. */
export const withTrait = (
  draft: Framework,
  part: FrameworkPart,
  trait: FrameworkTrait,
): Framework => ({
  ...draft,
  [part]: draft[part].map((one) => (one.id === trait.id ? trait : one)),
});

/** May a column hold one more, or do with one less? */
export const canAdd = (draft: Framework, part: FrameworkPart | "outcomes") =>
  draft[part].length < (part === "outcomes" ? frameworkLimits.outcomes : frameworkLimits.traits);
export const canRemove = (draft: Framework, part: FrameworkPart | "outcomes") =>
  draft[part].length > 1;

/** The framework with another weight of one part. */
export const withWeight = (draft: Framework, part: WeighedPart, weight: number): Framework => ({
  ...draft,
  weights: { ...draft.weights, [part]: weight },
});

/** Whether a weight is a whole number that a framework may hold. */
export const isWeight = (weight: number): boolean =>
  Number.isInteger(weight) && weight >= 0 && weight <= 100;

/** The fields that are empty and may not be, as the server names them. */
export function emptyFields(draft: Framework): string[] {
  const traits = frameworkParts.flatMap((part) =>
    draft[part].flatMap(({ name, questions }, index) => [
      ...(name.trim() ? [] : [`${part}.${index}.name`]),
      ...questions.flatMap((question, at) =>
        question.trim() ? [] : [`${part}.${index}.questions.${at}`],
      ),
    ]),
  );
  const outcomes = draft.outcomes.flatMap(({ text }, index) =>
    text.trim() ? [] : [`outcomes.${index}.text`],
  );
  return [...traits, ...outcomes];
}
