/** The door of the skills engine: which of the forms' skills a text tells of, and which certifications are held. */
export { certificationsHeld, holdsCertification } from "./certifications.ts";
export { readSkills, type SkillText } from "./engine.ts";
export { skillNames, skillsVersion } from "./lexicon.ts";
