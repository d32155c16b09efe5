import { expect, test } from "vitest";
import { fitOf } from "#contract/fit.ts";
import type { Person } from "./person.ts";
import { reasonsFor } from "./reasons.ts";
import { skillSet } from "./skills.ts";

const person: Person = {
  userId: "",
  point: null,
  reach: 30,
  skills: skillSet([]),
  denied: [],
  certifications: ["ase a5"],
  points: null,
  availability: "full-time",
  hours: "day",
};

test("a certification that is asked for twice is one point", () => {
  const work = {
    location: "Cleveland, OH",
    availability: "full-time" as const,
    hours: "day" as const,
    skills: [],
    certifications: ["ASE A5", "CDL", "ase  A5"],
  };
  const reasons = reasonsFor(work, person);
  expect(reasons.certifications.wanted).toHaveLength(2);
  expect(reasons.certifications.matched).toHaveLength(1);
  expect(fitOf(reasons)).toMatchObject({ met: 3, of: 5 });
});
