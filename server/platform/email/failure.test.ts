import { expect, test } from "vitest";
import { failureOf } from "./failure.ts";

const answered = (responseCode: number, response: string, command: string) =>
  Object.assign(new Error(response), { code: "EENVELOPE", responseCode, response, command });

test.each([
  ["greylisted", answered(451, "451 4.7.1 come back", "RCPT TO"), "451 4.7.1", true, false],
  ["full", answered(452, "452 4.2.2 mailbox full", "RCPT TO"), "452 4.2.2", true, false],
  ["no such user", answered(550, "550 5.1.1 no such user", "RCPT TO"), "550 5.1.1", false, true],
  ["no domain", answered(556, "556 5.1.10 null MX", "RCPT TO"), "556 5.1.10", false, true],
  ["taken for spam", answered(554, "554 5.7.1 spam", "DATA"), "554 5.7.1", false, false],
  ["relaying denied", answered(550, "550 relaying denied", "RCPT TO"), "550", false, false],
  ["wrong password", answered(535, "535 5.7.8 no", "AUTH PLAIN"), "535 5.7.8", true, false],
  ["sender unknown", answered(550, "550 5.1.8 who?", "MAIL FROM"), "550 5.1.8", true, false],
  [
    "no server",
    Object.assign(new Error("x"), { code: "ECONNREFUSED" }),
    "ECONNREFUSED",
    true,
    false,
  ],
])("%s", (_name, error, reason, again, noSuchMailbox) => {
  expect(failureOf(error)).toEqual({ reason, again, noSuchMailbox });
});
