import { expect, it } from "vitest";
import { createTexts } from "./i18n.ts";
import { readTexts } from "./read-texts.ts";

async function begunWith(content: string) {
  const file = `data:application/json,${encodeURIComponent(content)}`;
  return createTexts("en", await readTexts(file, "en"));
}

it("says texts from the one file that the page began with", async () => {
  const texts = await begunWith('{"counting": {"label": "In the file"}}');
  await texts.load(["counting"]);
  expect(texts.say("counting", "label")).toBe("In the file");
});

it.each([
  ["does not hold them", "{}"],
  ["cannot be read", "nothing"],
])("fetches parts by themselves where the file %s", async (_, content) => {
  const texts = await begunWith(content);
  await texts.load(["counting"]);
  expect(texts.say("counting", "label")).toBe("Counting visits");
});

it("fetches another language from its own parts", async () => {
  const texts = await begunWith('{"counting": {"label": "In the file"}}');
  await texts.load(["counting"]);
  await texts.choose("es");
  expect(texts.say("counting", "label")).toBe("Contar visitas");
});
