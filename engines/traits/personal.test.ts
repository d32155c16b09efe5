import { expect, test } from "vitest";
import { withoutPersonal } from "./personal.ts";

test.each([
  ["blanks", "_"],
  ["letters and stops", "a."],
  ["figures and dashes", "1-"],
  ["streets", "calle A "],
  ["numbers", "one "],
  ["births", "born in the "],
  ["spaces", " "],
  ["schools", "school "],
  ["memories", "i remember "],
  ["adverbs", "ya "],
  ["adverbs of what a badge says", "solo "],
  ["denials", "no "],
  ["one word", "a"],
  ["one capital word", "A"],
  ["words of one letter", "a "],
])("a long text of %s takes no longer than it is long", (_, part) => {
  // Its own processor time: what else the machine does is not counted.
  const before = process.threadCpuUsage();
  withoutPersonal(part.repeat(60_000 / part.length));
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(2000);
});
