import { expect, it } from "vitest";
import { calendarFile } from "./calendar-file.ts";

it("says when it was made, and not that it was made as the interview begins", () => {
  const link = calendarFile({
    id: "one",
    time: "2026-12-01T15:00:00.000Z",
    minutes: 45,
    title: "Interview, Diesel Technician; Hank's",
    place: "12 Main St,\nFlint",
    site: "handpicked.test",
    madeAt: Date.parse("2026-11-27T09:08:07.654Z"),
  });
  const text = decodeURIComponent(link.slice(link.indexOf(",") + 1));
  expect(text.split("\r\n").slice(4, 10)).toEqual([
    "UID:one@handpicked.test",
    "DTSTAMP:20261127T090807Z",
    "DTSTART:20261201T150000Z",
    "DTEND:20261201T154500Z",
    String.raw`SUMMARY:Interview\, Diesel Technician\; Hank's`,
    String.raw`LOCATION:12 Main St\,\nFlint`,
  ]);
});
