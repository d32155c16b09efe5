import { expect, it } from "vitest";
import type { HiringSession } from "#contract/scout.ts";
import type { Scorecard } from "#contract/scout-scorecards.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { WholeSession } from "./whole-session.tsx";

const session = {
  role: { general: false },
  framework: {
    heart: [],
    iq: [],
    toolbox: [],
    outcomes: [],
    weights: { heart: 35, iq: 30, toolbox: 25, longTerm: 10 },
  },
  warnings: [],
} as unknown as HiringSession;

const card = (candidateName: string, engine: Scorecard["engine"]) =>
  ({
    id: candidateName,
    candidateName,
    engine,
    frameworkVersion: 2,
    overallScore: 8,
    cultureFit: null,
    outcomeFit: 8,
    iq: null,
    toolbox: null,
    longTermAlignment: null,
    openQuestions: [],
    items: [],
    reasoning: "Came early, asked.",
    swapTest: { drift: null, swaps: [] },
    leftOut: [],
    ownScores: [],
  }) as unknown as Scorecard;

const given = {
  by: "Frank Novak",
  mine: true,
  at: "2026-11-20T12:00:00.000Z",
  note: "Came early.",
};
const mixed = /^These were scored by different engines/;

it("says on paper who scored whom, and that two engines' numbers do not compare", async () => {
  const ada = { ...card("Ada", "model"), ownScores: [given] } as unknown as Scorecard;
  const { screen, show } = await showOnScreen(
    <WholeSession session={session} cards={[ada, card("Bo", "rubric")]} />,
    { texts: ["scout"] },
  );
  await expect.element(screen.getByText(mixed)).toBeVisible();
  await expect.element(screen.getByText(/^Scored by: /).first()).toBeVisible();
  expect(screen.getByText(/^Scored by: /).elements()).toHaveLength(2);
  await expect.element(screen.getByText("Came early.")).toBeVisible();
  await expect.element(screen.getByText("Frank Novak")).toBeVisible();
  await show(<WholeSession session={session} cards={[ada, card("Cy", "model")]} />);
  await expect.element(screen.getByText("Cy")).toBeVisible();
  expect(screen.getByText(mixed).query()).toBeNull();
});
