/* How the prompts of the wizard become the fields of a profile (docs/domain.md, "story prompts"). */

/** The fields that hold one story each, in the order in which they are asked and joined. */
export const storyFields = [
  "workEthicStory",
  "handsOnExperience",
  "learningStyle",
  "whyAutomotive",
] as const;
export type StoryField = (typeof storyFields)[number];

/** Which prompt, named after the trait that it brings out, fills which field. */
export const storyPrompts = {
  workEthicStory: "hustle",
  handsOnExperience: "safetyAwareness",
  learningStyle: "coachability",
  whyAutomotive: "reliability",
} as const satisfies Record<StoryField, string>;

/** Where one of the four stories is cut. */
export const storyMax = 500;

/** What was answered: each prompt, and whatever else there is to say. */
export type StoryAnswers = Record<StoryField | "otherStory", string>;

/** The same as a profile holds it. */
type Told = { aboutYourself: string | null } & Record<StoryField, string | null>;

/** Cuts a text where a story ends, without breaking a sign in two. */
export const cutStory = (text: string) =>
  text
    .slice(0, storyMax)
    .toWellFormed()
    .replace(/\ufffd$/, "");

/** An answer without blank lines, which keep one answer apart from the next. */
const compact = (answer: string) => answer.trim().replaceAll(/\n\s*\n/g, "\n");

/** What is sent for what was answered: each story in its field, and all of them in `aboutYourself`. */
export function joinStories(answers: StoryAnswers) {
  const compacted = storyFields.map((field) => [field, compact(answers[field])] as const);
  const texts = [...compacted.map(([, text]) => text), answers.otherStory.trim()];
  return {
    ...(Object.fromEntries(compacted.map(([field, text]) => [field, cutStory(text)])) as Record<
      StoryField,
      string
    >),
    aboutYourself: texts.filter(Boolean).join("\n\n"),
  };
}

/**
 * The answers that a profile's text was made of. A text that came without stories of its own is
 * whole in `otherStory`.
 */
export function splitStories(told: Told): StoryAnswers {
  const about = told.aboutYourself ?? "";
  const none = { workEthicStory: "", handsOnExperience: "", learningStyle: "", whyAutomotive: "" };
  const answers = { ...none };
  let left = about.split("\n\n");
  for (const field of storyFields) {
    const story = told[field] ?? "";
    if (story === "") continue;
    const [answer = "", ...others] = left;
    if (cutStory(answer) !== story) return { ...none, otherStory: about };
    answers[field] = answer;
    left = others;
  }
  return { ...answers, otherStory: left.join("\n\n") };
}

/** Where what is wrong with the whole text is said: at the longest answer, or at the first that is missing. */
export function answerToMend(answers: StoryAnswers, isTooLong: boolean): keyof StoryAnswers {
  const fields = [...storyFields, "otherStory" as const];
  if (isTooLong)
    return fields.reduce((one, other) =>
      answers[other].length > answers[one].length ? other : one,
    );
  return storyFields.find((field) => answers[field].trim() === "") ?? "otherStory";
}

/** How many characters were written, in all answers together; the space between them does not count. */
export const lengthOfStories = (answers: StoryAnswers) =>
  [...storyFields, "otherStory" as const].reduce(
    (sum, field) => sum + answers[field].trim().length,
    0,
  );

/**
 * A profile's texts as a reader sees them, each once: what was answered to each prompt, then the rest.
 * Stories that were cut from the whole text would only repeat its beginning.
 */
export function shownStories(told: Told) {
  const { otherStory, ...answers } = splitStories(told);
  const stories = storyFields.flatMap((part) => {
    const text = answers[part] || told[part] || "";
    return text && !otherStory.startsWith(text) ? [{ part, text }] : [];
  });
  return otherStory ? [...stories, { part: "aboutYourself" as const, text: otherStory }] : stories;
}
