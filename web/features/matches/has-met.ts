import type { EmployerMatch } from "#contract/employer-matches.ts";

/**
 * Whether an interview lies behind a shop and a candidate, agreed here or told of in feedback: until
 * then, asking for one is the main action.
 */
export function hasMet(
  { interview, metOn }: Pick<EmployerMatch, "interview" | "metOn">,
  now: number,
): boolean {
  if (metOn !== null && Date.parse(metOn) <= now) return true;
  const time = interview?.state === "picked" ? interview.time : null;
  return time !== null && Date.parse(time) < now;
}
