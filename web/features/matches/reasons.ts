import type { MatchReasons } from "#contract/matches.ts";
import type { Translate } from "#web/i18n.ts";

/** How far one point of a request is met; `unknown` where one side says nothing. */
export type Verdict = "yes" | "partly" | "no" | "unknown";

/** The verdict over a list of things wanted; null where nothing is. */
export function verdictOf({ wanted, matched }: MatchReasons["skills"]): Verdict | null {
  if (wanted.length === 0) return null;
  if (matched.length === 0) return "no";
  return matched.length >= wanted.length ? "yes" : "partly";
}

export function distanceVerdict(distance: MatchReasons["distance"]): Verdict {
  if (distance === null) return "unknown";
  return distance.limit === null || distance.miles <= distance.limit ? "yes" : "no";
}

/** One point in few words, for a card. */
export interface Point {
  text: string;
  verdict: Verdict;
}

type Say = Translate<"matches">;

/** Miles as somebody would say them. */
export const milesText = (t: Say, miles: number) =>
  miles < 1 ? t("fit.near") : t("fit.miles", { miles: Math.round(miles) });

/** Why a match was made, the strongest points of it, in few words each. */
export function pointsOf(t: Say, reasons: MatchReasons): Point[] {
  const { distance, availability, hours, skills, certifications } = reasons;
  const share = (list: MatchReasons["skills"]) => ({
    matched: list.matched.length,
    wanted: list.wanted.length,
  });
  const points: (Point | null)[] = [
    distance && { text: milesText(t, distance.miles), verdict: distanceVerdict(distance) },
    skills.wanted.length > 0
      ? { text: t("fit.skillsShare", share(skills)), verdict: verdictOf(skills) ?? "unknown" }
      : null,
    certifications.wanted.length > 0
      ? {
          text: t("fit.certificationsShare", share(certifications)),
          verdict: verdictOf(certifications) ?? "unknown",
        }
      : null,
    hours && {
      text: t(hours.fits ? "fit.hoursFit" : "fit.hoursMiss"),
      verdict: hours.fits ? "yes" : "no",
    },
    availability && {
      text: t(availability.fits ? "fit.availabilityFit" : "fit.availabilityMiss"),
      verdict: availability.fits ? "yes" : "no",
    },
  ];
  return points.filter((point) => point !== null);
}
