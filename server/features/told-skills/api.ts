/** What other features may use from `told-skills`. */
export { type SkillsTold, skillsToldBy, skillsToldByOne } from "./queries.ts";
export { readToldSkills, takeOffSkills } from "./commands.ts";
