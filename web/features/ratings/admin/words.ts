import type { Figure, Machine } from "#contract/agreement.ts";
import type { Trait } from "#contract/traits.ts";

export const traitNames: Record<Trait, string> = {
  hustle: "Hustle",
  safetyAwareness: "Safety awareness",
  coachability: "Coachability",
  reliability: "Reliability",
};

export const engineNames: Record<Machine, string> = {
  rubric: "Built-in rubric",
  model: "Language model",
};

export const languageNames = {
  all: "All texts",
  en: "English texts",
  es: "Spanish texts",
} as const;

/** "0.52 (0.40 to 0.64)", or a dash where there is no figure. */
export function inNumbers(figure: Figure | null, show: (value: number) => string): string {
  if (!figure) return "–";
  const { value, low, high } = figure;
  return low === null || high === null
    ? show(value)
    : `${show(value)} (${show(low)} to ${show(high)})`;
}

export const asKappa = (value: number) => value.toFixed(2);
export const asPercent = (value: number) => `${Math.round(value * 100)}%`;
export const asPoints = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)}`;
