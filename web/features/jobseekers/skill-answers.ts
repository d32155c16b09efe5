/** What a form that asks for skills holds of them. */
export interface SkillAnswers {
  skills: string[];
  /** What was typed of one more and is not added yet: kept with the form, never sent. */
  otherSkill: string;
}

/** The skills with one more. */
export const withSkill = (skills: readonly string[], skill: string): string[] => [
  ...new Set([...skills, skill]),
];
