import { z } from "zod";
import { employerMatch } from "./employer-matches.ts";
import { list, paging, total } from "./lists.ts";
import { matchReasons } from "./matches.ts";
import {
  email,
  id,
  optionalLine,
  personName,
  plainName,
  plainPlace,
  timestamp,
} from "./primitives.ts";
import { route } from "./route.ts";
import { shop } from "./shops.ts";
import { talentRequest, talentRequestForm } from "./talent-requests.ts";

/* What an admin does about matches, and with the employers that answer them. */

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

const admin = ["admin"] as const;
const params = z.strictObject({ id });

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

export const readFit = route({
  method: "GET",
  path: "/api/admin/talent-requests/:id/fit/:candidateId",
  summary: "How a candidate fits a request, as a match of the two would say",
  auth: admin,
  params: z.strictObject({ id, candidateId: id }),
  response: z.object({ reasons: matchReasons }),
  errors: ["not_found", "conflict"],
});

/** Why the pool has nobody for a request, the first reason that holds (docs/domain.md, "matching"). */
export const nobodyReasons = ["place", "pool", "distance", "hours", "taken"] as const;

/** Somebody whom a request could be filled with, and how they answer its points. */
export const requestCandidate = z.object({
  id,
  name: z.string(),
  location: z.string().nullable(),
  isJobReady: z.boolean(),
  reasons: matchReasons,
});
export type RequestCandidate = z.infer<typeof requestCandidate>;

export const listRequestCandidates = route({
  method: "GET",
  path: "/api/admin/talent-requests/:id/candidates",
  summary: "Who fits a request, and who nearly does, best first, without those it was matched with",
  auth: admin,
  params,
  response: z.object({
    /** Of the pool: they come that far and work at these hours. */
    fits: z.array(requestCandidate),
    /** Whom an admin may send all the same: other hours, too far, or not job ready yet. */
    near: z.array(requestCandidate),
    /** Why nobody of the pool fits; null where somebody does. */
    nobody: z.enum(nobodyReasons).nullable(),
  }),
  errors: ["not_found"],
});

export const listUnmatchedRequests = route({
  method: "GET",
  path: "/api/admin/talent-requests/unmatched",
  summary: "Open requests for which nobody is new, interviewing or hired, oldest first",
  auth: admin,
  query: z.strictObject({ ...paging }),
  response: list(talentRequest, total),
});

/** Requests that are offered when a candidate is sent: the newest of the open ones. */
export const sendChoices = 200;

export const listRequestsToSend = route({
  method: "GET",
  path: "/api/admin/candidates/:id/open-requests",
  summary: "The newest open requests, those nearest to a candidate first",
  auth: admin,
  params,
  response: z.array(
    z.object({
      request: talentRequest,
      /** Null where one of the two places is not known. */
      miles: z.number().nullable(),
    }),
  ),
  errors: ["not_found"],
});

export const listEmployers = route({
  method: "GET",
  path: "/api/admin/employers",
  summary: "Shops, newest first, and how they answer",
  auth: admin,
  /** `search` looks through names and places. */
  query: z.strictObject({ search: optionalLine(200).optional(), ...paging }),
  response: list(employerSummary, z.object({ total: z.number().int() })),
});

export const addEmployer = route({
  method: "POST",
  path: "/api/admin/employers",
  summary: "Add a shop with its first request, and invite its employer",
  auth: admin,
  body: z.strictObject({
    shopName: plainName(100),
    contactName: personName(80),
    email,
    location: plainPlace,
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
  summary: "Candidates, profiles to approve, open matches and hires",
  auth: admin,
  response: z.object({
    totalCandidates: z.number().int(),
    underReview: z.number().int(),
    /** Whose scores wait for an admin's look, or are to be given by hand. */
    doubted: z.number().int(),
    activeMatches: z.number().int(),
    successfulHires: z.number().int(),
  }),
});
