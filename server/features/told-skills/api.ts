/** What other features may ask of `told-skills`. */
export { type SkillsTold, skillsToldBy, skillsToldByOne } from "./queries.ts";
export { readToldSkills, takeOffSkills } from "./commands.ts";
