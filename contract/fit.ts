import type { MatchReasons } from "./matches.ts";

/** How one point of a request is answered: met, contradicted, or not told (docs/domain.md, "fit"). */
export type PointVerdict = "met" | "missed" | "untold";

/** How a person answers the points of a request, counted. */
export interface Fit {
  met: number;
  of: number;
  missed: number;
  untold: number;
}

export function distanceVerdict(distance: MatchReasons["distance"]): PointVerdict {
  if (distance === null) return "untold";
  return distance.limit === null || distance.miles <= distance.limit ? "met" : "missed";
}

/**
 * Whole miles as people read them: rounded up beyond the limit, so that nobody reads of 10 miles that they are beyond
 * the usual 10.
 */
export const wholeMiles = (distance: NonNullable<MatchReasons["distance"]>): number =>
  distanceVerdict(distance) === "missed" ? Math.ceil(distance.miles) : Math.round(distance.miles);

/** What an answer about hours, or about how much work, comes to. */
export const answerVerdict = (answer: { fits: boolean | null } | null): PointVerdict =>
  answer === null || answer.fits === null ? "untold" : answer.fits ? "met" : "missed";

/** What somebody has said of one thing that is wanted; silence is never a no. */
export function thingVerdict(
  { matched, denied }: { matched: readonly string[]; denied?: readonly string[] | undefined },
  thing: string,
): PointVerdict {
  if (matched.includes(thing)) return "met";
  return denied?.includes(thing) ? "missed" : "untold";
}

/** Every point of a request: the distance, the two answers, each skill and each certification. */
const verdictsOf = ({ distance, availability, hours, skills, certifications }: MatchReasons) => [
  distanceVerdict(distance),
  answerVerdict(availability),
  answerVerdict(hours),
  ...skills.wanted.map((skill) => thingVerdict(skills, skill)),
  ...certifications.wanted.map((one) => thingVerdict(certifications, one)),
];

/** "Meets 5 of 7, 2 not told", in numbers. */
export function fitOf(reasons: MatchReasons): Fit {
  const verdicts = verdictsOf(reasons);
  const count = (verdict: PointVerdict) => verdicts.filter((one) => one === verdict).length;
  return {
    met: count("met"),
    of: verdicts.length,
    missed: count("missed"),
    untold: count("untold"),
  };
}
