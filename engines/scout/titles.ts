import { generalRole, knowledge } from "./knowledge.ts";
import { titleReader } from "./title-weights.ts";
import type { UnderstoodRole } from "./types.ts";

/** From which chance on a title is one of our roles: a wrong one is worse than the general one, which says what it is. */
const enough = 0.7;

/**
 * Understands a job title, with its typos, short forms, ranks and Spanish, as a role of the knowledge. What is not
 * surely understood is the general role (docs/domain.md, "understanding a title").
 */
export function understand(title: string): string {
  const { role, chance } = titleReader().likeliest(title);
  return chance >= enough ? role : generalRole;
}

/** A role as the contract names it. */
export function presentRole(id: string): UnderstoodRole {
  const { roles } = knowledge();
  const role = roles.get(id) ?? roles.get(generalRole);
  return {
    id: role?.id ?? generalRole,
    name: role?.name.en ?? "",
    nameEs: role?.name.es ?? "",
    general: !roles.has(id) || id === generalRole,
  };
}
