import { z } from "zod";
import { list, paging, total } from "./lists.ts";
import { id, line, paragraph, timestamp } from "./primitives.ts";
import { route } from "./route.ts";
import { defaultWeights, frameworkLimits } from "./scout-words.ts";
import { ofShop } from "./shops.ts";

/** What names a trait or an outcome through every edit of a framework. */
export const itemId = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "characters");

/** One observable behaviour: what three levels of it look like, and how to ask for it. */
export const frameworkTrait = z.strictObject({
  id: itemId,
  name: line(80),
  good: paragraph(600),
  middling: paragraph(600),
  poor: paragraph(600),
  /** Two interview questions that show it. */
  questions: z.tuple([line(300), line(300)]),
});
export type FrameworkTrait = z.infer<typeof frameworkTrait>;

export const keyOutcome = z.strictObject({ id: itemId, text: line(300) });
export type KeyOutcome = z.infer<typeof keyOutcome>;

const frameworkTraits = z.array(frameworkTrait).min(1).max(frameworkLimits.traits);

const weight = z.number().int().min(0).max(100);

/** What each column and the long term weigh towards the overall score, against each other. */
const frameworkWeights = z
  .strictObject({ heart: weight, iq: weight, toolbox: weight, longTerm: weight })
  .refine((weights) => Object.values(weights).some((one) => one > 0), { error: "required" });

const frameworkContent = {
  heart: frameworkTraits,
  iq: frameworkTraits,
  toolbox: frameworkTraits,
  /** What the person has reached within 6 to 12 months. */
  outcomes: z.array(keyOutcome).min(1).max(frameworkLimits.outcomes),
  weights: frameworkWeights.default(defaultWeights),
};

export const framework = z.strictObject({ version: z.number().int().min(1), ...frameworkContent });
export type Framework = z.infer<typeof framework>;

/** An edition of a session's framework; `by` is null for the one that the product proposed. */
export const frameworkVersion = z.object({
  framework,
  at: timestamp,
  by: z.string().nullable(),
});
export type FrameworkVersion = z.infer<typeof frameworkVersion>;

/** Whom a wording or a habit may shut out. */
export const biasGrounds = [
  "age",
  "sex",
  "family",
  "disability",
  "national_origin",
  "race",
  "religion",
  "criminal_record",
  "over_qualification",
  "employment_gaps",
  "transport",
  "class",
  "veterans",
  "subjective",
] as const;
export type BiasGround = (typeof biasGrounds)[number];

/** A caution for one session: what is at risk, why, and what to do instead. */
export const biasWarning = z.object({
  id: z.string(),
  ground: z.enum(biasGrounds),
  /** What it is about: the role as such, the title's wording, or a trait or outcome as edited. */
  about: z.enum(["role", "title", "trait", "outcome"]),
  /** The trait or outcome that it is about. */
  itemId: itemId.nullable(),
  /** The words that caused it, as they stand there. */
  quote: z.string().nullable(),
  what: z.string(),
  why: z.string(),
  instead: z.string(),
});
export type BiasWarning = z.infer<typeof biasWarning>;

/** The role of the knowledge that a title was understood as. */
export const understoodRole = z.object({
  id: z.string(),
  name: z.string(),
  nameEs: z.string(),
  /** The trade is unknown: the framework is for any skilled trade, and says so. */
  general: z.boolean(),
});
export type UnderstoodRole = z.infer<typeof understoodRole>;

export const hiringSession = z.object({
  id,
  roleTitle: z.string(),
  createdAt: timestamp,
  /** The framework and the warnings in few words, one line each. */
  heartTraits: z.array(z.string()),
  iqTraits: z.array(z.string()),
  toolboxTraits: z.array(z.string()),
  keyOutcomes: z.array(z.string()),
  biasWarnings: z.array(z.string()),
  /** The same in full. */
  framework,
  warnings: z.array(biasWarning),
  role: understoodRole,
  /** A scorecard shows the machine's scores to nobody who has not entered their own. */
  ownScoreFirst: z.boolean(),
  scorecards: z.number().int(),
  updatedAt: timestamp,
  importedAt: timestamp.nullable(),
  /** An admin reads a shop's sessions and changes none. */
  can: z.object({ change: z.boolean() }),
});
export type HiringSession = z.infer<typeof hiringSession>;

export const roleTitle = line(120);

export const employers = ["employer", "admin"] as const;
export const sessionParams = z.strictObject({ id });

export const listHiringSessions = route({
  method: "GET",
  path: "/api/hiring-scout/sessions",
  summary:
    "The hiring sessions of the caller's shop, newest first; an admin's own, or those of the shop they name",
  auth: employers,
  query: z.strictObject({ ...ofShop, ...paging }),
  response: list(hiringSession, total),
  errors: ["not_found"],
});

export const createHiringSession = route({
  method: "POST",
  path: "/api/hiring-scout/sessions",
  summary: "A hiring session with the framework and the bias warnings of a role",
  auth: employers,
  body: z.strictObject({ roleTitle, ownScoreFirst: z.boolean().optional() }),
  response: hiringSession,
  status: 201,
  errors: ["invalid", "conflict"],
  creates: true,
  slow: true,
});

export const readHiringSession = route({
  method: "GET",
  path: "/api/hiring-scout/sessions/:id",
  summary: "One hiring session",
  auth: employers,
  params: sessionParams,
  response: hiringSession,
  errors: ["not_found"],
});

export const updateHiringSession = route({
  method: "PATCH",
  path: "/api/hiring-scout/sessions/:id",
  summary: "Rename a hiring session, or choose whether own scores come first",
  auth: employers,
  params: sessionParams,
  body: z.strictObject({ roleTitle: roleTitle.optional(), ownScoreFirst: z.boolean().optional() }),
  response: hiringSession,
  errors: ["invalid", "not_found"],
});

export const deleteHiringSession = route({
  method: "DELETE",
  path: "/api/hiring-scout/sessions/:id",
  summary: "Delete a hiring session with its scorecards and every text in them",
  auth: employers,
  params: sessionParams,
  response: z.object({ deleted: z.literal(true) }),
  errors: ["not_found"],
});

export const editFramework = route({
  method: "PUT",
  path: "/api/hiring-scout/sessions/:id/framework",
  summary:
    "Put an edited framework in place of the present one, as its next version; other weights make the overall scores of its cards anew",
  auth: employers,
  params: sessionParams,
  /** `version` is the one that the editor saw: a later one by somebody else is then a 409. */
  body: framework,
  response: hiringSession,
  errors: ["invalid", "not_found", "conflict"],
});

export const listFrameworkVersions = route({
  method: "GET",
  path: "/api/hiring-scout/sessions/:id/framework/versions",
  summary: "Every version of a session's framework, newest first",
  auth: employers,
  params: sessionParams,
  response: z.array(frameworkVersion),
  errors: ["not_found"],
});

/** A role that the Scout knows, for proposals while a title is typed. */
export const knownRole = z.object({
  id: z.string(),
  name: z.string(),
  nameEs: z.string(),
  trade: z.string(),
});
export type KnownRole = z.infer<typeof knownRole>;

export const listKnownRoles = route({
  method: "GET",
  path: "/api/hiring-scout/roles",
  summary: "The roles that the Scout has knowledge of",
  auth: employers,
  response: z.array(knownRole),
});
