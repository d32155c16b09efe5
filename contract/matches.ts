import { z } from "zod";
import { traits, traitScore } from "./assessment.ts";
import { interview, interviewNote, proposedTimes } from "./interviews.ts";
import { availabilities, experienceLevels } from "./jobseekers.ts";
import { list, paging } from "./lists.ts";
import { preferredHours, availabilities as workAmounts, workStyles } from "./onboarding.ts";
import { email, id, line, paragraph, timestamp } from "./primitives.ts";
import { route } from "./route.ts";
import { ofShop, shop } from "./shops.ts";
import { payPlans, payUnits, talentRequest, talentRequestForm } from "./talent-requests.ts";

export const matchStates = ["new", "interviewing", "hired", "passed", "closed"] as const;
export const matchState = z.enum(matchStates);
export type MatchState = z.infer<typeof matchState>;

/**
 * Why an open match ended by itself: nobody answered in time, one side withdrew (the candidate left
 * or was hired elsewhere, the employer closed the request), the places are filled, or the person was
 * erased (docs/domain.md, "match").
 */
export const closedReasons = ["lapsed", "withdrawn", "filled", "erased"] as const;
export const closedReason = z.enum(closedReasons);
export type ClosedReason = z.infer<typeof closedReason>;

export const closingParties = ["employer", "candidate", "product"] as const;
export const closingParty = z.enum(closingParties);
export type ClosingParty = z.infer<typeof closingParty>;

export const matchOrigins = ["admin", "pool"] as const;
export const matchOrigin = z.enum(matchOrigins);
export type MatchOrigin = z.infer<typeof matchOrigin>;

/** Minutes in which a hire or a pass can be taken back, and nobody is told (ruling 19). */
export const undoMinutes = 10;
/** Working days that an employer has for a first answer. */
export const answerWorkingDays = 3;
/** Candidates that the pool gives a request for each hire it still needs. */
export const candidatesPerHire = 10;

export const matchActions = ["hire", "schedule_interview", "pass"] as const;
export type MatchAction = (typeof matchActions)[number];

export const passReasons = [
  "experience",
  "skills",
  "certifications",
  "location",
  "hours",
  "pay",
  "interview",
  "other_candidate",
  "no_response",
  "other",
] as const;
export const passReason = z.enum(passReasons);
export type PassReason = z.infer<typeof passReason>;

export const hireDecisions = ["hired", "rejected", "second_interview"] as const;
export const hireDecision = z.enum(hireDecisions);
export type HireDecision = z.infer<typeof hireDecision>;

const wanted = z.strictObject({
  wanted: z.array(z.string().max(200)).max(40),
  matched: z.array(z.string().max(200)).max(40),
});

/** Why a match was made, point by point; null where nothing is known or wanted. */
export const matchReasons = z.strictObject({
  /** Miles between the person and the work, and how far the person goes. */
  distance: z
    .strictObject({ miles: z.number().min(0), limit: z.number().min(0).nullable() })
    .nullable(),
  availability: z
    .strictObject({
      wanted: z.enum(workAmounts),
      offered: z.enum(workAmounts),
      fits: z.boolean(),
    })
    .nullable(),
  hours: z
    .strictObject({
      wanted: z.enum(preferredHours),
      offered: z.enum(preferredHours),
      fits: z.boolean(),
    })
    .nullable(),
  skills: wanted,
  certifications: wanted,
  /** Mean of the trait scores present, when the match was made. */
  traitMean: z.number().min(1).max(5).nullable(),
});
export type MatchReasons = z.infer<typeof matchReasons>;

const score = z.number().nullable();

/** What an employer's list shows of a person: these keys and no others. */
export const matchedJobseeker = z.object({
  firstName: z.string(),
  lastName: z.string(),
  location: z.string().nullable(),
  availability: z.enum(availabilities).nullable(),
  isJobReady: z.boolean(),
  hustleScore: score,
  safetyAwarenessScore: score,
  coachabilityScore: score,
  reliabilityScore: score,
});
export type MatchedJobseeker = z.infer<typeof matchedJobseeker>;

const can = z.object({
  hire: z.boolean(),
  scheduleInterview: z.boolean(),
  pass: z.boolean(),
  undo: z.boolean(),
  cancelInterview: z.boolean(),
  giveFeedback: z.boolean(),
});

export const employerMatch = z.object({
  id,
  requestId: id,
  roleTitle: z.string(),
  shopName: z.string(),
  state: matchState,
  closedReason: closedReason.nullable(),
  closedBy: closingParty.nullable(),
  origin: matchOrigin,
  /** Mean of the trait scores present, divided by 5, in percent; null reads "Not scored yet". */
  matchPercentage: z.number().int().nullable(),
  jobseeker: matchedJobseeker,
  reasons: matchReasons,
  interview: interview.nullable(),
  /** By when the employer should answer; null once that has happened or no longer matters. */
  answerBy: timestamp.nullable(),
  /** When the candidate last said that they are still available for it. */
  availableAt: timestamp.nullable(),
  /** Until when the last hire or pass can be taken back. */
  undoUntil: timestamp.nullable(),
  createdAt: timestamp,
  can,
});
export type EmployerMatch = z.infer<typeof employerMatch>;

/** One change of a match; `by` is null where the product itself acted or the person is gone. */
export const matchChange = z.object({
  id,
  at: timestamp,
  by: z.string().nullable(),
  what: z.enum([
    "created",
    "state",
    "undone",
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

export const feedback = z.object({
  employerFeedback: z.string().nullable(),
  interviewDate: z.string().nullable(),
  interviewNotes: z.string().nullable(),
  hireDecision: hireDecision.nullable(),
  feedbackRating: z.number().int().nullable(),
  updatedAt: timestamp.nullable(),
  state: matchState,
  undoUntil: timestamp.nullable(),
  /** Whom it is about, for the page's head. */
  person: z.string(),
  roleTitle: z.string(),
});
export type Feedback = z.infer<typeof feedback>;

const quoted = Object.fromEntries(traits.map((trait) => [trait, traitScore])) as Record<
  (typeof traits)[number],
  typeof traitScore
>;

/** Everything that an employer may read of a person; phone numbers and addresses in texts are masked
 * until the interview or hire. */
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
  profile: matchProfile,
  assessment: z
    .object({ ...quoted, summary: z.string(), engine: z.string(), createdAt: timestamp })
    .nullable(),
  /** From the interview or hire on; null before. */
  contact: z
    .object({
      phone: z.string().nullable(),
      email: z.string(),
      referenceName: z.string().nullable(),
      referencePhone: z.string().nullable(),
    })
    .nullable(),
  /** Is there a resume, and where it can be read from the interview or hire on. */
  hasResume: z.boolean(),
  resumeUrl: z.string().nullable(),
  passReason: passReason.nullable(),
  sharePassReason: z.boolean(),
  feedback,
  history: z.array(matchChange),
});
export type EmployerMatchDetail = z.infer<typeof employerMatchDetail>;

export const matchCounts = z.object({
  total: z.number().int(),
  new: z.number().int(),
  interviewing: z.number().int(),
  hired: z.number().int(),
  passed: z.number().int(),
  closed: z.number().int(),
});
export type MatchCounts = z.infer<typeof matchCounts>;

export const traitFilters = ["all", "hustle", "safety", "coachability", "reliability"] as const;
export type TraitFilter = (typeof traitFilters)[number];

export const matchFilters = {
  /** Which score `minScore` looks at; `all` is the mean of those present. */
  trait: z.enum(traitFilters).optional(),
  minScore: z.coerce.number().int().min(1).max(5).optional(),
  requestId: id.optional(),
  /** `open`: new, interviewing, and what can still be taken back. */
  state: z.enum([...matchStates, "open"]).optional(),
  ...ofShop,
};

/** What a jobseeker sees of a match: for ten minutes after a hire or pass, the state before it. */
export const jobseekerMatch = z.object({
  id,
  state: matchState,
  closedReason: closedReason.nullable(),
  closedBy: closingParty.nullable(),
  /** Only where the employer shares it. */
  passReason: passReason.nullable(),
  roleTitle: z.string(),
  description: z.string(),
  shopName: z.string(),
  location: z.string(),
  availability: z.enum(workAmounts),
  hours: z.enum(preferredHours),
  payMin: z.number().nullable(),
  payMax: z.number().nullable(),
  payUnit: z.enum(payUnits),
  payPlan: z.enum(payPlans).nullable(),
  /** The shop's own words on its pay plan and equipment. */
  shopPayPlan: z.string(),
  shopEquipment: z.string(),
  reasons: matchReasons,
  interview: interview.nullable(),
  /** By when the employer should answer; null once they have. */
  answerBy: timestamp.nullable(),
  createdAt: timestamp,
  can: z.object({
    pick: z.boolean(),
    askForOthers: z.boolean(),
    cancelInterview: z.boolean(),
    withdraw: z.boolean(),
  }),
});
export type JobseekerMatch = z.infer<typeof jobseekerMatch>;

/** A shop as an admin sees it, and how it answers. */
export const employerSummary = z.object({
  id,
  name: z.string(),
  location: z.string(),
  members: z.array(z.object({ id, name: z.string(), email: z.string() })),
  /** Addresses that are invited and have not come yet. */
  invited: z.array(z.string()),
  requests: z.number().int(),
  openRequests: z.number().int(),
  matches: z.number().int(),
  openMatches: z.number().int(),
  hires: z.number().int(),
  /** Matches whose first answer came by its time, in whole percent of those answered or due. */
  answeredInTime: z.number().int().nullable(),
  /** Median of the hours to a first answer. */
  medianHoursToAnswer: z.number().nullable(),
  createdAt: timestamp,
});
export type EmployerSummary = z.infer<typeof employerSummary>;

export const mailPreview = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

const employer = ["employer"] as const;
const employerOrAdmin = ["employer", "admin"] as const;
const jobseeker = ["jobseeker"] as const;
const admin = ["admin"] as const;
const params = z.strictObject({ id });
const matchParams = z.strictObject({ matchId: id });

export const listEmployerMatches = route({
  method: "GET",
  path: "/api/employer/matches",
  summary: "The shop's matches, newest first; all shops' for an admin",
  auth: employerOrAdmin,
  query: z.strictObject({ ...matchFilters, ...paging }),
  response: list(employerMatch, matchCounts),
});

/** How many of a shop's candidates got how far, over the shop's whole life. */
export const employerFunnel = z.object({
  matched: z.number().int(),
  /** The employer acted at all. */
  answered: z.number().int(),
  /** An interview was asked for. */
  interviewed: z.number().int(),
  hired: z.number().int(),
});
export type EmployerFunnel = z.infer<typeof employerFunnel>;

export const readEmployerFunnel = route({
  method: "GET",
  path: "/api/employer/funnel",
  summary: "How far the shop's candidates got; an admin names a shop by `shopId`",
  auth: employerOrAdmin,
  query: z.strictObject({ ...ofShop }),
  response: employerFunnel,
  errors: ["not_found"],
});

export const readEmployerMatch = route({
  method: "GET",
  path: "/api/employer/matches/:id",
  summary: "The full profile behind a match; the look is recorded",
  auth: employerOrAdmin,
  params,
  response: employerMatchDetail,
  errors: ["not_found"],
});

export const actOnMatch = route({
  method: "POST",
  path: "/api/matches/:matchId/action",
  summary: "Hire, ask for an interview, or pass",
  auth: employer,
  params: matchParams,
  body: z.strictObject({
    action: z.enum(matchActions),
    /** With `schedule_interview`: up to three times to choose from. */
    proposedTimes: proposedTimes.optional(),
    /** With `pass`: why; the candidate learns it only when it is shared. */
    passReason: passReason.optional(),
    sharePassReason: z.boolean().optional(),
  }),
  response: employerMatch,
  errors: ["invalid", "not_found", "conflict"],
});

export const undoMatchAction = route({
  method: "POST",
  path: "/api/matches/:matchId/undo",
  summary: "Take the last hire or pass back, within ten minutes",
  auth: employer,
  params: matchParams,
  response: employerMatch,
  errors: ["not_found", "conflict"],
});

export const cancelInterviewAsShop = route({
  method: "POST",
  path: "/api/matches/:matchId/interview/cancel",
  summary:
    "Call the interview off; both sides' calendars are told, and other times can be proposed",
  auth: employer,
  params: matchParams,
  response: employerMatch,
  errors: ["not_found", "conflict"],
});

export const readFeedback = route({
  method: "GET",
  path: "/api/matches/:matchId/feedback",
  summary: "What the shop said after the interview",
  auth: employerOrAdmin,
  params: matchParams,
  response: feedback,
  errors: ["not_found"],
});

export const giveFeedback = route({
  method: "PATCH",
  path: "/api/matches/:matchId/feedback",
  summary: "Say how the interview went; a decision moves the match",
  auth: employer,
  params: matchParams,
  body: z.strictObject({
    employerFeedback: paragraph(5000).optional(),
    /** A day, or a moment; an empty text takes it away. */
    interviewDate: z.union([z.iso.date(), timestamp, z.literal("")], { error: "date" }).optional(),
    interviewNotes: paragraph(5000).optional(),
    hireDecision: hireDecision.optional(),
    feedbackRating: z.number().int().min(1).max(5).optional(),
  }),
  response: feedback,
  errors: ["invalid", "not_found", "conflict"],
});

export const listJobseekerMatches = route({
  method: "GET",
  path: "/api/jobseeker/matches",
  summary: "What the caller has been matched with, newest first",
  auth: jobseeker,
  response: z.array(jobseekerMatch),
});

export const readJobseekerMatch = route({
  method: "GET",
  path: "/api/jobseeker/matches/:id",
  summary: "One of the caller's matches",
  auth: jobseeker,
  params,
  response: jobseekerMatch,
  errors: ["not_found"],
});

export const pickInterviewTime = route({
  method: "POST",
  path: "/api/jobseeker/matches/:id/pick",
  summary: "Pick one of the proposed times; both sides get a calendar invitation",
  auth: jobseeker,
  params,
  body: z.strictObject({ time: timestamp }),
  response: jobseekerMatch,
  errors: ["invalid", "not_found", "conflict"],
});

export const askForOtherTimes = route({
  method: "POST",
  path: "/api/jobseeker/matches/:id/ask",
  summary: "Ask for other times than those proposed",
  auth: jobseeker,
  params,
  body: z.strictObject({ note: interviewNote.optional() }),
  response: jobseekerMatch,
  errors: ["invalid", "not_found", "conflict"],
});

export const cancelInterviewAsCandidate = route({
  method: "POST",
  path: "/api/jobseeker/matches/:id/interview/cancel",
  summary: "Call the interview off; both sides' calendars are told, and the match stays",
  auth: jobseeker,
  params,
  response: jobseekerMatch,
  errors: ["not_found", "conflict"],
});

export const withdrawFromMatch = route({
  method: "POST",
  path: "/api/jobseeker/matches/:id/withdraw",
  summary: "Withdraw from a match; the employer is told",
  auth: jobseeker,
  params,
  response: jobseekerMatch,
  errors: ["not_found", "conflict"],
});

export const sendToEmployer = route({
  method: "POST",
  path: "/api/admin/talent-requests/:id/matches",
  summary: "Send a candidate to the employer of this request",
  auth: admin,
  params,
  body: z.strictObject({ candidateId: id }),
  response: employerMatch,
  status: 201,
  errors: ["invalid", "not_found", "conflict"],
  creates: true,
});

export const previewMatchEmail = route({
  method: "GET",
  path: "/api/admin/talent-requests/:id/match-email",
  summary: "The very mail that the employer of a request gets for a candidate",
  auth: admin,
  params,
  /** Absent: the best candidate of the pool. */
  query: z.strictObject({ candidateId: id.optional() }),
  response: z.object({ employer: mailPreview, candidate: mailPreview }),
  errors: ["invalid", "not_found", "conflict"],
});

export const listEmployers = route({
  method: "GET",
  path: "/api/admin/employers",
  summary: "Shops, newest first, and how they answer",
  auth: admin,
  query: z.strictObject({ ...paging }),
  response: list(employerSummary, z.object({ total: z.number().int() })),
});

export const addEmployer = route({
  method: "POST",
  path: "/api/admin/employers",
  summary: "Add a shop with its first request, and invite its employer",
  auth: admin,
  body: z.strictObject({
    shopName: line(200),
    contactName: line(200),
    email,
    location: line(200),
    request: talentRequestForm.optional(),
  }),
  response: z.object({ shop, request: talentRequest.nullable() }),
  status: 201,
  errors: ["invalid", "conflict"],
  creates: true,
});

export const readDashboardStats = route({
  method: "GET",
  path: "/api/admin/dashboard-stats",
  summary: "Candidates, open matches and hires",
  auth: admin,
  response: z.object({
    totalCandidates: z.number().int(),
    activeMatches: z.number().int(),
    successfulHires: z.number().int(),
  }),
});
