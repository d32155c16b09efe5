import type { skillOptions } from "#contract/jobseekers.ts";
import { candidatesPerHire } from "#contract/match-words.ts";
import { availabilities, preferredHours } from "#contract/onboarding.ts";
import type { RequestStatus } from "#contract/talent-requests.ts";
import { dayMs } from "#server/platform/clock.ts";
import { placeLabel } from "#server/platform/places/find-place.ts";
import type { Place } from "#server/platform/places/gazetteer.ts";
import { chanceOf } from "#server/platform/statistics/chance.ts";
import { sampleId } from "./sample-id.ts";

const roles = [
  ["Automotive Technician", ["Brake Systems", "Engine Diagnostics"]],
  ["Diesel Technician", ["Engine Diagnostics", "Electrical Systems", "Welding"]],
  ["Service Advisor", ["Customer Service", "Sales Experience"]],
  ["Parts Specialist", ["Parts Knowledge", "Customer Service"]],
  ["Lube Technician", ["Oil Change", "Tire Service"]],
  ["Transmission Specialist", ["Transmission Repair", "ASE Certified"]],
  ["HVAC and Electrical Technician", ["HVAC Systems", "Electrical Systems"]],
  ["Shop Foreman", ["ASE Certified", "Engine Diagnostics", "Customer Service", "Brake Systems"]],
] as const satisfies readonly (readonly [string, readonly (typeof skillOptions)[number][]])[];

const shopKinds = ["Auto", "Motors", "Garage", "Truck Service", "Collision", "Tire & Lube"];

/** Shops are fewer than requests: some ask more than once. */
const shopsPerRequest = 0.75;

export const shopCount = (requests: number) => Math.ceil(requests * shopsPerRequest);

/** An employer's shop, in the town of its first request. */
export function shopAt(seed: number, index: number, town: Place, now: Date) {
  const chance = chanceOf(seed + 1, index);
  const at = new Date(now.getTime() - Math.floor((60 + chance.next() * 300) * dayMs));
  return {
    id: sampleId("shop", seed, index),
    userId: sampleId("employer", seed, index),
    name: `${town.name} ${chance.one(shopKinds)}${index % 7 === 0 ? "" : ` No. ${index}`}`,
    email: `shop.${index}@example.com`,
    location: placeLabel(town),
    createdAt: at,
  };
}

const statuses = [
  ["open", 60],
  ["filled", 15],
  ["closed", 25],
] as const;

/** A request, and how its matches came out. */
export function requestAt(seed: number, index: number, town: Place, now: Date) {
  const chance = chanceOf(seed + 2, index);
  const [roleTitle, skills] = chance.one<(typeof roles)[number]>(roles);
  const hiresNeeded = chance.weighted([
    [1, 70],
    [2, 20],
    [3, 10],
  ] as const);
  const standing = chance.weighted(statuses);
  const hiresMade =
    standing === "filled"
      ? hiresNeeded
      : chance.whole(0, standing === "open" ? hiresNeeded - 1 : 0);
  const createdAt = new Date(now.getTime() - Math.floor((1 + chance.next() * 58) * dayMs));
  const payMin = 18 + chance.whole(0, 14);
  return {
    id: sampleId("request", seed, index),
    town,
    roleTitle,
    location: placeLabel(town),
    skills: [...skills],
    certifications: chance.next() < 0.3 ? ["ASE A5"] : [],
    hiresNeeded,
    hiresMade,
    status: (standing === "open" ? "in_progress" : standing) as RequestStatus,
    /** How many of its matches still wait for the employer. */
    open: standing === "open" ? candidatesPerHire * (hiresNeeded - hiresMade) : 0,
    availability: chance.weighted([
      [availabilities[0], 75],
      [availabilities[1], 10],
      [availabilities[2], 15],
    ]),
    hours: chance.weighted([
      [preferredHours[0], 65],
      [preferredHours[1], 10],
      [preferredHours[2], 5],
      [preferredHours[3], 20],
    ]),
    payMin,
    payMax: payMin + chance.whole(4, 16),
    createdAt,
  };
}

export type CrowdRequest = ReturnType<typeof requestAt>;
