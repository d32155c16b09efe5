import { hash } from "node:crypto";
import { availabilities, preferredHours } from "#contract/onboarding.ts";

export type Availability = (typeof availabilities)[number];
export type Hours = (typeof preferredHours)[number];

/** The hours of a person or of a job; where none were given, any will do. */
export interface Schedule {
  availability: Availability | null;
  hours: Hours | null;
}

/** Room for fifteen skills: more would need another column. */
export const scheduleShift = 15;

/** Whether two words fit: alike, or one of them flexible or unsaid (docs/domain.md, "hours"). */
export const fits = (one: string | null, other: string | null): boolean =>
  one === other || one === null || other === null || one === "flexible" || other === "flexible";

/** Numbers of the words in the pool's listings: like a skill's bit, a word keeps its number forever. */
const availabilityCodes: Readonly<Record<Availability, number>> = {
  "full-time": 0,
  "part-time": 1,
  flexible: 2,
  weekends: 3,
};
const hoursCodes: Readonly<Record<Hours, number>> = { day: 0, evening: 1, night: 2, flexible: 3 };

/** How many words of hours there are room for: more would need listings made anew. */
const hoursRoom = 4;

const codeOf = ({ availability, hours }: Schedule) =>
  availabilityCodes[availability ?? "flexible"] * hoursRoom + hoursCodes[hours ?? "flexible"];

/** Every schedule of the forms, with its number. */
export const scheduleCodes = (): { availability: Availability; hours: Hours; code: number }[] =>
  availabilities.flatMap((availability) =>
    preferredHours.map((hours) => ({
      availability,
      hours,
      code: codeOf({ availability, hours }),
    })),
  );

/** The list of members with this schedule and these skills. */
export const listOf = (schedule: Schedule, skills: number): number =>
  (codeOf(schedule) << scheduleShift) | skills;

/** Words share a list where their digests do: whoever reads it looks at the words too. */
const wordBits = 26;

/** The list of members with this schedule and this skill that is not on the form. */
export function wordListOf(schedule: Schedule, word: string): number {
  const digest = Number.parseInt(hash("sha256", word).slice(0, 8), 16) >>> (32 - wordBits);
  return -1 - ((digest << 4) | codeOf(schedule));
}

/** The schedules that fit this one. */
export const compatible = (wanted: Schedule): Schedule[] =>
  availabilities
    .filter((availability) => fits(wanted.availability, availability))
    .flatMap((availability) =>
      preferredHours
        .filter((hours) => fits(wanted.hours, hours))
        .map((hours) => ({ availability, hours })),
    );
