import { expect, test } from "vitest";
import { languages } from "#contract/primitives.ts";

type Texts = { [key: string]: string | Texts };

const files = import.meta.glob<Texts>("../messages/*/*.json", { eager: true, import: "default" });

/** Every text of one language by `file:path.to.text`. */
function textsOf(language: string): Map<string, string> {
  const texts = new Map<string, string>();
  const collect = (prefix: string, part: string | Texts) => {
    if (typeof part === "string") texts.set(prefix, part);
    else for (const [key, inner] of Object.entries(part)) collect(`${prefix}.${key}`, inner);
  };
  for (const [path, content] of Object.entries(files)) {
    const [, folder, name] = /\/(\w+)\/([\w-]+)\.json$/.exec(path) ?? [];
    if (folder === language)
      for (const [key, part] of Object.entries(content)) collect(`${name}:${key}`, part);
  }
  return texts;
}

const placeholders = (text = "") =>
  [...text.matchAll(/{{\s*(\w+)/g)]
    .map(([, name]) => name)
    .toSorted()
    .join();

const english = textsOf("en");

test("there are texts to compare", () => {
  expect(english.size).toBeGreaterThan(100);
});

test.each(languages)("%s has the texts that English has, and no others", (language) => {
  expect([...textsOf(language).keys()].toSorted()).toEqual([...english.keys()].toSorted());
});

test.each(languages)("%s says something in every text", (language) => {
  const empty = [...textsOf(language)].filter(([, text]) => text.trim() === "");
  expect(empty).toEqual([]);
});

test.each(languages)("%s fills the same placeholders in every text", (language) => {
  const differing = [...textsOf(language)].filter(
    ([key, text]) => placeholders(text) !== placeholders(english.get(key)),
  );
  expect(differing).toEqual([]);
});

const numbers = (text = "") => (text.match(/\d+/g) ?? []).toSorted().join();

test.each(languages)("%s names the same numbers and examples in every text", (language) => {
  const differing = [...textsOf(language)].filter(
    ([key, text]) => numbers(text) !== numbers(english.get(key)),
  );
  expect(differing).toEqual([]);
});
