import {
  answerVerdict,
  distanceVerdict,
  type PointVerdict,
  thingVerdict,
  wholeMiles,
} from "#contract/fit.ts";
import type { MatchReasons } from "#contract/matches.ts";
import type { Translate } from "#web/i18n.ts";

/** How far a point of a request is met, or part of a list of things; `untold` is never a no. */
export type Verdict = PointVerdict | "partly";

type Things = MatchReasons["skills"];

/** The verdict over a list of things wanted; null where nothing is. */
export function verdictOf(things: Things): Verdict | null {
  const { wanted } = things;
  if (wanted.length === 0) return null;
  const verdicts = wanted.map((thing) => thingVerdict(things, thing));
  if (verdicts.every((verdict) => verdict === "met")) return "met";
  if (verdicts.includes("met")) return "partly";
  return verdicts.includes("missed") ? "missed" : "untold";
}

/** One point in few words, for a card. */
export interface Point {
  text: string;
  verdict: Verdict;
}

type Say = Translate<"matches">;

/** Miles as somebody would say them. */
export const milesText = (t: Say, distance: NonNullable<MatchReasons["distance"]>) =>
  distance.miles < 1 ? t("fit.near") : t("fit.miles", { miles: wholeMiles(distance) });

const answerTexts = {
  hours: { met: "fit.hoursFit", missed: "fit.hoursMiss", untold: "fit.hoursUntold" },
  availability: {
    met: "fit.availabilityFit",
    missed: "fit.availabilityMiss",
    untold: "fit.availabilityUntold",
  },
} as const;

/** How somebody answers a job, in few words each. */
export function pointsOf(t: Say, reasons: MatchReasons): Point[] {
  const { distance, skills, certifications } = reasons;
  const share = (text: "fit.skillsShare" | "fit.certificationsShare", things: Things): Point[] => {
    const verdict = verdictOf(things);
    const { matched, wanted } = things;
    if (verdict === null) return [];
    return [{ text: t(text, { matched: matched.length, wanted: wanted.length }), verdict }];
  };
  const answer = (point: keyof typeof answerTexts): Point => {
    const verdict = answerVerdict(reasons[point]);
    return { text: t(answerTexts[point][verdict]), verdict };
  };
  return [
    {
      text: distance ? milesText(t, distance) : t("fit.distanceUntold"),
      verdict: distanceVerdict(distance),
    },
    ...share("fit.skillsShare", skills),
    ...share("fit.certificationsShare", certifications),
    answer("hours"),
    answer("availability"),
  ];
}
