import type { Framework, FrameworkTrait } from "#contract/scout.ts";
import { type KnownBehaviour, roleOf } from "./knowledge.ts";

const trait = ({ id, name, good, middling, poor, questions }: KnownBehaviour): FrameworkTrait => ({
  id,
  name,
  good,
  middling,
  poor,
  questions,
});

/** The framework that the knowledge proposes for a role. */
export function proposeFramework(roleId: string): Framework {
  const { heart, iq, toolbox, outcomes } = roleOf(roleId);
  return {
    version: 1,
    heart: heart.map(trait),
    iq: iq.map(trait),
    toolbox: toolbox.map(trait),
    outcomes: outcomes.map(({ id, text }) => ({ id, text })),
  };
}
