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

/** "+0.3", "−0.3", and "0.0" for what rounds to nothing. */
export function asPoints(value: number): string {
  const tenths = Math.round(value * 10);
  const sign = tenths === 0 ? "" : tenths < 0 ? "−" : "+";
  return `${sign}${(Math.abs(tenths) / 10).toFixed(1)}`;
}
