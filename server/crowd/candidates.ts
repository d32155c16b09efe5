import type { Context } from "#server/context.ts";
import { users } from "#server/features/accounts/table.ts";
import { jobseekerProfiles } from "#server/features/jobseekers/table.ts";
import { listMembers } from "#server/features/matching/bulk.ts";
import { describePerson } from "#server/features/matching/person.ts";
import { memberOf } from "#server/features/matching/pool.ts";
import { poolMembers } from "#server/features/matching/table.ts";
import { candidateProfiles } from "#server/features/onboarding/table.ts";
import { insertMany } from "./insert.ts";
import type { CrowdPerson } from "./people.ts";
import type { CrowdPlan } from "./plan.ts";

const batch = 5000;
/** A prime: steps of this length visit every number once, in a scattered order. */
const jump = 700_001;

const userRow = (one: CrowdPerson) => ({
  id: one.userId,
  email: one.email,
  emailVerified: true,
  name: `${one.firstName} ${one.lastName}`,
  firstName: one.firstName,
  lastName: one.lastName,
  role: "jobseeker" as const,
  activeAt: one.createdAt,
  language: "en" as const,
  createdAt: one.createdAt,
  updatedAt: one.createdAt,
});

const profileRow = (one: CrowdPerson, isHired: boolean) => ({
  id: one.profileId,
  userId: one.userId,
  firstName: one.firstName,
  lastName: one.lastName,
  phone: one.phone,
  age: one.age,
  location: one.location,
  availability: one.availability === "weekends" ? null : one.availability,
  hasTransportation: one.hasTransport,
  transportAt: one.createdAt,
  locationAt: null,
  availabilityAt: null,
  comfortableWorkingConditions: true,
  experienceLevel: one.experienceLevel,
  bio: null,
  aboutYourself: one.story,
  skills: one.skills,
  enableAIImprovement: true,
  status: isHired ? ("matched" as const) : ("matching" as const),
  isJobReady: true,
  ...one.scores,
  aiSummary: "Scored in bulk for a load test.",
  createdAt: one.createdAt,
  updatedAt: one.createdAt,
});

const onboardingRow = (one: CrowdPerson) => ({
  userId: one.userId,
  availability: one.availability,
  certifications: one.certifications,
  preferredHours: one.hours,
  workStyle: one.workStyle,
  location: one.location,
  hasTransport: one.hasTransport,
  createdAt: one.createdAt,
  updatedAt: one.createdAt,
});

function poolRow(one: CrowdPerson) {
  const onboarding = onboardingRow(one);
  const nothing = { videoUrl: null, referenceName: null, referencePhone: null };
  const stories = { handsOnExperience: null, workEthicStory: null, whyAutomotive: null };
  const rest = {
    ...nothing,
    ...stories,
    learningStyle: null,
    jobReadyOverride: null,
    isDoubted: false,
    builtInPoints: null,
  };
  const person = describePerson({ ...profileRow(one, false), ...rest }, onboarding, null, {
    has: [],
    lacks: [],
  });
  return person.point && memberOf({ ...person, point: person.point });
}

/**
 * Stores the people of a plan: accounts, profiles, onboarding answers, and the pool. They come in no
 * order, as people do, so that neighbours on the map are no neighbours on the disk.
 */
export async function storeCandidates(ctx: Context, plan: CrowdPlan, count: number) {
  const { db } = ctx;
  const before = await db.$count(poolMembers);
  for (let start = 0; start < count; start += batch) {
    const size = Math.min(batch, count - start);
    const people = Array.from({ length: size }, (_, at) =>
      plan.personAt(((start + at) * jump) % count),
    );
    await insertMany(db, users, people.map(userRow));
    const profiles = people.map((one) => profileRow(one, plan.hiredBy.has(one.index)));
    await insertMany(db, jobseekerProfiles, profiles);
    await insertMany(db, candidateProfiles, people.map(onboardingRow));
    const free = people.filter(({ index }) => !plan.hiredBy.has(index));
    await insertMany(
      db,
      poolMembers,
      free.flatMap((one) => poolRow(one) ?? []),
    );
  }
  const after = await db.$count(poolMembers);
  if (before === 0) await listMembers(ctx, 1, after);
}
