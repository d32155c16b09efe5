import type { MatchReasons } from "#contract/matches.ts";
import { holdsCertification } from "#engines/skills/api.ts";
import { milesBetween } from "#server/platform/places/distance.ts";
import { findPlace } from "#server/platform/places/find-place.ts";
import { type Availability, fits, type Hours } from "./hours.ts";
import type { Person } from "./person.ts";
import { skillSet, wordKey } from "./skills.ts";

/** What a request asks of people. */
export interface Work {
  location: string;
  availability: Availability;
  hours: Hours;
  skills: string[];
  certifications: string[];
}

const tenths = (miles: number) => Math.round(miles * 10) / 10;

/** An answer against what is asked; who has not told it neither fits nor fails to. */
const compare = <Word extends string>(wanted: Word, offered: Word | null) => ({
  wanted,
  offered,
  fits: offered === null ? null : fits(wanted, offered),
});

const hasSkill = (person: Person, wanted: string) => {
  const { known, other } = skillSet([wanted]);
  return known !== 0
    ? (person.skills.known & known) === known
    : other.some((key) => person.skills.other.includes(key));
};

const distinct = (words: string[]) => [
  ...new Map(words.map((word) => [wordKey(word), word] as const)).values(),
];

/** How far somebody lives from some work, and goes; null where either place is not known. */
export function distanceTo(work: Work, person: Person): MatchReasons["distance"] {
  const place = findPlace(work.location);
  return place && person.point
    ? {
        miles: tenths(milesBetween(place, person.point)),
        limit: person.reach,
        ...(person.isOwnReach && { isOwnLimit: true }),
      }
    : null;
}

/** Why somebody fits some work, or in which point they do not. */
export function reasonsFor(work: Work, person: Person): MatchReasons {
  const skills = distinct(work.skills);
  const certifications = distinct(work.certifications);
  const matched = skills.filter((skill) => hasSkill(person, skill));
  const denied = skills.filter(
    (skill) => !matched.includes(skill) && person.denied.includes(wordKey(skill)),
  );
  return {
    distance: distanceTo(work, person),
    availability: compare(work.availability, person.availability),
    hours: compare(work.hours, person.hours),
    skills: { wanted: skills, matched, ...(denied.length > 0 ? { denied } : {}) },
    certifications: {
      wanted: certifications,
      matched: certifications.filter((wanted) => holdsCertification(person.certifications, wanted)),
    },
    traitMean: person.points === null ? null : person.points / 1000,
  };
}
