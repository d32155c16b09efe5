import {
  answerVerdict,
  distanceVerdict,
  fitOf,
  type PointVerdict,
  thingVerdict,
  wholeMiles,
} from "#contract/fit.ts";
import type { MatchReasons } from "#contract/matches.ts";
import type { Language } from "#contract/primitives.ts";
import { isTextKey, texts } from "#server/platform/i18n.ts";

interface Point {
  verdict: PointVerdict;
  text: string;
}

/** "Meets 5 of 7, 2 not told", as somebody reads it (docs/domain.md, "fit"). */
export function fitInShort(reasons: MatchReasons, language: Language): string {
  const t = texts(language);
  const { met, of, untold } = fitOf(reasons);
  return t(untold > 0 ? "emails:match.fit.meets" : "emails:match.fit.meetsAll", {
    met: String(met),
    of: String(of),
    untold: String(untold),
  });
}

const written = (miles: number) => miles.toLocaleString("en");

/** How far somebody lives from the shop. */
function awayOf(distance: NonNullable<MatchReasons["distance"]>, language: Language) {
  const t = texts(language);
  const { miles, limit, isOwnLimit } = distance;
  const values = {
    miles: written(wholeMiles(distance)),
    limit: written(Math.round(limit ?? miles)),
  };
  if (distanceVerdict(distance) === "missed")
    return t(isOwnLimit ? "emails:match.fit.far" : "emails:match.fit.farUsual", values);
  if (miles < 1) return t("emails:match.fit.near");
  return t(values.miles === "1" ? "emails:match.fit.mile" : "emails:match.fit.distance", values);
}

/** Each point of a job by its name, and what the person told of it. */
function pointsOf(reasons: MatchReasons, language: Language): Point[] {
  const t = texts(language);
  const { distance, availability, hours, skills, certifications } = reasons;
  const skillName = (skill: string) => {
    const key = `jobseekers:skills.${skill}`;
    return isTextKey(key) ? t(key) : skill;
  };
  return [
    {
      verdict: distanceVerdict(distance),
      text: distance ? awayOf(distance, language) : t("emails:match.fit.place"),
    },
    {
      verdict: answerVerdict(availability),
      text: availability?.offered
        ? t(`matches:availability.${availability.offered}`)
        : t("matches:fit.availability"),
    },
    {
      verdict: answerVerdict(hours),
      text: hours?.offered ? t(`matches:hours.${hours.offered}`) : t("matches:fit.hours"),
    },
    ...skills.wanted.map((skill) => ({
      verdict: thingVerdict(skills, skill),
      text: skillName(skill),
    })),
    ...certifications.wanted.map((one) => ({
      verdict: thingVerdict(certifications, one),
      text: one,
    })),
  ];
}

/**
 * What a mail says of somebody and a job: the percentage, how many points they meet, then by name
 * what fits, what does not, and what they have not told.
 */
export function fitLines(
  { reasons, percent }: { reasons: MatchReasons; percent: number | null },
  language: Language,
): string[] {
  const t = texts(language);
  const points = pointsOf(reasons, language);
  const list = (verdict: PointVerdict) => {
    const names = points.filter((point) => point.verdict === verdict).map(({ text }) => text);
    return names.length === 0 ? [] : [t(`emails:match.fit.${verdict}`, { list: names.join(", ") })];
  };
  return [
    percent === null
      ? t("emails:match.fit.unscored")
      : t("emails:match.fit.percent", { percent: String(percent) }),
    fitInShort(reasons, language),
    ...list("met"),
    ...list("missed"),
    ...list("untold"),
  ].map((line) => `• ${line}`);
}
