import type { EmployerMatch } from "#contract/employer-matches.ts";
import { endOf } from "#contract/meetings.ts";

/**
 * Whether an interview lies behind a shop and a candidate, agreed here or told of in feedback: until
 * then, asking for one is the main action.
 */
export function hasMet(
  { interview, metOn }: Pick<EmployerMatch, "interview" | "metOn">,
  now: number,
): boolean {
  if (metOn !== null && Date.parse(metOn) <= now) return true;
  if (interview?.state !== "picked" || !interview.time) return false;
  return endOf(interview.time, interview.minutes) <= now;
}
