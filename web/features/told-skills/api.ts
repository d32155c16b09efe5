/** What pages and other features may use from `told-skills`. */
export { useToldSkills } from "./queries.ts";
export { ToldSkillsCard } from "./told-skills-card.tsx";
