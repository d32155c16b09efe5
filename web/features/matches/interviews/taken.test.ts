import { expect, test } from "vitest";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import { takenAt, takenBy } from "./taken.ts";

const day = "2026-12-08";
const at = (clock: string) => `${day}T${clock}:00.000Z`;

const match = (id: string, name: string, interview: object | null) =>
  ({
    id,
    jobseeker: { firstName: name, lastName: "Ruiz" },
    interview: interview && { minutes: 45, time: null, proposedTimes: [], ...interview },
  }) as unknown as EmployerMatch;

const own = match("own", "Rosa", { state: "picked", time: at("08:00") });
const taken = takenBy(
  [
    own,
    match("a", "Ana", { state: "proposed", proposedTimes: [at("10:00"), at("15:00")] }),
    match("b", "Ben", { state: "picked", time: at("10:30"), proposedTimes: [at("13:00")] }),
    match("c", "Cy", { state: "cancelled", time: at("12:00") }),
    match("d", "Rosa", { state: "proposed", proposedTimes: [at("16:00")] }),
    match("e", "Eve", null),
  ],
  own,
);

test.each([
  ["its own interview", "08:00", 45, undefined],
  ["a time that ends as the other begins", "09:15", 45, undefined],
  ["a time that reaches into a proposed one", "09:15", 60, "Ana Ruiz"],
  ["an agreed one before a proposed one", "10:00", 45, "Ben Ruiz"],
  ["a time that begins as the other ends", "11:15", 45, undefined],
  ["a canceled one", "12:00", 45, undefined],
  ["a time that was proposed and not picked", "13:00", 45, undefined],
  ["another time that was proposed", "15:30", 15, "Ana Ruiz"],
  ["the same person for another job", "16:00", 45, undefined],
])("%s is taken by whom it is", (_, clock, minutes, name) => {
  expect(takenAt(taken, at(clock), minutes)?.name).toBe(name);
});
