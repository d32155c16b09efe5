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
  const cost = (length: number) => {
    const before = process.threadCpuUsage();
    withoutPersonal(part.repeat(length / part.length));
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  };
  const short = Math.max(cost(6000), cost(6000));
  // Ten times as long takes some ten times as long, and by the square a hundred times.
  expect(cost(60_000) / short).toBeLessThan(40);
});
