import { expect, test } from "vitest";
import type { Framework } from "#contract/scout.ts";
import {
  canRemove,
  emptyFields,
  isWeight,
  withWeight,
  withNewOutcome,
  withNewTrait,
  withTrait,
} from "./framework-draft.ts";

const trait = (id: string) => ({
  id,
  name: id,
  good: "",
  middling: "",
  poor: "",
  questions: ["Why?", "How?"] as [string, string],
});
const draft: Framework = {
  version: 1,
  heart: [trait("trait-1")],
  iq: [trait("b")],
  toolbox: [trait("c")],
  outcomes: [{ id: "outcome-1", text: "Works alone." }],
  weights: { heart: 35, iq: 30, toolbox: 25, longTerm: 10 },
};

test("a new trait and a new outcome have ids that nothing else has", () => {
  expect(withNewTrait(draft, "iq").iq[1]?.id).toBe("trait-2");
  expect(withNewOutcome(draft).outcomes[1]?.id).toBe("outcome-2");
});

test("one part weighs something else, a whole number up to a hundred", () => {
  expect(withWeight(draft, "iq", 50).weights).toEqual({ ...draft.weights, iq: 50 });
  expect([0, 100, 7].map(isWeight)).toEqual([true, true, true]);
  expect([-1, 101, 7.5, Number.NaN].map(isWeight)).toEqual([false, false, false, false]);
});

test("what is empty is named as the server names it", () => {
  const next = withNewOutcome(withNewTrait(draft, "toolbox"));
  expect(emptyFields(draft)).toEqual([]);
  expect(emptyFields(next)).toEqual([
    "toolbox.1.name",
    "toolbox.1.questions.0",
    "toolbox.1.questions.1",
    "outcomes.1.text",
  ]);
});

test("an edited trait takes the place of the one before, and the last one stays", () => {
  const next = withTrait(draft, "heart", { ...trait("trait-1"), name: "Honest" });
  expect(next.heart.map(({ name }) => name)).toEqual(["Honest"]);
  expect(canRemove(draft, "heart")).toBe(false);
  expect(canRemove(withNewTrait(draft, "heart"), "heart")).toBe(true);
});
