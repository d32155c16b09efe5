import { expect, test } from "vitest";
import type { Framework } from "#contract/scout.ts";
import type { Scorecard, ScoredItem, ScoutEvidence } from "#contract/scout-scorecards.ts";
import {
  areMixed,
  bestFirst,
  bestOf,
  groupsOf,
  listed,
  questionsToAsk,
  quoteOf,
  weighedOf,
} from "./comparing.ts";

const evidence = (quote: string, more: Partial<ScoutEvidence> = {}): ScoutEvidence => ({
  quote,
  direction: "for",
  strength: "claim",
  ...more,
});

const item = (itemId: string, more: Partial<ScoredItem> = {}): ScoredItem => ({
  itemId,
  name: itemId,
  part: "heart",
  towards: "cultureFit",
  level: "good",
  evidence: [],
  ...more,
});

const card = (candidateName: string, more: Partial<Scorecard> = {}): Scorecard => ({
  id: candidateName,
  candidateName,
  createdAt: "2026-11-20T12:00:00.000Z",
  overallScore: 6,
  cultureFit: 6,
  outcomeFit: 6,
  longTermAlignment: null,
  iq: null,
  toolbox: null,
  trade: "own",
  reasoning: "",
  withheld: false,
  items: [],
  openQuestions: [],
  swapTest: null,
  doNotRelyOn: false,
  instructionsIgnored: 0,
  leftOut: [],
  engine: "rubric",
  engineVersion: "1",
  fellBack: false,
  frameworkVersion: 1,
  source: "text",
  matchId: null,
  ownScores: [],
  expiresAt: null,
  imported: false,
  ...more,
});

const names = (cards: readonly Scorecard[]) => cards.map(({ candidateName }) => candidateName);

test("a comparison starts with the best three that can be relied on", () => {
  const cards = [
    card("Ada", { overallScore: 5 }),
    card("Bo", { overallScore: 9, doNotRelyOn: true }),
    card("Cy", { overallScore: 8 }),
    card("Di", { overallScore: null }),
    card("Ed", { overallScore: 7 }),
    card("Flo", { overallScore: 6.5 }),
  ];
  expect(names(bestOf(cards))).toEqual(["Cy", "Ed", "Flo"]);
});

test("it starts with what one engine scored, and says when both are chosen", () => {
  const cards = [
    card("Ada", { overallScore: 9, engine: "model" }),
    card("Bo", { overallScore: 7 }),
    card("Cy", { overallScore: 6 }),
  ];
  expect(names(bestOf(cards))).toEqual(["Bo", "Cy"]);
  expect(areMixed(cards)).toBe(true);
  expect(areMixed(bestOf(cards))).toBe(false);
});

test("scores of two engines never stand in one order, and what cannot be relied on is behind", () => {
  const cards = [
    card("Ada", { overallScore: 9, engine: "model" }),
    card("Bo", { overallScore: 8, doNotRelyOn: true }),
    card("Cy", { overallScore: null }),
    card("Di", { overallScore: 6 }),
    card("Ed", { overallScore: 7 }),
  ];
  expect(names(bestFirst(cards))).toEqual(["Ed", "Di", "Bo", "Ada", "Cy"]);
});

test("criteria are grouped as the framework is read, each once", () => {
  const cards = [
    card("Ada", {
      items: [item("welds", { part: "toolbox" }), item("honest"), item("kind", { level: null })],
    }),
    card("Bo", { items: [item("honest"), item("all", { part: "weighed" })] }),
  ];
  expect(groupsOf(cards)).toEqual([
    {
      group: "heart",
      items: [{ itemId: "honest", name: "honest" }],
      unshown: [{ itemId: "kind", name: "kind" }],
    },
    { group: "toolbox", items: [{ itemId: "welds", name: "welds" }], unshown: [] },
  ]);
});

test("the quote is the strongest that speaks for the level", () => {
  const told = [
    evidence("I am careful."),
    evidence("I checked every joint.", { strength: "story" }),
    evidence("I was late.", { direction: "against", strength: "concrete" }),
  ];
  expect(quoteOf(item("safe", { evidence: told }))?.quote).toBe("I checked every joint.");
  expect(quoteOf(item("safe", { evidence: told, level: "poor" }))?.quote).toBe("I was late.");
  expect(quoteOf(item("safe"))).toBeUndefined();
});

test("what a score stands on beside its criteria is shown, the strongest three of it", () => {
  const quotes = ["I am careful.", "I weld.", "I came early.", "I found the leak."];
  const told = quotes.map((quote) => evidence(quote));
  const story = evidence("I rebuilt it alone.", { strength: "story" });
  const items = [
    item("honest", { evidence: told }),
    item("all", { part: "weighed", evidence: [...told, story] }),
  ];
  expect(weighedOf(card("Ada", { items })).map(({ quote }) => quote)).toEqual([
    "I rebuilt it alone.",
    "I am careful.",
    "I weld.",
  ]);
  expect(weighedOf(card("Bo", { items: [item("honest")] }))).toEqual([]);
});

test("what weighs most and most leave open is asked first", () => {
  const trait = (id: string) => ({ id }) as Framework["heart"][number];
  const framework = {
    heart: [trait("honest")],
    iq: [trait("learns")],
    toolbox: [trait("welds")],
    weights: { heart: 35, iq: 30, toolbox: 25, longTerm: 10 },
  } as Framework;
  const open = (itemId: string) => ({ itemId, name: itemId, question: `${itemId}?` });
  const cards = [
    card("Ada", { openQuestions: [open("honest"), open("learns"), open("outcome")] }),
    card("Bo", { openQuestions: [open("learns"), { ...open("welds"), question: null }] }),
  ];
  expect(questionsToAsk(cards, framework).map(({ itemId, of }) => [itemId, of])).toEqual([
    ["learns", ["Ada", "Bo"]],
    ["honest", ["Ada"]],
    ["outcome", ["Ada"]],
  ]);
});

test("items in one sentence keep no full stop of their own", () => {
  const outcomes = ["Works alone by month two.", "Is on time"].map((name) => item(name, { name }));
  expect(listed(outcomes)).toBe("Works alone by month two; Is on time");
});
