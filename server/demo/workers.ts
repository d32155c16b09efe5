import { skillOptions } from "#contract/jobseekers.ts";
import type { TalentRequestForm } from "#contract/talent-requests.ts";
import type { PeopleMaker, Town } from "#server/platform/sample-people.ts";
import { fates, firstMatchedAgo } from "./fates.ts";
import { demoShops } from "./shops.ts";

/** Where people live who would work there. */
const around: Record<string, Town[]> = {
  "Detroit, MI": [
    { city: "Detroit", state: "MI", area: "313" },
    { city: "Dearborn", state: "MI", area: "313" },
    { city: "Warren", state: "MI", area: "586" },
  ],
  "Dearborn, MI": [{ city: "Dearborn", state: "MI", area: "313" }],
  "Toledo, OH": ["Toledo", "Maumee"].map((city) => ({ city, state: "OH", area: "419" })),
  "Cleveland, OH": [{ city: "Lakewood", state: "OH", area: "216" }],
  "Phoenix, AZ": [
    { city: "Phoenix", state: "AZ", area: "602" },
    { city: "Mesa", state: "AZ", area: "480" },
    { city: "Glendale", state: "AZ", area: "623" },
  ],
  "Tucson, AZ": [{ city: "Tucson", state: "AZ", area: "520" }],
};

/** Everybody else lives where no shop of the demo is. */
const elsewhere: Town[] = [
  { city: "Houston", state: "TX", area: "281" },
  { city: "Fresno", state: "CA", area: "559" },
  { city: "Memphis", state: "TN", area: "901" },
  { city: "Atlanta", state: "GA", area: "404" },
  { city: "Miami", state: "FL", area: "305" },
];

/** The request that each of the first workers fits: one for every match of the demo. */
export const wantedWorkers: TalentRequestForm[] = demoShops.flatMap(({ requests }) =>
  requests.flatMap((request) => (fates[request.roleTitle] ?? []).map(() => request)),
);

/** Where a worker lives, by the request that they fit. */
export function townOf(request: TalentRequestForm | undefined, index: number): Town | undefined {
  const towns = (request && around[request.location]) ?? elsewhere;
  return towns[index % towns.length];
}

/** What a worker says who fits a request: its hours, and most of its skills beside others. */
function answersFor({ faker }: PeopleMaker, request: TalentRequestForm) {
  const { availability, hours, roleTitle, skills } = request;
  const some = { min: Math.ceil(skills.length / 2), max: skills.length };
  const others = skillOptions.filter((skill) => !skills.includes(skill));
  return {
    // A profile has no word for weekends alone.
    availability:
      availability === "weekends" ? ("flexible" as const) : (availability ?? "full-time"),
    hours: hours === "flexible" ? ("day" as const) : hours,
    skills: [
      ...faker.helpers.arrayElements(skills, some),
      ...faker.helpers.arrayElements(others, { min: 1, max: 2 }),
    ],
    hasTransport: true,
    // With time for an admin to approve them before anybody was matched.
    sinceDays: firstMatchedAgo(roleTitle) + 2,
  };
}

/** What a worker says of how they work, in the profile and the onboarding alike. */
export const answersTo = (people: PeopleMaker, request: TalentRequestForm | undefined) =>
  request
    ? answersFor(people, request)
    : { availability: people.faker.helpers.arrayElement(["full-time", "part-time"] as const) };
