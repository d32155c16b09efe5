import { readSkills } from "#engines/skills/api.ts";
import type { SkillPassage } from "./passages.ts";

const readingOf = ({ text, skill }: SkillPassage): boolean | null =>
  readSkills([{ source: "story", text }]).find((told) => told.skill === skill)?.has ?? null;

const isHeld = (has: boolean | null) => has === true;

/** How often the skills engine says what a careful reader says. */
export function measureSkills(passages: readonly SkillPassage[]) {
  const read = passages.map((passage) => ({ passage, has: readingOf(passage) }));
  const wrong = read.filter(({ passage, has }) => isHeld(passage.has) !== isHeld(has));
  return {
    passages: passages.length,
    /** Has the skill or not, alike. */
    right: passages.length - wrong.length,
    /** Has it, lacks it or tells nothing of it, alike. */
    exact: read.filter(({ passage, has }) => passage.has === has).length,
    wrong: wrong.map(({ passage: { text, skill } }) => `${skill}: ${text}`),
  };
}

/** The row of the table. */
export const skillsRow = ({ passages, right, exact }: ReturnType<typeof measureSkills>) =>
  `Skills told in passages: ${right} of ${passages} right (goal 95 %), has, lacks or silent alike in ${exact}`;
