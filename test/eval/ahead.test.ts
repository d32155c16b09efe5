import { expect, it } from "vitest";
import { assess } from "#engines/traits/api.ts";
import { assessAhead } from "./ahead.ts";
import { type EvaluationSet, measure } from "./figures.ts";
import { readLines, readProfiles, readTurned } from "./profiles.ts";

const set: EvaluationSet = {
  profiles: readProfiles().slice(0, 12),
  turned: readTurned().slice(0, 6),
  identity: readLines("identity"),
  injections: readLines("injections"),
  isBrief: true,
};
const rubric = (text: string) => assess({ aboutYourself: text });

it("gives the figures of an engine that answers later as of one that answers at once", async () => {
  const ahead = await assessAhead(
    (one) => measure(set, one),
    async (text) => rubric(text),
  );
  expect(ahead.unanswered).toBe(0);
  expect(measure(set, ahead.assess)).toEqual(measure(set, rubric));
});

it("counts what was not answered, and takes it for silence", async () => {
  const ahead = await assessAhead(
    (one) => measure(set, one),
    async (text) => (text.length % 2 === 0 ? rubric(text) : null),
  );
  expect(ahead.unanswered).toBeGreaterThan(0);
  expect(measure(set, ahead.assess).presence.missed).toBeGreaterThan(
    measure(set, rubric).presence.missed,
  );
});
