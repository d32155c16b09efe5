import { z } from "zod";
import { list, paging, sorting } from "./lists.ts";
import {
  id,
  line,
  linkless,
  optionalLine,
  paragraph,
  plainName,
  plainPlace,
  timestamp,
} from "./primitives.ts";
import { availabilities, preferredHours } from "./onboarding.ts";
import { route } from "./route.ts";
import { ofShop } from "./shops.ts";

/**
 * `pending`: nobody has been matched yet; `in_progress`: candidates are with the employer; `filled`:
 * the hires needed are reached; `closed`: the employer closed it (docs/domain.md, "talent request").
 */
export const requestStatuses = ["pending", "in_progress", "filled", "closed"] as const;
export const requestStatus = z.enum(requestStatuses);
export type RequestStatus = z.infer<typeof requestStatus>;

export const openStatuses = ["pending", "in_progress"] as const satisfies RequestStatus[];

export const payUnits = ["hour", "week", "year"] as const;
export const payPlans = ["hourly", "flat-rate", "salary", "commission", "mixed"] as const;

export const hiresLimits = { min: 1, max: 50 };
const payMax = 1_000_000;

const pay = z.number().min(0).max(payMax).multipleOf(0.01).nullable();

/** What somebody weighs before they meet a shop; they are told when it changes. */
export const jobTerms = [
  "title",
  "location",
  "availability",
  "hours",
  "pay",
  "payPlan",
  "shop",
  "address",
] as const;
export type JobTerm = (typeof jobTerms)[number];

const fields = {
  roleTitle: plainName(120),
  location: plainPlace,
  hiresNeeded: z.number().int().min(hiresLimits.min).max(hiresLimits.max),
  description: linkless(paragraph(5000)),
  /** How much work: the words of the onboarding. */
  availability: z.enum(availabilities),
  /** When the work is. */
  hours: z.enum(preferredHours),
  payMin: pay,
  payMax: pay,
  payUnit: z.enum(payUnits),
  payPlan: z.enum(payPlans).nullable(),
  skills: z.array(linkless(line(80))).max(40),
  certifications: z.array(linkless(line(80))).max(40),
};

interface Pay {
  payMin?: number | null | undefined;
  payMax?: number | null | undefined;
}

/** The lower end of a pay range is not above the upper one. */
export const isPayInOrder = ({ payMin, payMax }: Pay) =>
  payMin == null || payMax == null || payMin <= payMax;

const upsideDown = { path: ["payMax"], error: "payOrder" };

export const talentRequestForm = z
  .strictObject({
    roleTitle: fields.roleTitle,
    location: fields.location,
    hiresNeeded: fields.hiresNeeded.default(1),
    description: fields.description.default(""),
    availability: fields.availability.default("full-time"),
    hours: fields.hours.default("flexible"),
    payMin: fields.payMin.default(null),
    payMax: fields.payMax.default(null),
    payUnit: fields.payUnit.default("hour"),
    payPlan: fields.payPlan.default(null),
    skills: fields.skills.default([]),
    certifications: fields.certifications.default([]),
  })
  .refine(isPayInOrder, upsideDown);
export type TalentRequestForm = z.output<typeof talentRequestForm>;

export const talentRequestChange = z
  .strictObject({
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.optional()])),
    /** `closed` closes the request, `open` opens it again. */
    status: z.enum(["open", "closed"]).optional(),
    /** The `updatedAt` that the editor saw: a later change by somebody else is then a 409. */
    updatedAt: timestamp.optional(),
  } as { [Name in keyof typeof fields]: z.ZodOptional<(typeof fields)[Name]> } & {
    status: z.ZodOptional<z.ZodEnum<{ open: "open"; closed: "closed" }>>;
    updatedAt: z.ZodOptional<typeof timestamp>;
  })
  .refine(isPayInOrder, upsideDown);
export type TalentRequestChange = z.output<typeof talentRequestChange>;

/** What a job says of itself to everybody who reads it: its shop, an admin, whoever was matched with it. */
export const jobFacts = {
  roleTitle: z.string(),
  description: z.string(),
  location: z.string(),
  availability: fields.availability,
  hours: fields.hours,
  payMin: z.number().nullable(),
  payMax: z.number().nullable(),
  payUnit: fields.payUnit,
  payPlan: fields.payPlan,
};

export const talentRequest = z.object({
  id,
  shopId: id,
  ...jobFacts,
  hiresNeeded: z.number().int(),
  /** Hires so far, those that can still be undone included. */
  hiresMade: z.number().int(),
  status: requestStatus,
  skills: z.array(z.string()),
  certifications: z.array(z.string()),
  /** Who asked: the person who wrote it, and their shop. */
  employer: z.object({ firstName: z.string().nullable(), shopName: z.string() }),
  createdAt: timestamp,
  updatedAt: timestamp,
  can: z.object({ edit: z.boolean(), close: z.boolean(), reopen: z.boolean() }),
});
export type TalentRequest = z.infer<typeof talentRequest>;

/** One change of a request; `by` is null where the product itself acted. */
export const talentRequestEvent = z.object({
  id,
  at: timestamp,
  by: z.string().nullable(),
  changes: z.array(
    z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
  ),
});
export type TalentRequestEvent = z.infer<typeof talentRequestEvent>;

/** A search is counted up to `countLimit`; beyond it `atLeast` says that there are more. */
export const talentRequestCounts = z.object({
  total: z.number().int(),
  atLeast: z.boolean(),
  pending: z.number().int(),
  in_progress: z.number().int(),
  filled: z.number().int(),
  closed: z.number().int(),
});
export type TalentRequestCounts = z.infer<typeof talentRequestCounts>;

const employer = ["employer", "admin"] as const;
const params = z.strictObject({ id });

export const talentRequestFilters = {
  status: z.enum([...requestStatuses, "open"]).optional(),
  search: optionalLine(200).optional(),
  ...ofShop,
};

/** What the list can be ordered by. */
export const requestColumns = ["role", "place", "status", "asked"] as const;

export const listTalentRequests = route({
  method: "GET",
  path: "/api/talent-requests",
  summary: "An employer's own requests, all of them for an admin, newest first",
  auth: employer,
  query: z.strictObject({
    ...talentRequestFilters,
    ...paging,
    sort: sorting(requestColumns).optional(),
    /** Counts a search to the end, however long that takes. */
    exact: z.literal("true").optional(),
  }),
  response: list(talentRequest, talentRequestCounts),
});

export const createTalentRequest = route({
  method: "POST",
  path: "/api/talent-requests",
  summary: "Ask for people",
  auth: ["employer"],
  body: talentRequestForm,
  response: talentRequest,
  status: 201,
  errors: ["invalid", "conflict"],
  creates: true,
});

export const readTalentRequest = route({
  method: "GET",
  path: "/api/talent-requests/:id",
  summary: "One request as it stands",
  auth: employer,
  params,
  response: talentRequest,
  errors: ["not_found"],
});

export const updateTalentRequest = route({
  method: "PATCH",
  path: "/api/talent-requests/:id",
  summary: "Edit a request, close it, or open it again",
  auth: employer,
  params,
  body: talentRequestChange,
  response: talentRequest,
  errors: ["invalid", "not_found", "conflict"],
});

export const readTalentRequestHistory = route({
  method: "GET",
  path: "/api/talent-requests/:id/history",
  summary: "Changes of a request, newest first, at most 1,000",
  auth: employer,
  params,
  response: z.array(talentRequestEvent),
  errors: ["not_found"],
});
