import { expect, test } from "vitest";
import type { Scorecard } from "#contract/scout-scorecards.ts";
import { cardsCsv } from "./cards-csv.ts";

const words = {
  columns: [
    "Name",
    "Date",
    "By",
    "Overall",
    "Culture",
    "Outcome",
    "IQ",
    "Toolbox",
    "Long",
    "Caution",
    "Ask",
  ],
  engine: { rubric: "built-in rubric", model: "language model" },
  level: { good: "Good", middling: "Middling", poor: "Poor" },
  caution: ({ doNotRelyOn }: Scorecard) => (doNotRelyOn ? "Don't rely on it" : ""),
};

const card = (candidateName: string, overallScore: number | null, more: Partial<Scorecard> = {}) =>
  ({
    candidateName,
    createdAt: "2026-11-20T12:00:00.000Z",
    engine: "rubric",
    overallScore,
    cultureFit: 6.26,
    outcomeFit: null,
    iq: null,
    toolbox: null,
    longTermAlignment: null,
    items: [],
    openQuestions: [],
    ...more,
  }) as unknown as Scorecard;

test("the best comes first, with shown scores, levels and questions; a name is no formula", () => {
  const told = [{ itemId: "honest", name: "Honest", part: "heart", level: "good", evidence: [] }];
  const open = [{ itemId: "learns", name: "Learns", question: "What did you learn?" }];
  const file = cardsCsv(
    [
      card("=cmd()", 4, { engine: "model", doNotRelyOn: true }),
      card("Ada", 7.1, { items: told as never, openQuestions: open }),
    ],
    words,
  );
  expect(file.split("\r\n")).toEqual([
    "Name,Date,By,Overall,Culture,Outcome,IQ,Toolbox,Long,Caution,Ask,Honest",
    "Ada,2026-11-20 12:00:00,built-in rubric,7,6.5,,,,,,What did you learn?,Good",
    "'=cmd(),2026-11-20 12:00:00,language model,4,6.5,,,,,Don't rely on it,,",
    "",
  ]);
});
