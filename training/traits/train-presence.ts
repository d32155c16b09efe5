import { gather } from "#engines/traits/engine.ts";
import { traits } from "#engines/traits/heads.ts";
import type { Model } from "#engines/traits/model.ts";
import { signsOf } from "#engines/traits/presence.ts";
import type { Regression } from "#engines/traits/regression.ts";
import { fit, type Sample } from "./logistic.ts";
import type { Profile } from "./profiles.ts";

const ridge = 1e-3;

/** One sample per trait: the engine's signs of it in a profile, and whether the profile tells of it. */
export const samplesOf = (model: Model, { text, levels }: Profile): Sample[] => {
  const evidence = gather({ aboutYourself: text }, model);
  return traits
    .filter((trait) => levels[trait] !== undefined)
    .map((trait) => ({
      columns: signsOf(evidence, trait),
      label: levels[trait] !== null,
      weight: 1,
    }));
};

/** Learns when a text tells enough of a trait, from profiles that the model has not been trained on. */
export const fitPresence = (model: Model, profiles: readonly Profile[]): Regression =>
  fit(
    profiles.flatMap((profile) => samplesOf(model, profile)),
    ridge,
  );
