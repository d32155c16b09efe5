import { readSkills, type SkillText } from "#engines/skills/api.ts";

/** What is done with somebody's texts in a thread (server/platform/work). */

export const readTexts = (texts: SkillText[]) => readSkills(texts);
