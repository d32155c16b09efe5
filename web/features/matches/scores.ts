import type { MatchedJobseeker } from "#contract/employer-matches.ts";
import type { MatchSearch } from "./search.ts";

/** Whether somebody's words told of a trait; without one, of any. */
export function hasTold(person: MatchedJobseeker, trait: MatchSearch["trait"]): boolean {
  const scores = {
    hustle: person.hustleScore,
    safety: person.safetyAwarenessScore,
    coachability: person.coachabilityScore,
    reliability: person.reliabilityScore,
  };
  const worded = Object.keys(person.inWords);
  if (trait) return scores[trait] !== null || worded.some((one) => one.startsWith(trait));
  return worded.length > 0 || Object.values(scores).some((score) => score !== null);
}
