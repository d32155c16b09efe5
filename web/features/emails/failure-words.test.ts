import { expect, test } from "vitest";
import { saidFailure } from "./failure-words.ts";

test.each([
  ["552 5.2.2", "The mailbox is full (552 5.2.2)"],
  ["450 4.2.2", "The mailbox is full (450 4.2.2)"],
  ["550 5.1.1", "No such mailbox (550 5.1.1)"],
  ["535 5.7.1", "The mail server rejected our sign-in (535 5.7.1)"],
  ["550 5.7.1", "Their mail server rejected this message (550 5.7.1)"],
  ["450 4.7.1", "Their mail server asked us to try later (450 4.7.1)"],
  ["450 4.2.1", "Their mail server asked us to try later (450 4.2.1)"],
  ["550 5.2.1", "The mailbox is closed (550 5.2.1)"],
  ["535 5.7.8", "The mail server rejected our sign-in (535 5.7.8)"],
  ["421", "The mail server is busy (421)"],
  ["ECONNREFUSED", "The mail server didn't answer (ECONNREFUSED)"],
  ["554", "554"],
  ["unknown", "unknown"],
])("%s is said as %s", (codes, said) => {
  expect(saidFailure(codes)).toBe(said);
});
