import { expect, it } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import type { HiringSession } from "#contract/scout.ts";
import type { Scorecard } from "#contract/scout-scorecards.ts";
import { Comparison } from "./comparison.tsx";

const session = {
  framework: {
    heart: [],
    iq: [],
    toolbox: [],
    weights: { heart: 35, iq: 30, toolbox: 25, longTerm: 10 },
  },
} as unknown as HiringSession;

const card = (candidateName: string, quotes: string[]) =>
  ({
    id: candidateName,
    candidateName,
    matchId: quotes.length > 0 ? "2f0a5a0c-6a5e-4d0a-9d0e-3a3f6a1f2f11" : null,
    engine: "rubric",
    overallScore: 8.5,
    cultureFit: null,
    outcomeFit: 8.5,
    longTermAlignment: null,
    openQuestions: [],
    items: quotes.map((quote) => ({
      itemId: quote,
      name: "",
      part: "weighed",
      towards: "outcomeFit",
      level: null,
      evidence: [{ quote, direction: "for", strength: "concrete" }],
    })),
  }) as unknown as Scorecard;

it("leads to whom the shop is matched with, and shows what a score without criteria stands on", async () => {
  const cards = [card("Ada", ["I torque and check again"]), card("Bo", [])];
  const { screen } = await showOnScreen(<Comparison session={session} cards={cards} />, {
    texts: ["scout"],
  });
  await expect.element(screen.getByRole("link")).toHaveTextContent("Ada");
  await expect.element(screen.getByText("Also counted toward Outcome Fit")).toBeVisible();
  await expect.element(screen.getByText("I torque and check again")).toBeVisible();
  await expect.element(screen.getByText("No evidence found", { exact: true })).toBeVisible();
});
