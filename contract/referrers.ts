import { z } from "zod";
import { list, paging, total } from "./lists.ts";
import { id, line, optionalLine, timestamp } from "./primitives.ts";
import { route } from "./route.ts";
import { waitlistCounts } from "./waitlist.ts";

export const referrer = z.object({
  id,
  name: z.string(),
  contact: z.string().nullable(),
  referralCode: z.string(),
  active: z.boolean(),
  createdAt: timestamp,
});
export type Referrer = z.infer<typeof referrer>;

/** A referrer's private page: whoever holds the link sees counts, and no names. */
export const statusLink = z.object({
  url: z.string(),
  expiresAt: timestamp,
  /** When it was last sent to the referrer, where their contact is an email address. */
  sentAt: timestamp.nullable(),
});
export type StatusLink = z.infer<typeof statusLink>;

export const referrerSummary = z.object({
  referrer,
  totalReferred: z.number().int(),
  /** Whoever was admitted stays counted as approved once erased; `erased` are the others. */
  statusBreakdown: waitlistCounts
    .omit({ total: true, atLeast: true })
    .extend({ erased: z.number().int() }),
  /** Approved of all referred, in whole percent; null before the first application. */
  approvalRate: z.number().int().nullable(),
  /** Null where it was taken back or has expired. */
  statusLink: statusLink.nullable(),
});
export type ReferrerSummary = z.infer<typeof referrerSummary>;

/** Letters, digits and dashes; stored in upper case, compared without case. */
export const referralCode = line(60)
  .refine((value) => /^[A-Za-z0-9][A-Za-z0-9-]{2,59}$/.test(value), "referralCode")
  .transform((value) => value.toUpperCase());

const admin = ["admin"] as const;

export const referralSettings = z.object({
  /** What proposed codes begin with. */
  codePrefix: z.string(),
  activeReferrers: z.number().int(),
  inactiveReferrers: z.number().int(),
});
export type ReferralSettings = z.infer<typeof referralSettings>;

export const readReferralSettings = route({
  method: "GET",
  path: "/api/admin/referral-settings",
  summary: "What proposed codes begin with, and how many referrers there are",
  auth: admin,
  response: referralSettings,
});

export const updateReferralSettings = route({
  method: "PUT",
  path: "/api/admin/referral-settings",
  summary: "Change what proposed codes begin with; codes in use stay as they are",
  auth: admin,
  body: z.strictObject({
    codePrefix: z
      .string()
      .max(12)
      .refine((value) => /^[A-Za-z0-9]{1,12}$/.test(value), "codePrefix")
      .transform((value) => value.toUpperCase()),
  }),
  response: referralSettings,
  errors: ["invalid"],
});

export const listReferrers = route({
  method: "GET",
  path: "/api/admin/referrers",
  summary: "Referrers with what became of the people they referred, newest first",
  auth: admin,
  query: z.strictObject(paging),
  response: list(referrerSummary, total),
});

export const proposeReferralCode = route({
  method: "GET",
  path: "/api/admin/referrers/proposal",
  summary: "A strong referral code that nobody holds",
  auth: admin,
  response: z.object({ referralCode: z.string() }),
});

export const createReferrer = route({
  method: "POST",
  path: "/api/admin/referrers",
  summary: "Add a referrer; the code works at once",
  auth: admin,
  body: z.strictObject({
    name: line(200),
    contact: optionalLine(200).optional(),
    referralCode,
  }),
  response: referrer,
  status: 201,
  errors: ["invalid", "conflict"],
  creates: true,
});

export const updateReferrer = route({
  method: "PATCH",
  path: "/api/admin/referrers/:id",
  summary: "Deactivate or reactivate a referrer",
  auth: admin,
  params: z.strictObject({ id }),
  body: z.strictObject({ active: z.boolean() }),
  response: referrer,
  errors: ["invalid", "not_found"],
});

export const makeStatusLink = route({
  method: "PUT",
  path: "/api/admin/referrers/:id/status-link",
  summary: "A fresh link to a referrer's status page, in place of earlier ones; sent if asked",
  auth: admin,
  params: z.strictObject({ id }),
  body: z.strictObject({ send: z.boolean() }),
  response: statusLink,
  errors: ["invalid", "not_found", "conflict"],
});

export const revokeStatusLink = route({
  method: "DELETE",
  path: "/api/admin/referrers/:id/status-link",
  summary: "End every link to a referrer's status page",
  auth: admin,
  params: z.strictObject({ id }),
  response: z.object({}),
  errors: ["not_found"],
});

/** How a referrer lets people be greeted who open their link: not by name, by the first, or by the whole. */
export const greetings = ["none", "first", "full"] as const;
export type Greeting = (typeof greetings)[number];

/** What became of the people who came with one code: counts, and nobody's name. */
export const referralStatus = z.object({
  applied: z.number().int(),
  approved: z.number().int(),
  interviewing: z.number().int(),
  hired: z.number().int(),
  /** Whether the code works at present. */
  active: z.boolean(),
  expiresAt: timestamp,
  greeting: z.enum(greetings),
});
export type ReferralStatus = z.infer<typeof referralStatus>;

/** Where the token of a referrer's link is, and nowhere else: in the body. */
const statusToken = z.string().min(1).max(200);

export const readReferralStatus = route({
  method: "POST",
  path: "/api/referrals/status",
  summary:
    "The counts behind a referrer's link; the token travels in the body, never in an address",
  auth: "public",
  budget: "sign-in",
  body: z.strictObject({ token: statusToken }),
  response: referralStatus,
  errors: ["invalid", "not_found", "gone", "too_many"],
});

export const chooseGreeting = route({
  method: "PUT",
  path: "/api/referrals/greeting",
  summary: "A referrer says whether people who open their link read by whom they are vouched for",
  auth: "public",
  budget: "sign-in",
  body: z.strictObject({ token: statusToken, greeting: z.enum(greetings) }),
  response: z.object({ greeting: z.enum(greetings) }),
  errors: ["invalid", "not_found", "gone", "too_many"],
});

export const readVoucher = route({
  method: "POST",
  path: "/api/referrals/voucher",
  summary:
    "Who vouches with a code, as far as they allowed it; null for everybody else and for no code",
  auth: "public",
  budget: "voucher",
  body: z.strictObject({ referralCode: optionalLine(60) }),
  response: z.object({ name: z.string().nullable() }),
  errors: ["invalid", "too_many"],
});
