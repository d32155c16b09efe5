import { en, es, Faker } from "@faker-js/faker";
import { experienceLevels, skillOptions } from "#contract/jobseekers.ts";
import { availabilities, preferredHours, workStyles } from "#contract/onboarding.ts";
import { sampleStories } from "./sample-stories.ts";
import { dayMs } from "#server/platform/clock.ts";
import type { Place } from "#server/platform/places/gazetteer.ts";
import { placeLabel } from "#server/platform/places/find-place.ts";
import { chanceOf } from "#server/platform/statistics/chance.ts";
import { sampleId } from "./sample-id.ts";

/** How many of a hundred tick each of the form's skills: changing oil is common, transmissions rare. */
const popularity = [45, 50, 32, 14, 24, 16, 12, 22, 12, 20, 38, 48];

const certifications = [
  ["None yet, studying for ASE G1", 25],
  ["ASE A5", 15],
  ["ASE A5 and A6", 15],
  ["ASE A1, A4, A5, A6, A8", 8],
  ["EPA 609", 10],
  ["CDL class A", 8],
  ["Forklift, OSHA 10", 10],
  ["ASE B3 and I-CAR Platinum", 5],
  ["Safety training", 4],
] as const;

/** Names as they occur: a third of them Spanish. */
function namesOf(seed: number) {
  const list = (locale: typeof en, count: number, pick: (faker: Faker) => string, at: number) => {
    const faker = new Faker({ locale: [locale, en] });
    faker.seed(seed + at);
    return Array.from({ length: count }, () => pick(faker));
  };
  return {
    first: [
      ...list(en, 600, (faker) => faker.person.firstName(), 1),
      ...list(es, 300, (faker) => faker.person.firstName(), 2),
    ],
    last: [
      ...list(en, 1400, (faker) => faker.person.lastName(), 3),
      ...list(es, 600, (faker) => faker.person.lastName(), 4),
    ],
  };
}

/** Makes people one by one; the same seed and number make the same person. */
export function crowdOf(seed: number, now: Date) {
  const names = namesOf(seed);

  return function personAt(index: number, town: Place) {
    const chance = chanceOf(seed, index);
    const firstName = chance.one(names.first);
    const lastName = chance.one(names.last);
    const mailbox = `${firstName}.${lastName}`
      .normalize("NFD")
      .toLowerCase()
      .replace(/[^a-z.]/g, "");
    const skills = skillOptions.filter((_, at) => chance.next() * 100 < (popularity[at] ?? 0));
    const score = () => 3 + chance.whole(0, 8) * 0.25;
    const createdAt = new Date(now.getTime() - Math.floor(chance.next() * 700 * dayMs));
    const story = (sampleStories[chance.whole(0, sampleStories.length - 1)] ?? "").replaceAll(
      "\n",
      " ",
    );
    return {
      index,
      userId: sampleId("person", seed, index),
      profileId: sampleId("profile", seed, index),
      firstName,
      lastName,
      email: `${mailbox}.${index}@example.com`,
      phone: `(${chance.whole(201, 989)}) 555-${String(chance.whole(0, 9999)).padStart(4, "0")}`,
      town,
      location: placeLabel(town),
      age: chance.whole(18, 64),
      availability: chance.weighted([
        [availabilities[0], 62],
        [availabilities[1], 15],
        [availabilities[2], 17],
        [availabilities[3], 6],
      ]),
      hours: chance.weighted([
        [preferredHours[0], 50],
        [preferredHours[1], 15],
        [preferredHours[2], 8],
        [preferredHours[3], 27],
      ]),
      workStyle: chance.one(workStyles),
      hasTransport: chance.next() < 0.8,
      experienceLevel: chance.one(experienceLevels),
      certifications: chance.weighted(certifications),
      skills: skills.length > 0 ? skills : [chance.one(skillOptions)],
      scores: {
        hustleScore: score(),
        safetyAwarenessScore: score(),
        coachabilityScore: score(),
        reliabilityScore: score(),
      },
      story,
      createdAt,
    };
  };
}

export type CrowdPerson = ReturnType<ReturnType<typeof crowdOf>>;
