import type { Framework, FrameworkTrait, Weights } from "./types.ts";
import { roleOf } from "./knowledge.ts";
import type { Behaviour } from "./schema.ts";

const trait = ({ id, name, good, middling, poor, questions }: Behaviour): FrameworkTrait => ({
  id,
  name,
  good,
  middling,
  poor,
  questions,
});

/** Heart > IQ > Toolbox, and behind them the long term: what each weighs, in percent. */
export const defaultWeights: Weights = { heart: 35, iq: 30, toolbox: 25, longTerm: 10 };

/** The framework that the knowledge proposes for a role. */
export function proposeFramework(roleId: string): Framework {
  const { heart, iq, toolbox, outcomes } = roleOf(roleId);
  return {
    version: 1,
    heart: heart.map(trait),
    iq: iq.map(trait),
    toolbox: toolbox.map(trait),
    outcomes: outcomes.map(({ id, text }) => ({ id, text })),
    weights: defaultWeights,
  };
}
