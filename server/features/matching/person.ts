import { certificationsHeld } from "#engines/skills/api.ts";
import { pointsOf } from "#contract/assessment.ts";
import { ages } from "#contract/jobseekers.ts";
import type { Context } from "#server/context.ts";
import { accountsOf, isPresent } from "#server/features/accounts/api.ts";
import { findProfile, type ProfileRow } from "#server/features/jobseekers/api.ts";
import {
  type CandidateProfileRow,
  hasTransport,
  latestAvailability,
  latestPlace,
  readCandidateProfile,
} from "#server/features/onboarding/api.ts";
import { type SkillsTold, skillsToldByOne } from "#server/features/told-skills/api.ts";
import type { Point } from "#server/platform/places/distance.ts";
import { findPlace } from "#server/platform/places/find-place.ts";
import type { Schedule } from "./hours.ts";
import { skillSet, type SkillSet, wordKey } from "./skills.ts";
import { readTravelLimit } from "./travel-limit.ts";

/** How far people come where they have not said (docs/domain.md, "distance"). */
export const usualMiles = { withTransport: 30, without: 10 };

/** Somebody as matching sees them. */
export interface Person extends Schedule {
  userId: string;
  /** Null where their place is not known. */
  point: Point | null;
  reach: number;
  /** Whether the reach is the person's own word; not told of who is read from the pool. */
  isOwnReach?: boolean;
  skills: SkillSet;
  /** Skills that the person says they do not have, by `wordKey`. */
  denied: string[];
  certifications: string[];
  /** The mean of the trait scores present, in thousandths. */
  points: number | null;
}

/**
 * The mean of the scores present, in thousandths, so that comparing is exact: of the built-in engine's where it
 * read somebody, also where it found nothing, so that scores of two engines never stand in one order (docs/domain.md,
 * "ranking").
 */
export function traitPoints(row: TraitColumns): number | null {
  if (row.builtInPoints !== null) return row.builtInPoints === 0 ? null : row.builtInPoints;
  return pointsOf([
    row.hustleScore,
    row.safetyAwarenessScore,
    row.coachabilityScore,
    row.reliabilityScore,
  ]);
}

type TraitColumns = Pick<
  ProfileRow,
  | "hustleScore"
  | "safetyAwarenessScore"
  | "coachabilityScore"
  | "reliabilityScore"
  | "builtInPoints"
>;

/** What somebody told of themselves, in one: where both forms ask, the later answer counts. */
export function describePerson(
  profile: ProfileRow,
  onboarding: CandidateProfileRow | null,
  limit: number | null,
  told: SkillsTold,
): Person {
  const location = latestPlace(profile, onboarding);
  const place = location ? findPlace(location) : null;
  const transport = hasTransport(profile, onboarding);
  return {
    userId: profile.userId,
    point: place && { latitude: place.latitude, longitude: place.longitude },
    reach: limit ?? (transport ? usualMiles.withTransport : usualMiles.without),
    isOwnReach: limit !== null,
    availability: latestAvailability(profile, onboarding),
    hours: onboarding?.preferredHours ?? null,
    skills: skillSet([...profile.skills, ...told.has.map(({ skill }) => skill)]),
    denied: told.lacks.map(({ skill }) => wordKey(skill)),
    certifications: certificationsHeld(onboarding?.certifications ?? ""),
    points: traitPoints(profile),
  };
}

/** Somebody as matching sees them, whether in the pool or not; null without a profile. */
export async function readPerson(ctx: Context, userId: string): Promise<Person | null> {
  const profile = await findProfile(ctx, userId);
  if (!profile) return null;
  const onboarding = await readCandidateProfile(ctx, userId);
  const told = await skillsToldByOne(ctx, userId);
  return describePerson(profile, onboarding, await readTravelLimit(ctx, userId), told);
}

/** Whether somebody may be matched at all (docs/domain.md, "pool"). */
export const isMatchable = (
  profile: ProfileRow,
  account: Parameters<typeof isPresent>[0],
): boolean =>
  profile.status === "matching" &&
  profile.isJobReady &&
  profile.age !== null &&
  profile.age >= ages.creation.min &&
  isPresent(account);

/** Whether somebody may be matched as things stand. */
export const belongsInPool = async (ctx: Context, profile: ProfileRow): Promise<boolean> =>
  isMatchable(profile, (await accountsOf(ctx, [profile.userId])).get(profile.userId));
