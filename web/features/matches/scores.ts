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
  return trait ? scores[trait] !== null : Object.values(scores).some((score) => score !== null);
}
