import { expect, test } from "vitest";
import type { OpenHours } from "#contract/shops.ts";
import type { TalentRequest } from "#contract/talent-requests.ts";
import { askedBefore, startOf } from "./starting.ts";

const week = (opens: string, closes: string): OpenHours => [
  null,
  ...Array.from({ length: 5 }, () => ({ opens, closes })),
  null,
];
const asked = (roleTitle: string, more: Partial<TalentRequest> = {}) =>
  ({
    roleTitle,
    location: "Dearborn, MI",
    hours: "night",
    payMin: 28,
    payMax: null,
    ...more,
  }) as TalentRequest;

test("a job starts from the shop's town and hours, and the pay it asked for", () => {
  const shop = { location: "Detroit, MI", openHours: week("08:00", "17:00") };
  expect(startOf(shop, [asked("Brake Technician", { payUnit: "hour" })])).toEqual({
    location: "Detroit, MI",
    hours: "day",
    payMin: 28,
    payUnit: "hour",
  });
  expect(startOf({ ...shop, location: "" }, [])).toEqual({ location: "", hours: "day" });
});

test("one job unlike the others is not where the next one starts", () => {
  const shop = { location: "Detroit, MI", openHours: week("08:00", "17:00") };
  const jobs = [
    asked("Lube, Saturdays", { availability: "weekends", payMin: 18, status: "pending" }),
    asked("Service advisor", { availability: "full-time", payMin: 45_000, status: "filled" }),
    asked("Brake Technician", { availability: "full-time", payMin: 26, status: "in_progress" }),
  ];
  expect(startOf(shop, jobs)).toMatchObject({ availability: "full-time", payMin: 26 });
  expect(startOf(shop, jobs.slice(0, 2))).toMatchObject({ availability: "weekends", payMin: 18 });
});

test.each([
  ["15:00", "22:00", "evening"],
  ["06:00", "20:00", "flexible"],
])("a shop that is open from %s to %s works %s", (opens, closes, hours) => {
  expect(startOf({ location: "", openHours: week(opens, closes) }, []).hours).toBe(hours);
});

test("each role is offered once more, as it was asked for last", () => {
  const requests = ["Tech", "Advisor", "tech ", "Porter", "Detailer", "Foreman"].map((role) =>
    asked(role),
  );
  expect(askedBefore(requests).map(({ roleTitle }) => roleTitle)).toEqual([
    "Tech",
    "Advisor",
    "Porter",
    "Detailer",
  ]);
});
