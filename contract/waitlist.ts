import { z } from "zod";
import { list, paging, sorting } from "./lists.ts";
import {
  email,
  id,
  invited,
  line,
  optionalLine,
  paragraph,
  plainName,
  timestamp,
} from "./primitives.ts";
import { route } from "./route.ts";

export const waitlistStatuses = ["pending", "approved", "rejected"] as const;
export const waitlistStatus = z.enum(waitlistStatuses);
export type WaitlistStatus = z.infer<typeof waitlistStatus>;

export const application = z.strictObject({
  name: plainName(200),
  phone: line(40),
  email,
  city: line(120),
  state: line(60),
  referralCode: line(60),
  /** The version of the terms that the form stood beside (contract/terms.ts). */
  termsAt: timestamp.optional(),
});
export type Application = z.infer<typeof application>;

/**
 * An application as typed: name and email are checked later, together with the code, so that all errors are reported
 * at once.
 */
const applicationAsTyped = application.extend({ name: line(200), email: line(254) });

export const waitlistEntry = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  state: z.string(),
  referralCode: z.string(),
  status: waitlistStatus,
  notes: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp.nullable(),
  invitedAt: timestamp.nullable(),
});
export type WaitlistEntry = z.infer<typeof waitlistEntry>;

export const waitlistCounts = z.object({
  total: z.number().int(),
  pending: z.number().int(),
  approved: z.number().int(),
  rejected: z.number().int(),
  /** Whether there are more than the total: a search is counted up to a limit. */
  atLeast: z.boolean(),
});
export type WaitlistCounts = z.infer<typeof waitlistCounts>;

const filters = {
  status: waitlistStatus.optional(),
  referralCode: optionalLine(60).optional(),
  search: optionalLine(200).optional(),
};
export const waitlistFilters = z.strictObject(filters);
export type WaitlistFilters = z.infer<typeof waitlistFilters>;

/** What the list can be ordered by. */
export const waitlistColumns = ["name", "place", "code", "applied", "status"] as const;

export const demoEntry = waitlistEntry.omit({
  status: true,
  notes: true,
  updatedAt: true,
  invitedAt: true,
});
export type DemoEntry = z.infer<typeof demoEntry>;

/** One field of an entry as it was and as it became; `by` is null where the product itself acted. */
export const waitlistChange = z.object({
  id,
  at: timestamp,
  by: z.string().nullable(),
  changes: z.array(
    z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
  ),
});
export type WaitlistChange = z.infer<typeof waitlistChange>;

/** A CSV of past applications: at most this many rows and bytes at once. */
export const importLimits = { rows: 10_000, bytes: 4_000_000 };

const importBody = z.strictObject({ csv: z.string().min(1).max(importLimits.bytes) });

/** What an import would do with one line of the file. */
export const importRow = z.object({
  line: z.number().int(),
  outcome: z.enum(["new", "known", "wrong"]),
  name: z.string(),
  email: z.string(),
  errors: z.record(z.string(), z.string()),
});
export type ImportRow = z.infer<typeof importRow>;

export const importReport = z.object({
  fresh: z.number().int(),
  known: z.number().int(),
  wrong: z.number().int(),
  rows: z.array(importRow),
});
export type ImportReport = z.infer<typeof importReport>;

const admin = ["admin"] as const;

export const applyForAccess = route({
  method: "POST",
  path: "/api/waitlist",
  summary: "Apply for access with a referral code",
  auth: "public",
  budget: "code",
  body: applicationAsTyped,
  response: z.object({ received: z.literal(true) }),
  status: 201,
  errors: ["invalid", "too_many"],
  creates: true,
});

/** Where an application stands, and nobody's name: a link may be passed on by mistake. */
export const applicationStanding = z.object({ status: waitlistStatus, createdAt: timestamp });

export const readOwnApplication = route({
  method: "GET",
  path: "/api/waitlist/mine",
  summary: "The state of the caller's own application, or null",
  response: applicationStanding.extend({ invited }).nullable(),
});

/** What a link shows, and until when it works. */
const linkedStanding = applicationStanding.extend({ expiresAt: timestamp });
export type LinkedStanding = z.infer<typeof linkedStanding>;

export const readApplicationStanding = route({
  method: "POST",
  path: "/api/waitlist/standing",
  summary:
    "Where the application behind a link stands; the token travels in the body, never in an address",
  auth: "public",
  // Its page asks again and again; the token is signed, so that there is nothing to guess.
  budget: "read",
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  response: linkedStanding,
  errors: ["invalid", "not_found", "gone", "too_many"],
});

export const listDemoWaitlist = route({
  method: "GET",
  path: "/api/demo/waitlist",
  summary: "Made-up sample applications",
  auth: "public",
  response: z.array(demoEntry),
});

export const listWaitlist = route({
  method: "GET",
  path: "/api/admin/waitlist",
  summary: "Waitlist entries, newest first or in the order of a column",
  auth: admin,
  query: z.strictObject({
    ...filters,
    ...paging,
    sort: sorting(waitlistColumns).optional(),
    /** Counts a search to the end, however long that takes. */
    exact: z.literal("true").optional(),
  }),
  response: list(waitlistEntry, waitlistCounts),
});

export const readWaitlistEntry = route({
  method: "GET",
  path: "/api/admin/waitlist/:id",
  summary: "One entry as it stands",
  auth: admin,
  params: z.strictObject({ id }),
  response: waitlistEntry,
  errors: ["not_found"],
});

export const exportWaitlist = route({
  method: "GET",
  path: "/api/admin/waitlist/export",
  summary: "The waitlist as CSV, for the same filters as the list",
  auth: admin,
  query: waitlistFilters,
  content: "csv",
});

export const updateWaitlistEntry = route({
  method: "PATCH",
  path: "/api/admin/waitlist/:id",
  summary: "Decide on an entry, or note something about it",
  auth: admin,
  params: z.strictObject({ id }),
  body: z.strictObject({
    status: waitlistStatus.optional(),
    notes: paragraph(5000).nullable().optional(),
    /** The `updatedAt` that the editor saw: a later change by somebody else is then a 409. */
    updatedAt: timestamp.nullable().optional(),
    /** Tell a rejected applicant by email. */
    notifyApplicant: z.boolean().optional(),
  }),
  response: waitlistEntry,
  errors: ["invalid", "not_found", "conflict"],
});

/** Entries that are decided on at once: a page of the list. */
export const decidedMost = 200;

export const decideWaitlistEntries = route({
  method: "POST",
  path: "/api/admin/waitlist/decisions",
  summary:
    "Decide on several entries at once, each for itself: who changed meanwhile stays as they are",
  auth: admin,
  body: z.strictObject({
    decisions: z
      .array(
        z.strictObject({
          id,
          status: waitlistStatus,
          /** The `updatedAt` that the admin saw. */
          updatedAt: timestamp.nullable(),
        }),
      )
      .min(1)
      .max(decidedMost),
  }),
  response: z.object({
    /** As they stand now; deciding on them as they stood before is the way back. */
    decided: z.array(waitlistEntry),
    /** Not decided on, and the sentence that deciding on each alone is refused with. */
    left: z.array(z.object({ id, why: z.string() })),
  }),
  errors: ["invalid"],
});

export const readWaitlistHistory = route({
  method: "GET",
  path: "/api/admin/waitlist/:id/history",
  summary: "Changes of an entry, newest first, at most 1,000",
  auth: admin,
  params: z.strictObject({ id }),
  response: z.array(waitlistChange),
  errors: ["not_found"],
});

export const previewWaitlistImport = route({
  method: "POST",
  path: "/api/admin/waitlist/import/preview",
  summary: "What a CSV of past applications would do, row by row",
  auth: admin,
  body: importBody,
  response: importReport,
  errors: ["invalid"],
  bodyLimit: importLimits.bytes * 2,
});

export const importWaitlist = route({
  method: "POST",
  path: "/api/admin/waitlist/import",
  summary: "Load a CSV of past applications, all of it or nothing",
  auth: admin,
  body: importBody,
  response: importReport,
  status: 201,
  errors: ["invalid"],
  creates: true,
  slow: true,
  bodyLimit: importLimits.bytes * 2,
});
