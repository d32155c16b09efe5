import { expect, test } from "vitest";
import { defaultWeights } from "#contract/scout-words.ts";
import { reasoningOf } from "./reasoning.ts";

const bars = { cultureFit: 6, outcomeFit: 6, longTermAlignment: null, iq: 6, toolbox: 6 };

test("a drift beyond its limit is told as it is, not as the half that is the limit", () => {
  const said = reasoningOf(
    {
      scores: { ...bars, overallScore: 6 },
      items: [],
      leftOut: [],
      trade: "own",
      weights: defaultWeights,
      swapTest: { drift: 0.7, limit: 0.5, swaps: [] },
      fellBack: false,
    },
    "en",
  );
  expect(said).toContain("up to 0.7 points differently");
});
