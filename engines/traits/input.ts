import { createHash } from "node:crypto";

/** The free texts a candidate may have written, in the order in which they are read. */
export const sources = [
  "aboutYourself",
  "handsOnExperience",
  "workEthicStory",
  "whyAutomotive",
  "learningStyle",
  "bio",
  "resumeText",
  "certifications",
  "skills",
] as const;
export type Source = (typeof sources)[number];

/** All that the engine is given about one candidate. Whatever is absent is not held against anybody. */
export interface AssessmentInput {
  aboutYourself?: string | null;
  handsOnExperience?: string | null;
  workEthicStory?: string | null;
  whyAutomotive?: string | null;
  learningStyle?: string | null;
  bio?: string | null;
  skills?: readonly string[] | null;
  experienceLevel?: string | null;
  resumeText?: string | null;
  onboarding?: {
    availability?: string | null;
    certifications?: string | null;
    preferredHours?: string | null;
    workStyle?: string | null;
  } | null;
  /** Words that say who the person is (name, address, phone); they become blanks. */
  identity?: readonly string[];
}

/** One text to read, with where it came from. */
export interface SourceText {
  source: Source;
  text: string;
}

/** Whether a text, or a paragraph of it, begins with another one. */
const begins = (text: string, other: string) =>
  text.trimStart().startsWith(other) || text.includes(`\n\n${other}`);

/**
 * The texts that can hold evidence. Choices from a list (availability, hours, work style, experience level)
 * are no evidence; a text that only repeats another, or a paragraph of it, from its beginning is read once.
 */
export function textsOf(input: AssessmentInput): SourceText[] {
  const written: Record<Source, string | null | undefined> = {
    aboutYourself: input.aboutYourself,
    handsOnExperience: input.handsOnExperience,
    workEthicStory: input.workEthicStory,
    whyAutomotive: input.whyAutomotive,
    learningStyle: input.learningStyle,
    bio: input.bio,
    resumeText: input.resumeText,
    certifications: input.onboarding?.certifications,
    skills: input.skills?.join("\n"),
  };
  const texts: SourceText[] = [];
  for (const source of sources) {
    const text = written[source] ?? "";
    const trimmed = text.trim();
    if (trimmed === "") continue;
    if (texts.some((other) => begins(other.text, trimmed))) continue;
    texts.push({ source, text });
  }
  return texts;
}

/** A fingerprint of the input and of the rubric that reads it: the same hash always means the same scores. */
export function inputHash(input: AssessmentInput, rubricVersion: string): string {
  const identity = [...(input.identity ?? [])].toSorted();
  const texts = textsOf(input).map(({ source, text }) => [source, text.trim()]);
  const canonical = JSON.stringify([rubricVersion, texts, identity]);
  return createHash("sha256").update(canonical).digest("hex");
}
