import { expect, test } from "vitest";
import { storyTeller } from "./stories.ts";
import { wantedWorkers } from "./workers.ts";

/** How many workers of the demo have a profile in each language, at most. */
const told = { english: 31, spanish: 6 };

test("nobody of the demo says a sentence that somebody else says", () => {
  const tell = storyTeller();
  const english = Array.from({ length: told.english }, (_, index) =>
    tell(wantedWorkers[index]?.roleTitle ?? "", false),
  );
  const spanish = Array.from({ length: told.spanish }, () => tell("", true));
  const sentences = [...english, ...spanish].flatMap(({ story }) =>
    Object.values(story).flatMap((answer) => answer.split(/(?<=[.!?]) /).filter(Boolean)),
  );
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
});
