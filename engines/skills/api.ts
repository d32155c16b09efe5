/** The door of the skills engine: which of the forms' skills a text tells of, with its words. */
export { readSkills, type SkillText } from "./engine.ts";
export { skillNames, skillsVersion } from "./lexicon.ts";
