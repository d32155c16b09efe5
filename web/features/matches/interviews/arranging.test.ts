import { expect, test } from "vitest";
import { matchStates } from "#contract/match-words.ts";
import { arranging } from "./arranging.ts";

const interview = {
  id: "1b4e28ba-2fa1-41d2-883f-0016d3cca427",
  state: "proposed",
  proposedTimes: ["2026-03-02T15:00:00.000Z"],
  time: null,
  note: null,
  minutes: 45,
  way: "in_person",
  place: "1 Main St",
  namedPlace: "1 Main St",
  timeZone: "America/Detroit",
} as const;

test.each(matchStates)("whether an interview is still being arranged: %s", (state) => {
  const open = state === "new" || state === "interviewing";
  const match = { state, interview: { ...interview, proposedTimes: [...interview.proposedTimes] } };
  expect(arranging(match)).toBe(open ? match.interview : null);
});
