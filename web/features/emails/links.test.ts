import { expect, test } from "vitest";
import { linksIn } from "./links.ts";

const urls = (text: string) => linksIn(text).map(({ url }) => url);

test("links are found in their order, each once", () => {
  const text = "Open https://a.test/x?y=1 or http://b.test.\nAgain: https://a.test/x?y=1";
  expect(urls(text)).toEqual(["https://a.test/x?y=1", "http://b.test"]);
});

test("the sentence's own signs are not part of a link", () => {
  expect(urls("(see https://a.test/x), then <https://b.test/y>!")).toEqual([
    "https://a.test/x",
    "https://b.test/y",
  ]);
});

test("other schemes are no links", () => {
  expect(linksIn("javascript:alert(1) data:text/html,x mailto:a@b.test")).toEqual([]);
});

test("a button's link has its words, one in a sentence or the same again has none", () => {
  const text = [
    "Share http://a.test/?ref=X with people.",
    "Tuesday, 9:00 AM:\nhttp://a.test/tap#1",
    "I am still available:\nhttp://a.test/tap#2",
    "--",
    "Choose what we send:\nhttp://a.test/tap#1",
  ].join("\n\n");
  expect(linksIn(text)).toEqual([
    { url: "http://a.test/?ref=X", label: null },
    { url: "http://a.test/tap#1", label: "Tuesday, 9:00 AM" },
    { url: "http://a.test/tap#2", label: "I am still available" },
  ]);
});
