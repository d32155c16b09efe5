import { halfOf } from "#contract/scout-words.ts";
import type { Tone } from "#web/ui/tone.ts";

/** The spec's bands of a score from 0 to 10, as it is shown: 8 and above, 6 to 8, below 6. */
export function bandOf(score: number | null): Tone {
  if (score === null) return "neutral";
  const shown = halfOf(score);
  if (shown >= 8) return "success";
  return shown >= 6 ? "warning" : "danger";
}
