import { expect, test } from "vitest";
import { joinStories } from "#contract/stories.ts";
import { storyOf } from "./stories.ts";

test("no two people of the demo tell the same, in either language", () => {
  for (const inSpanish of [false, true]) {
    const told = Array.from({ length: 40 }, (_, index) =>
      joinStories(storyOf(index, "Brake and suspension technician", inSpanish)),
    );
    expect(new Set(told.map(({ aboutYourself }) => aboutYourself)).size).toBe(40);
    for (const { aboutYourself } of told) expect(aboutYourself.length).toBeGreaterThan(60);
  }
});
