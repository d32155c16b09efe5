/** What pages and other features may use of `told-skills`. */
export { useToldSkills } from "./queries.ts";
export { ToldSkillsCard } from "./told-skills-card.tsx";
