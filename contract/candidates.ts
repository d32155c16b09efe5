import { z } from "zod";
import { assessment, traitScore } from "./assessment.ts";
import { type Trait, traits } from "./traits.ts";
import { nextInterview } from "./interviews.ts";
import { jobseekerProfile, profileStatus, profileStatuses } from "./jobseekers.ts";
import { list, paging, sorting } from "./lists.ts";
import { availabilities, candidateProfile } from "./onboarding.ts";
import { id, optionalLine, paragraph, timestamp } from "./primitives.ts";
import { resume } from "./resumes.ts";
import { route } from "./route.ts";

const admin = ["admin"] as const;
const params = z.strictObject({ id });

/** What may be done with a candidate: the server's word, which the buttons follow. */
const can = z.object({
  approve: z.boolean(),
  makeReady: z.boolean(),
  /** To approved and beyond, hidden or not. */
  moveForward: z.boolean(),
  send: z.boolean(),
});

/** A jobseeker with a profile, as the admin's list shows them. */
export const candidate = z.object({
  id,
  userId: id,
  ...jobseekerProfile.pick({
    firstName: true,
    lastName: true,
    email: true,
    phone: true,
    age: true,
    location: true,
    hasTransportation: true,
    experienceLevel: true,
    skills: true,
    status: true,
    isJobReady: true,
    hustleScore: true,
    safetyAwarenessScore: true,
    coachabilityScore: true,
    reliabilityScore: true,
  }).shape,
  aiSummary: z.string().nullable(),
  jobReadyOverride: z.boolean().nullable(),
  /** Waits for an admin's look: newer scores would end job-readiness, or the person waits for scores by hand. */
  isDoubted: z.boolean(),
  createdAt: timestamp,
  /** Kept from employers, whatever the status: under age, about to be erased, deactivated, or no jobseeker any more. */
  hidden: z.enum(["under_age", "leaving", "deactivated", "other_role"]).nullable(),
  can,
});
export type Candidate = z.infer<typeof candidate>;

/** What the list can be filtered by; `talent` means approved and waiting for an employer. */
export const candidateStatuses = [...profileStatuses, "talent"] as const;
export type CandidateStatus = (typeof candidateStatuses)[number];

const filters = {
  search: optionalLine(200).optional(),
  status: z.enum(candidateStatuses).optional(),
  jobReady: z.enum(["true", "false"]).optional(),
  /** `true`: whose scores wait for an admin's look, or are to be given by hand. */
  doubted: z.literal("true").optional(),
  location: optionalLine(200).optional(),
};
export const candidateFilters = z.strictObject(filters);
export type CandidateFilters = z.infer<typeof candidateFilters>;

/** What the list can be ordered by. */
export const candidateColumns = ["name", "location", "status", "since"] as const;

/** A text is counted up to `countLimit`; beyond it `atLeast` says that there are more. */
export const candidateCounts = z.object({ total: z.number().int(), atLeast: z.boolean() });
export type CandidateCounts = z.infer<typeof candidateCounts>;

export const missingSteps = [
  "onboarding",
  "profile",
  "assessment",
  "scores",
  "age",
  "approval",
] as const;

/** Everything that an admin reads of one candidate. */
export const candidateDetail = candidate.extend({
  /** The later of the answers in the profile and in onboarding. The same goes for `hasTransportation`. */
  availability: z.enum(availabilities).nullable(),
  ...jobseekerProfile.pick({
    comfortableWorkingConditions: true,
    bio: true,
    aboutYourself: true,
    videoUrl: true,
    referenceName: true,
    referencePhone: true,
    handsOnExperience: true,
    workEthicStory: true,
    whyAutomotive: true,
    learningStyle: true,
    enableAIImprovement: true,
  }).shape,
  onboarding: candidateProfile.nullable(),
  resume: resume.nullable(),
  /** The person's own words beside their scores. */
  statement: z.string().nullable(),
  /** Whether the person has asked for a human review and is still waiting for the answer. */
  isReviewOpen: z.boolean(),
  assessments: z.array(assessment),
  missing: z.array(z.enum(missingSteps)),
});
export type CandidateDetail = z.infer<typeof candidateDetail>;

/** One change of a candidate's standing; `by` is null where the product itself acted. */
export const candidateChange = z.object({
  id,
  at: timestamp,
  by: z.string().nullable(),
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
});
export type CandidateChange = z.infer<typeof candidateChange>;

export const candidateStanding = z.object({
  id,
  status: profileStatus,
  isJobReady: z.boolean(),
  jobReadyOverride: z.boolean().nullable(),
});
export type CandidateStanding = z.infer<typeof candidateStanding>;

export const listCandidates = route({
  method: "GET",
  path: "/api/admin/candidates",
  summary: "Candidates, newest first or in the order of a column",
  auth: admin,
  query: z.strictObject({
    ...filters,
    ...paging,
    sort: sorting(candidateColumns).optional(),
    /** Counts a text to the end, however long that takes. */
    exact: z.literal("true").optional(),
  }),
  response: list(candidate, candidateCounts),
});

export const exportCandidates = route({
  method: "GET",
  path: "/api/admin/candidates/export",
  summary:
    "Candidates as CSV, for the same filters as the list; approved talent without who and what is kept from employers; every row counts as a look",
  auth: admin,
  query: candidateFilters,
  content: "csv",
});

export const readCandidate = route({
  method: "GET",
  path: "/api/admin/candidates/:id",
  summary: "Everything about one candidate; the look is recorded",
  auth: admin,
  params,
  response: candidateDetail,
  errors: ["not_found"],
});

export const moveCandidate = route({
  method: "PATCH",
  path: "/api/admin/candidates/:id",
  summary: "Approve a profile, move it anywhere, or decide job-readiness by hand with a reason",
  auth: admin,
  params,
  body: z.strictObject({
    status: profileStatus.optional(),
    /** The status that the admin saw: a move by somebody else since is then a 409. */
    seen: profileStatus.optional(),
    /** Null takes an earlier decision back, so that the rule decides again. */
    jobReadyOverride: z.boolean().nullable().optional(),
    reason: paragraph(1000).optional(),
  }),
  response: candidateStanding,
  errors: ["invalid", "not_found", "conflict"],
});

const scoreByHand = traitScore.omit({ directions: true });

export const scoreCandidate = route({
  method: "POST",
  path: "/api/admin/candidates/:id/assessments",
  summary: "Score a candidate by hand; quotes must be the candidate's own words",
  auth: admin,
  params,
  body: z.strictObject({
    ...Object.fromEntries(traits.map((trait) => [trait, z.strictObject(scoreByHand.shape)])),
    summary: paragraph(2000),
  } as Record<Trait, typeof scoreByHand> & { summary: ReturnType<typeof paragraph> }),
  response: candidateStanding,
  status: 201,
  errors: ["invalid", "not_found"],
  creates: true,
});

export const readCandidateHistory = route({
  method: "GET",
  path: "/api/admin/candidates/:id/history",
  summary: "Changes of a candidate's standing, newest first, at most 1,000",
  auth: admin,
  params,
  response: z.array(candidateChange),
  errors: ["not_found"],
});

/** What a jobseeker's dashboard says at a glance: what stands, and so what to do next. */
export const readJobseekerOverview = route({
  method: "GET",
  path: "/api/jobseeker/overview",
  summary: "What the caller has done and what waits for them",
  auth: ["jobseeker"],
  response: z.object({
    onboarded: z.boolean(),
    profile: z.enum(["missing", "started", "complete"]),
    status: profileStatus,
    isJobReady: z.boolean(),
    resume: z.boolean(),
    assessed: z.boolean(),
    /** What was told since is being read: other scores follow. */
    beingRead: z.boolean(),
    /** One whose time is to be picked; else the one that takes place next; else one with other times asked for. */
    interview: nextInterview.nullable(),
    /** How many shops have the person's profile and decide. */
    withShops: z.number().int(),
    /** What stands between the person and "job ready", in the order to do it. */
    missing: z.array(z.enum(missingSteps)),
  }),
});

/** What somebody said wherever it was asked; null where nobody asked yet. */
export const toldAnswers = z.object({
  phone: z.string().nullable(),
  location: z.string().nullable(),
  availability: z.enum(availabilities).nullable(),
  hasTransport: z.boolean().nullable(),
});
export type ToldAnswers = z.infer<typeof toldAnswers>;

export const readToldAnswers = route({
  method: "GET",
  path: "/api/jobseeker/answers",
  summary: "What the caller has told already, so that no form asks for it again",
  auth: ["jobseeker"],
  response: toldAnswers,
});
