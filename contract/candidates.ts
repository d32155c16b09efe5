import { z } from "zod";
import { traits, traitScore, type traitScores } from "./assessment.ts";
import { profileStatus } from "./jobseekers.ts";
import { id, paragraph, timestamp } from "./primitives.ts";
import { route } from "./route.ts";

const admin = ["admin"] as const;
const params = z.strictObject({ id });

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

export const moveCandidate = route({
  method: "PATCH",
  path: "/api/admin/candidates/:id",
  summary: "Approve a profile, move it anywhere, or decide job-readiness by hand with a reason",
  auth: admin,
  params,
  body: z.strictObject({
    status: profileStatus.optional(),
    /** Null takes an earlier decision back, so that the rule decides again. */
    jobReadyOverride: z.boolean().nullable().optional(),
    reason: paragraph(1000).optional(),
  }),
  response: candidateStanding,
  errors: ["invalid", "not_found", "conflict"],
});

export const scoreCandidate = route({
  method: "POST",
  path: "/api/admin/candidates/:id/assessments",
  summary: "Score a candidate by hand; quotes must be the candidate's own words",
  auth: admin,
  params,
  body: z.strictObject({
    ...Object.fromEntries(traits.map((trait) => [trait, z.strictObject(traitScore.shape)])),
    summary: paragraph(2000),
  } as typeof traitScores.shape & { summary: ReturnType<typeof paragraph> }),
  response: candidateStanding,
  status: 201,
  errors: ["invalid", "not_found"],
  creates: true,
});

export const readCandidateHistory = route({
  method: "GET",
  path: "/api/admin/candidates/:id/history",
  summary: "Every change of a candidate's standing, newest first",
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
    /** What stands between the person and "job ready", in the order to do it. */
    missing: z.array(z.enum(["onboarding", "profile", "assessment", "scores", "age", "approval"])),
  }),
});
