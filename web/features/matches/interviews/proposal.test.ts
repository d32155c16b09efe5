import { expect, test } from "vitest";
import { readProposal } from "./proposal.ts";

const now = Date.parse("2026-11-20T12:00:00Z");

test("empty fields are no times, the others are meant by the shop's clocks", () => {
  expect(
    readProposal(["2026-11-26T09:00", "", "2026-11-27T15:30"], "America/Detroit", now),
  ).toEqual({ times: ["2026-11-26T14:00:00.000Z", "2026-11-27T20:30:00.000Z"], complaints: {} });
});

test("what is over, too far off, twice there or no time is complained about where it stands", () => {
  const typed = ["2026-11-19T09:00", "2026-11-26T09:00", "2026-11-26T09:00"];
  expect(readProposal(typed, "UTC", now)).toEqual({
    times: ["2026-11-26T09:00:00.000Z"],
    complaints: { 0: "past", 2: "twice" },
  });
  expect(readProposal(["9999-01-01T09:00"], "UTC", now).complaints).toEqual({ 0: "tooFar" });
  expect(readProposal(["2027-05-19T12:00"], "UTC", now).complaints).toEqual({});
  expect(readProposal(["soon"], "UTC", now).complaints).toEqual({ 0: "invalid" });
});
