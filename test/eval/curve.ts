import { gather, mapTraits } from "#engines/traits/engine.ts";
import { scoreOf } from "#engines/traits/aggregation.ts";
import { shippedModel } from "#engines/traits/model.ts";
import { signsOf } from "#engines/traits/presence.ts";
import { logitOf } from "#engines/traits/regression.ts";
import type { Assessment } from "./assessor.ts";
import { measureOrder, type OrderFigures, tellingPairs } from "./order.ts";
import { measurePresence, type PresenceFigures } from "./presence.ts";
import { type Profile, traits } from "./profiles.ts";

/** What becomes of the errors when a text has to speak of a trait more surely, or less, to be scored. */
export interface CurvePoint {
  /** Added to how surely each text speaks of each trait, as a logit; 0 is the engine as it is. */
  shift: number;
  presence: PresenceFigures;
  order: OrderFigures;
}

const shifts = [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2];

/** The trade between scores invented and scores missed, from the strictest limit to the laxest. */
export function measureCurve(profiles: readonly Profile[]): CurvePoint[] {
  const model = shippedModel();
  const read = profiles.map(({ id, text }) => {
    const evidence = gather({ aboutYourself: text }, model);
    const present = mapTraits((trait) => logitOf(model.presence, signsOf(evidence, trait)));
    return { id, evidence, present };
  });
  return shifts.map((shift) => {
    const assessments = new Map<string, Assessment>(
      read.map(({ id, evidence, present }) => [
        id,
        mapTraits((trait) => scoreOf(evidence[trait], present[trait] + shift)),
      ]),
    );
    const orders = traits.map((trait) =>
      measureOrder(tellingPairs(profiles, trait), trait, assessments),
    );
    return {
      shift,
      presence: measurePresence(profiles, assessments),
      order: {
        pairs: orders.reduce((sum, { pairs }) => sum + pairs, 0),
        right: orders.reduce((sum, { right }) => sum + right, 0),
      },
    };
  });
}
