import { expect, test } from "vitest";
import { answerByOf, remindBefore } from "./answering.ts";
import { federalHolidayOn } from "#contract/federal-holidays.ts";

const day = (text: string) => new Date(`${text}T15:00:00Z`);

/** As the Office of Personnel Management lists them. */
const published = {
  2026: "01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25",
  2027: "01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31",
  2028: "01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25",
};

test.each(Object.entries(published))("the federal holidays of %s", (year, dates) => {
  const days = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(Number(year), 0, 1 + at)));
  const found = days
    .filter((one) => one.getUTCFullYear() === Number(year) && federalHolidayOn(one))
    .map((one) => one.toISOString().slice(5, 10));
  expect(found).toEqual(dates.split(" "));
});

test.each([
  ["a week without holidays", "2026-11-17", "2026-11-20"],
  ["a weekend", "2026-11-19", "2026-11-24"],
  ["Thanksgiving", "2026-11-24", "2026-11-30"],
  ["Christmas and a weekend", "2026-12-23", "2026-12-29"],
  ["a new year that is kept in the old one", "2027-12-30", "2028-01-05"],
])("three working days over %s", (_, made, due) => {
  expect(answerByOf(day(made))).toEqual(day(due));
});

test("the reminder comes a working day ahead", () => {
  expect(remindBefore(day("2026-11-25"))).toEqual(day("2026-11-27"));
});
