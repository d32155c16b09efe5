import { expect, test } from "vitest";
import { mailContext as ctx } from "#test/support/mail-context.ts";
import { type SecurityNews, securityEmail } from "./emails.ts";

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
