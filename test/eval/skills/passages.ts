import { readFileSync } from "node:fs";
import { z } from "zod";
import { languages } from "../profiles.ts";

const passage = z.strictObject({
  text: z.string().min(1),
  language: z.enum(languages),
  skill: z.string(),
  /** Whether a careful reader finds the skill in it: yes, that they lack it, or nothing of it. */
  has: z.boolean().nullable(),
  /** What else of the forms' skills a careful reader finds in it. */
  also: z.array(z.string()).default([]),
});
export type SkillPassage = z.output<typeof passage>;

/** Labelled passages: ours, or those of a file of the same shape. */
export const readSkillPassages = (
  file: string | URL = new URL("passages.json", import.meta.url),
): SkillPassage[] => z.array(passage).parse(JSON.parse(readFileSync(file, "utf8")));
