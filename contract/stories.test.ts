import { expect, test } from "vitest";
import {
  answerToMend,
  joinStories,
  lengthOfStories,
  shownStories,
  splitStories,
  storyMax,
} from "./stories.ts";

const answers = {
  workEthicStory: "I stayed late to fix the wash bay.\n\nNobody asked.",
  handsOnExperience: "",
  learningStyle: "My lead showed me the torque wrench.",
  whyAutomotive: "x".repeat(storyMax + 40),
  otherStory: "I also weld.\n\nAnd I drive.",
};

test("what was answered is sent in its field and in the whole text, and comes back", () => {
  const sent = joinStories(answers);
  expect(sent.workEthicStory).toBe("I stayed late to fix the wash bay.\nNobody asked.");
  expect(sent.handsOnExperience).toBe("");
  expect(sent.whyAutomotive).toHaveLength(storyMax);
  expect(sent.aboutYourself).toContain(answers.whyAutomotive);
  expect(splitStories(sent)).toEqual({ ...answers, workEthicStory: sent.workEthicStory });
});

test("a text that came alone, with stories cut from it, is one answer", () => {
  const aboutYourself = "I open the shop at six.\n\nI lock the lift.";
  const told = {
    aboutYourself,
    workEthicStory: aboutYourself,
    handsOnExperience: aboutYourself,
    learningStyle: aboutYourself,
    whyAutomotive: aboutYourself,
  };
  expect(splitStories(told)).toMatchObject({ workEthicStory: "", otherStory: aboutYourself });
});

test("the same story in each field and no blank line in it is one answer too", () => {
  const aboutYourself = "I open the shop at six.";
  const told = {
    aboutYourself,
    workEthicStory: aboutYourself,
    handsOnExperience: aboutYourself,
    learningStyle: aboutYourself,
    whyAutomotive: aboutYourself,
  };
  expect(splitStories(told)).toMatchObject({ workEthicStory: "", otherStory: aboutYourself });
});

test("all answers are counted together, without the space around them", () => {
  expect(
    lengthOfStories({ ...answers, whyAutomotive: "  abc ", workEthicStory: "", otherStory: "de" }),
  ).toBe(answers.learningStyle.length + 5);
});

test("as many signs as were counted are sent", () => {
  expect(joinStories(answers).aboutYourself.length).toBeGreaterThanOrEqual(
    lengthOfStories({ ...answers, workEthicStory: "I stayed late to fix the wash bay." }),
  );
});

test("what is too short is mended where an answer is missing, what is too long at the longest", () => {
  expect(answerToMend(answers, false)).toBe("handsOnExperience");
  expect(answerToMend({ ...answers, handsOnExperience: "Brakes." }, false)).toBe("otherStory");
  expect(answerToMend(answers, true)).toBe("whyAutomotive");
});

test("a reader sees each text once", () => {
  expect(shownStories(joinStories(answers)).map(({ part }) => part)).toEqual([
    "workEthicStory",
    "learningStyle",
    "whyAutomotive",
    "aboutYourself",
  ]);
  const alone = "I open the shop at six.";
  const cut = { workEthicStory: alone, handsOnExperience: alone, learningStyle: alone };
  const told = { aboutYourself: `${alone}\n\nDaily.`, ...cut, whyAutomotive: alone };
  expect(shownStories(told)).toEqual([{ part: "aboutYourself", text: told.aboutYourself }]);
});
