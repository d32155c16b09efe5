import { expect, test } from "vitest";
import { linksIn } from "./links.ts";

test("links are found in their order, each once", () => {
  const text = "Open https://a.test/x?y=1 or http://b.test.\nAgain: https://a.test/x?y=1";
  expect(linksIn(text)).toEqual(["https://a.test/x?y=1", "http://b.test"]);
});

test("the sentence's own signs are not part of a link", () => {
  expect(linksIn("(see https://a.test/x), then <https://b.test/y>!")).toEqual([
    "https://a.test/x",
    "https://b.test/y",
  ]);
});

test("other schemes are no links", () => {
  expect(linksIn("javascript:alert(1) data:text/html,x mailto:a@b.test")).toEqual([]);
});
