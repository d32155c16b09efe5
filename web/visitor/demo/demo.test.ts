import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import type { DemoEntry } from "#contract/waitlist.ts";
import { demoCsv, demoFileName } from "./export.ts";
import { statsOf } from "./stats.ts";

const now = Date.parse("2025-07-15T12:00:00Z");
const hours = (ago: number) => new Date(now - ago * 3_600_000).toISOString();

const entry = (changes: Partial<DemoEntry>): DemoEntry => ({
  id: "00000000-0000-4000-8000-000000000000",
  name: "Maria Alvarez",
  email: "maria@example.com",
  phone: "(313) 555-0101",
  city: "Detroit",
  state: "MI",
  referralCode: "REF-1",
  createdAt: hours(1),
  ...changes,
});

test("applications of the last day, the last week and distinct codes are counted", () => {
  const entries = [
    entry({ createdAt: hours(23) }),
    entry({ createdAt: hours(25), referralCode: "ref-1" }),
    entry({ createdAt: hours(24 * 8), referralCode: "REF-2" }),
  ];
  expect(statsOf(entries, now)).toEqual({ total: 3, recent: 1, week: 2, codes: 2 });
});

test("the export has the demo's columns, UTC dates and no formula", () => {
  const text = demoCsv([entry({ name: "=cmd()", phone: "+1 313 555 0101" })]);
  expect(parse(text)).toEqual([
    ["Name", "Phone", "Email", "City", "State", "Referral Code", "Date Applied"],
    [
      "'=cmd()",
      "'+1 313 555 0101",
      "maria@example.com",
      "Detroit",
      "MI",
      "REF-1",
      "2025-07-15 11:00:00",
    ],
  ]);
});

test("the file is named after the product and the day", () => {
  expect(demoFileName("Handpicked", new Date(now))).toBe("handpicked-waitlist-2025-07-15.csv");
  expect(demoFileName("Acme Hiring Co", new Date(now))).toBe(
    "acme-hiring-co-waitlist-2025-07-15.csv",
  );
});
