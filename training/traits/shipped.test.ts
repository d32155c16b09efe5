import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { recordUrl, takeRecord } from "./record.ts";

// Training anew takes half an hour of one core: `npm run train -- --check` does it and compares.
test("the weights of the traits and the texts are those of the last training", () => {
  expect(JSON.parse(readFileSync(recordUrl, "utf8"))).toEqual(takeRecord());
});
