import type { Tone } from "#web/ui/tone.ts";

/** The spec's bands of a score from 0 to 10: 8 and above, 6 to 8, below 6. */
export function bandOf(score: number | null): Tone {
  if (score === null) return "neutral";
  if (score >= 8) return "success";
  return score >= 6 ? "warning" : "danger";
}
