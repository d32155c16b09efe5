import { expect, test } from "vitest";
import { firstWeek, rowsOf, weekOf, weeksOn } from "./week.ts";

const day = { opens: "08:00", closes: "17:00" };
const hours = [null, day, day, day, day, day, { opens: "08:30", closes: "12:00" }];
const zone = "America/Detroit";
const at = (moment: string) => ({ zone, hours, minutes: 45, now: Date.parse(moment) });

test("a week shows the shop's hours that lie ahead, and no holiday", () => {
  const days = weekOf("2026-11-23", at("2026-11-23T20:30:00Z"));
  expect(days.map(({ date, holiday, times }) => [date, holiday, times.length])).toEqual([
    ["2026-11-23", null, 1],
    ["2026-11-24", null, 9],
    ["2026-11-25", null, 9],
    ["2026-11-26", "thanksgiving", 0],
    ["2026-11-27", null, 9],
    ["2026-11-28", null, 3],
  ]);
  expect(days[0]?.times).toEqual(["2026-11-23T16:00"]);
  expect(days[5]?.times).toEqual(["2026-11-28T09:00", "2026-11-28T10:00", "2026-11-28T11:00"]);
});

test("an interview of the chosen length is over before the shop closes", () => {
  const days = weekOf("2026-11-23", { ...at("2026-11-23T10:00:00Z"), minutes: 120 });
  expect(days.map(({ times }) => times.at(-1))).toEqual([
    "2026-11-23T15:00",
    "2026-11-24T15:00",
    "2026-11-25T15:00",
    undefined,
    "2026-11-27T15:00",
    "2026-11-28T10:00",
  ]);
});

test("days that are over are left out, today too once its last hour is", () => {
  expect(weekOf("2026-11-23", at("2026-11-27T20:30:00Z")).map(({ date }) => date)).toEqual([
    "2026-11-27",
    "2026-11-28",
  ]);
  expect(weekOf("2026-11-23", at("2026-11-27T22:30:00Z")).map(({ date }) => date)).toEqual([
    "2026-11-28",
  ]);
});

test("it begins with the present week, or with the next where one day or none is left of it", () => {
  expect(firstWeek(at("2026-11-25T12:00:00Z"))).toBe("2026-11-23");
  expect(firstWeek(at("2026-11-27T20:30:00Z"))).toBe("2026-11-23");
  expect(firstWeek(at("2026-11-28T13:00:00Z"))).toBe("2026-11-30");
  expect(firstWeek(at("2026-11-28T17:00:00Z"))).toBe("2026-11-30");
  // By the shop's clocks it is still Sunday, and the week ahead is the first with an open day.
  expect(firstWeek(at("2026-11-23T03:00:00Z"))).toBe("2026-11-23");
});

test("a shop that opens on one day of the week begins with the nearest", () => {
  const hours = [null, null, null, day, null, null, null];
  expect(firstWeek({ ...at("2026-11-24T12:00:00Z"), hours })).toBe("2026-11-23");
  expect(firstWeek({ ...at("2026-11-26T12:00:00Z"), hours })).toBe("2026-11-30");
});

test("no week is offered that is over, or farther off than may be proposed", () => {
  const now = at("2026-11-25T12:00:00Z");
  expect(weeksOn("2026-11-23", -1, now)).toBeNull();
  expect(weeksOn("2026-11-30", -1, now)).toBe("2026-11-23");
  expect(weeksOn("2026-11-30", -1, at("2026-11-28T17:00:00Z"))).toBeNull();
  expect(weeksOn("2027-05-24", 1, now)).toBeNull();
});

test("an hour stands in one row on all days, whenever each of them opens", () => {
  const early = hours.map((open, at) => (at === 1 ? { opens: "07:00", closes: "10:00" } : open));
  const days = weekOf("2026-11-30", { ...at("2026-11-28T17:00:00Z"), hours: early });
  const rows = rowsOf(days);
  expect(days.map((one) => rows(one).slice(0, 4))).toEqual([
    ["2026-11-30T07:00", "2026-11-30T08:00", "2026-11-30T09:00"],
    [null, "2026-12-01T08:00", "2026-12-01T09:00", "2026-12-01T10:00"],
    [null, "2026-12-02T08:00", "2026-12-02T09:00", "2026-12-02T10:00"],
    [null, "2026-12-03T08:00", "2026-12-03T09:00", "2026-12-03T10:00"],
    [null, "2026-12-04T08:00", "2026-12-04T09:00", "2026-12-04T10:00"],
    [null, null, "2026-12-05T09:00", "2026-12-05T10:00"],
  ]);
  const [holiday] = weekOf("2026-11-26", at("2026-11-23T12:00:00Z"));
  expect(holiday && rows(holiday)).toEqual([]);
});
