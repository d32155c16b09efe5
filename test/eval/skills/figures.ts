import { readSkills } from "#engines/skills/api.ts";
import type { SkillPassage } from "./passages.ts";

interface Mistake {
  text: string;
  /** A denial that is read as silence, which costs nobody anything. */
  isUnsaid: boolean;
}

/** Each skill that the engine says is had or denied and that is not, or is missed. */
function mistakesIn({ text, skill, has, also }: SkillPassage): Mistake[] {
  const told = readSkills([{ source: "story", text }]).filter((one) => one.has || one.denies);
  const said = new Map(told.map((one) => [one.skill, one.has]));
  const meant = new Map<string, boolean>(also.map((other) => [other, true]));
  if (has !== null) meant.set(skill, has);
  return [...new Set([...said.keys(), ...meant.keys()])]
    .filter((name) => said.get(name) !== meant.get(name))
    .map((name) => ({
      text: `${name}: ${said.get(name) ?? "silent"}, not ${meant.get(name) ?? "silent"}: ${text}`,
      isUnsaid: !said.has(name) && meant.get(name) === false,
    }));
}

/** How often the skills engine says what a careful reader says, of every skill. */
export function measureSkills(passages: readonly SkillPassage[]) {
  const read = passages.map(mistakesIn);
  const wrong = read.filter((mistakes) => mistakes.some(({ isUnsaid }) => !isUnsaid));
  return {
    passages: passages.length,
    /** Nothing is invented, denied or missed but a denial. */
    right: passages.length - wrong.length,
    /** Has, lacks or silent, alike of each skill. */
    exact: read.filter((mistakes) => mistakes.length === 0).length,
    wrong: wrong.flat().map(({ text }) => text),
  };
}

/** The row of the table. */
export const skillsRow = ({ passages, right, exact }: ReturnType<typeof measureSkills>) =>
  `Skills told in passages: ${right} of ${passages} right of every skill (goal 95 %), denials found too in ${exact}`;
