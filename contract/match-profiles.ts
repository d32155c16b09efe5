import { z } from "zod";
import { traitScore } from "./assessment.ts";
import { traits } from "./traits.ts";
import { employerMatch } from "./employer-matches.ts";
import { experienceLevels } from "./jobseekers.ts";
import { feedback } from "./match-feedback.ts";
import { matchState, passReason } from "./matches.ts";
import { preferredHours, workStyles } from "./onboarding.ts";
import { id, timestamp } from "./primitives.ts";
import { route } from "./route.ts";

/* The profile behind a match, as its employer reads it. */

/** One change of a match; `by` is null where the product itself acted or the person is gone. */
export const matchChange = z.object({
  id,
  at: timestamp,
  by: z.string().nullable(),
  what: z.enum([
    "created",
    "state",
    "undone",
    "agreed",
    "times_proposed",
    "time_picked",
    "times_asked",
    "interview_cancelled",
    "available",
    "feedback",
    "answer_reminder",
  ]),
  from: matchState.nullable(),
  to: matchState.nullable(),
  reason: z.string().nullable(),
});
export type MatchChange = z.infer<typeof matchChange>;

const quoted = Object.fromEntries(traits.map((trait) => [trait, traitScore])) as Record<
  (typeof traits)[number],
  typeof traitScore
>;

/** Everything that an employer may read of a person; phone numbers and addresses in texts are masked
 * until contact is open. */
export const matchProfile = z.object({
  experienceLevel: z.enum(experienceLevels).nullable(),
  skills: z.array(z.string()),
  hasTransportation: z.boolean(),
  comfortableWorkingConditions: z.boolean(),
  certifications: z.string().nullable(),
  preferredHours: z.enum(preferredHours).nullable(),
  workStyle: z.enum(workStyles).nullable(),
  bio: z.string().nullable(),
  aboutYourself: z.string().nullable(),
  handsOnExperience: z.string().nullable(),
  workEthicStory: z.string().nullable(),
  whyAutomotive: z.string().nullable(),
  learningStyle: z.string().nullable(),
  videoUrl: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  /** The person's own words beside their scores. */
  statement: z.string().nullable(),
});
export type MatchProfile = z.infer<typeof matchProfile>;

export const employerMatchDetail = employerMatch.extend({
  /** Null for a shop once the match is over. */
  profile: matchProfile.nullable(),
  /** Skills that the person's own words tell of, with the words. */
  toldSkills: z.array(z.object({ skill: z.string(), quote: z.string() })),
  /** Skills that the person's own words say they do not have, with the words. */
  deniedSkills: z.array(z.object({ skill: z.string(), quote: z.string() })),
  assessment: z
    .object({ ...quoted, summary: z.string(), engine: z.string(), createdAt: timestamp })
    .nullable(),
  /** Whether somebody was asked to look at the scores again, and has not answered. */
  isReviewOpen: z.boolean(),
  /** Once the candidate agreed to an interview, or a hire is final; null before. */
  contact: z
    .object({
      phone: z.string().nullable(),
      email: z.string(),
      referenceName: z.string().nullable(),
      referencePhone: z.string().nullable(),
    })
    .nullable(),
  /** Is there a resume, and where it can be read once contact is open. */
  hasResume: z.boolean(),
  resumeUrl: z.string().nullable(),
  passReason: passReason.nullable(),
  sharePassReason: z.boolean(),
  feedback,
  history: z.array(matchChange),
});
export type EmployerMatchDetail = z.infer<typeof employerMatchDetail>;
/** A match whose profile the reader may see. */
export type OpenMatch = EmployerMatchDetail & { profile: MatchProfile };

export const readEmployerMatch = route({
  method: "GET",
  path: "/api/employer/matches/:id",
  summary: "The full profile behind a match; the look is recorded",
  auth: ["employer", "admin"],
  params: z.strictObject({ id }),
  response: employerMatchDetail,
  errors: ["not_found"],
});
