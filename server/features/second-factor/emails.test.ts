import { expect, test } from "vitest";
import type { Context } from "#server/context.ts";
import { type SecurityNews, securityEmail } from "./emails.ts";

const ctx = {
  config: { publicUrl: "https://handpicked.example", contactEmail: "help@handpicked.example" },
  brand: { name: "Handpicked", mailFooter: "", mark: null, colors: null },
} as unknown as Context;

const all: SecurityNews[] = [
  "enrolled",
  "added",
  "removed",
  "disabled",
  "codesRenewed",
  "recoveryUsed",
  "guessed",
  "reset",
];

test.each(all)("%s says in short what happened, and not what to do about it", (news) => {
  const { brief, text } = securityEmail(ctx, "en", news, { left: 9 });
  expect(text.startsWith(brief.body)).toBe(true);
  expect(brief.body).not.toContain("Not you?");
});
