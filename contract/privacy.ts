import { z } from "zod";
import { list, paging, total } from "./lists.ts";
import { email, id, line, paragraph, timestamp } from "./primitives.ts";
import { route } from "./route.ts";
import { timeZone } from "./time-zone.ts";

/** Days between asking for deletion and erasure, in which signing in offers to cancel it. */
export const deletionGraceDays = 30;
/**
 * Where days begin last of all the United States. Its day of an erasure is one that nobody's clock has reached
 * before: whoever signs in before that day, as is said everywhere, is in time.
 */
export const lastDayZone = "Pacific/Pago_Pago";
/** How often an hour somebody may export what is kept about them. */
export const exportsAnHour = 10;
/** Months without activity after which a person is erased, and days of notice before. */
export const inactivity = { months: 24, noticeDays: 30 };

/** What one person opened of somebody's on one day of the reader's, latest look first. */
export const profileView = z.object({
  at: timestamp,
  by: z.string(),
  /** The API key that a script of theirs looked with; empty once that is gone, null where they looked themselves. */
  key: z.string().nullable(),
  /** The shop that they looked for; empty where it has no name (any more), null for our own team. */
  shop: z.string().nullable(),
  what: z.array(z.string()),
});
export type ProfileView = z.infer<typeof profileView>;

export const reviewRequestStatuses = ["open", "answered"] as const;

export const reviewRequest = z.object({
  id,
  person: z.string(),
  candidateId: id.nullable(),
  text: z.string(),
  status: z.enum(reviewRequestStatuses),
  answer: z.string().nullable(),
  createdAt: timestamp,
  answeredAt: timestamp.nullable(),
});
export type ReviewRequest = z.infer<typeof reviewRequest>;

export const rights = z.object({
  views: z.array(profileView),
  statement: z.string().nullable(),
  reviewRequests: z.array(reviewRequest),
  can: z.object({ askForReview: z.boolean() }),
});
export type Rights = z.infer<typeof rights>;

const statement = paragraph(2000);
const admin = ["admin"] as const;

/** The time zone in which days are counted. PostgreSQL knows no short names such as AET. */
const daysOf = timeZone.regex(/^UTC$|\//, "timeZone").optional();

export const readRights = route({
  method: "GET",
  path: "/api/privacy",
  summary: "Who looked at the caller's profile, their statement, and their review requests",
  query: z.strictObject({ timeZone: daysOf }),
  response: rights,
});

export const saveStatement = route({
  method: "PUT",
  path: "/api/privacy/statement",
  summary: "Put the caller's own words beside their scores; an empty text removes them",
  body: z.strictObject({ text: statement }),
  response: rights,
  errors: ["invalid"],
});

export const askForReview = route({
  method: "POST",
  path: "/api/privacy/review-requests",
  summary: "Ask a human to look at the caller's scores again",
  body: z.strictObject({ text: statement.refine((value) => value.trim() !== "", "required") }),
  response: reviewRequest,
  status: 201,
  errors: ["invalid", "conflict"],
  creates: true,
});

export const exportPersonalData = route({
  method: "GET",
  path: "/api/privacy/export",
  summary: "Everything that is kept about the caller, as JSON",
  budget: "export",
  content: "json-file",
  errors: ["too_many"],
});

export const requestDeletion = route({
  method: "POST",
  path: "/api/privacy/deletion",
  summary: "Ask to be erased; hides the caller and ends their sessions at once",
  body: z.strictObject({ confirm: z.literal(true) }),
  response: z.object({ erasedAt: timestamp }),
  status: 202,
  errors: ["invalid", "conflict"],
});

export const cancelDeletion = route({
  method: "DELETE",
  path: "/api/privacy/deletion",
  summary: "Stay after all",
  whileLeaving: true,
  response: z.object({ cancelled: z.literal(true) }),
  errors: ["gone", "too_many"],
});

export const listReviewRequests = route({
  method: "GET",
  path: "/api/admin/review-requests",
  summary: "Requests for a human review, newest first",
  auth: admin,
  query: z.strictObject({ status: z.enum(reviewRequestStatuses).optional(), ...paging }),
  response: list(reviewRequest, total),
});

export const answerReviewRequest = route({
  method: "PATCH",
  path: "/api/admin/review-requests/:id",
  summary: "Answer a request; the person is told",
  auth: admin,
  params: z.strictObject({ id }),
  body: z.strictObject({
    answer: statement.refine((value) => value.trim() !== "", "required"),
  }),
  response: reviewRequest,
  errors: ["invalid", "not_found", "conflict"],
});

export const erasureStates = ["waiting", "cancelled", "erased"] as const;

/** Somebody whom an admin has erased because they wrote in; once it is done it names nobody. */
export const erasure = z.object({
  id,
  email: z.string().nullable(),
  reason: z.string().nullable(),
  state: z.enum(erasureStates),
  /** The admin's name; null once they are gone. */
  by: z.string().nullable(),
  createdAt: timestamp,
  /** When it is done, unless it is cancelled until then. */
  erasesAt: timestamp,
});
export type Erasure = z.infer<typeof erasure>;

export const listErasures = route({
  method: "GET",
  path: "/api/admin/erasures",
  summary: "Whom admins have erased, newest first",
  auth: admin,
  response: z.array(erasure),
});

export const askForErasure = route({
  method: "POST",
  path: "/api/admin/erasures",
  summary:
    "Have somebody erased who wrote in, by their address, 30 days on; an account is hidden at once",
  auth: admin,
  body: z.strictObject({ email, reason: line(500) }),
  response: erasure,
  status: 201,
  errors: ["invalid", "conflict"],
  creates: true,
  slow: true,
});

export const cancelErasure = route({
  method: "DELETE",
  path: "/api/admin/erasures/:id",
  summary: "Take an erasure back that is not done yet",
  auth: admin,
  params: z.strictObject({ id }),
  response: erasure,
  errors: ["not_found", "conflict"],
});
