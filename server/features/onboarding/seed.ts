import { availabilities, preferredHours, workStyles } from "#contract/onboarding.ts";
import type { Context } from "#server/context.ts";
import type { PeopleMaker } from "#server/platform/sample-people.ts";
import { candidateProfiles } from "./table.ts";

const certifications = [
  "ASE A5 and A6",
  "CDL class A",
  "Forklift",
  "None yet, studying for ASE G1",
  "EPA 609, safety training",
];

interface SeededAnswers {
  userId: string;
  city: string;
  state: string;
  /** What is left to chance where it is not said. */
  availability?: (typeof availabilities)[number];
  hours?: (typeof preferredHours)[number];
  hasTransport?: boolean;
}

/** Gives made-up people the answers of a finished onboarding. */
export async function seedOnboarding(
  ctx: Context,
  { faker }: PeopleMaker,
  people: SeededAnswers[],
): Promise<void> {
  const now = ctx.clock.now();
  const pick = <T>(choices: readonly T[]) => faker.helpers.arrayElement(choices);
  const rows = people.map(({ userId, city, state, ...said }) => ({
    userId,
    availability: said.availability ?? pick(availabilities),
    certifications: pick(certifications),
    preferredHours: said.hours ?? pick(preferredHours),
    workStyle: pick(workStyles),
    location: `${city}, ${state}`,
    hasTransport: said.hasTransport ?? faker.number.float() < 0.8,
    createdAt: now,
    updatedAt: now,
  }));
  if (rows.length > 0) await ctx.db.insert(candidateProfiles).values(rows);
}
