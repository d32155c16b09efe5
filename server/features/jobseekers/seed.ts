import { randomUUID } from "node:crypto";
import { availabilities, experienceLevels, skillOptions } from "#contract/jobseekers.ts";
import { joinStories, type StoryAnswers } from "#contract/stories.ts";
import type { Context } from "#server/context.ts";
import { dayMs } from "#server/platform/clock.ts";
import type { PeopleMaker } from "#server/platform/sample-people.ts";
import { jobseekerProfiles } from "./table.ts";

export interface SeededPerson {
  userId: string;
  firstName: string;
  lastName: string;
  phone: string;
  city: string;
  state: string;
  story: StoryAnswers;
  /** What is left to chance where it is not said. */
  availability?: (typeof availabilities)[number];
  experienceLevel?: (typeof experienceLevels)[number];
  skills?: string[];
  hasTransport?: boolean;
  /** They were here so many days ago, if not longer. */
  sinceDays?: number;
}

/** Between which ages somebody is who has worked for so long. */
const agesBy = {
  "0-1": { min: 19, max: 27 },
  "1-3": { min: 21, max: 38 },
  "3-5": { min: 24, max: 48 },
  "5+": { min: 39, max: 62 },
} satisfies Record<(typeof experienceLevels)[number], { min: number; max: number }>;

/** Gives made-up people a profile that waits for review, each with a story of their own. */
export async function seedProfiles(
  ctx: Context,
  { faker }: PeopleMaker,
  people: SeededPerson[],
): Promise<void> {
  const rows = people.map(({ userId, firstName, lastName, phone, city, state, ...said }) => {
    const daysAgo = (said.sinceDays ?? 0) + faker.number.int({ min: 1, max: 60 });
    const createdAt = new Date(ctx.clock.now().getTime() - daysAgo * dayMs);
    const experienceLevel = said.experienceLevel ?? faker.helpers.arrayElement(experienceLevels);
    return {
      id: randomUUID(),
      userId,
      firstName,
      lastName,
      phone,
      location: `${city}, ${state}`,
      age: faker.number.int(agesBy[experienceLevel]),
      availability: said.availability ?? faker.helpers.arrayElement(availabilities),
      experienceLevel,
      hasTransportation: said.hasTransport ?? faker.number.float() < 0.8,
      transportAt: createdAt,
      skills: said.skills ?? faker.helpers.arrayElements([...skillOptions], { min: 2, max: 5 }),
      ...joinStories(said.story),
      status: "under_review" as const,
      createdAt,
      updatedAt: createdAt,
    };
  });
  if (rows.length > 0) await ctx.db.insert(jobseekerProfiles).values(rows);
}
