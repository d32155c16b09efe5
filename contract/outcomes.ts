import { z } from "zod";
import { outcomeSides, traitOrNone } from "./outcome-words.ts";
import { id, timestamp } from "./primitives.ts";
import { route } from "./route.ts";

/** One of `outcomeDays`. */
export const outcomeDay = z.union([z.literal(30), z.literal(90)]);
/** What one side said; null where it left a question out. Nobody writes a text here. */
export const shopAnswers = z.object({
  stillThere: z.boolean().nullable(),
  wouldHireAgain: z.boolean().nullable(),
  stoodOut: z.enum(traitOrNone).nullable(),
  fellShort: z.enum(traitOrNone).nullable(),
});
export const workerAnswers = z.object({
  asPromised: z.boolean().nullable(),
  stillThere: z.boolean().nullable(),
});
export type ShopAnswers = z.infer<typeof shopAnswers>;
export type WorkerAnswers = z.infer<typeof workerAnswers>;

/** `ahead`: not asked yet; `open`: may be answered; `closed`: is over; `skipped`: was not asked. */
export const roundStates = ["ahead", "open", "closed", "skipped"] as const;
export type RoundState = (typeof roundStates)[number];

/** What was asked on one of the days. The other side's answers come with its end. */
export const outcomeRound = z.object({
  days: outcomeDay,
  state: z.enum(roundStates),
  /** Until when both sides may answer, and when each sees what the other said. */
  closesAt: timestamp.nullable(),
  shop: shopAnswers.nullable(),
  worker: workerAnswers.nullable(),
});
export type OutcomeRound = z.infer<typeof outcomeRound>;

export const hireOutcome = z.object({
  matchId: z.uuid(),
  /** The side that the caller answers for; null for an admin, who reads. */
  side: z.enum(outcomeSides).nullable(),
  person: z.string(),
  shopName: z.string(),
  roleTitle: z.string(),
  rounds: z.array(outcomeRound),
});
export type HireOutcome = z.infer<typeof hireOutcome>;

/** Any of the answers; which may be given depends on the side. */
const answers = {
  stillThere: z.boolean().optional(),
  wouldHireAgain: z.boolean().optional(),
  stoodOut: z.enum(traitOrNone).optional(),
  fellShort: z.enum(traitOrNone).optional(),
  asPromised: z.boolean().optional(),
};
const outcomeAnswers = z.strictObject(answers);
export type OutcomeAnswers = z.infer<typeof outcomeAnswers>;

/** What the page behind a one-tap link asks, for as long as that link may answer it. */
export const linkedRound = z.object({
  side: z.enum(outcomeSides),
  days: outcomeDay,
  person: z.string(),
  closesAt: timestamp,
  /** Whether the rest may be answered here, without signing in. */
  isOpen: z.boolean(),
  answers: z.union([shopAnswers, workerAnswers]),
});
export type LinkedRound = z.infer<typeof linkedRound>;

export const readOutcome = route({
  method: "GET",
  path: "/api/matches/:matchId/outcome",
  summary:
    "How a hire went, 30 and 90 days on: one's own answers, and the other side's once closed",
  auth: ["jobseeker", "employer", "admin"],
  params: z.strictObject({ matchId: id }),
  response: hireOutcome.nullable(),
  errors: ["not_found"],
});

export const answerOutcome = route({
  method: "POST",
  path: "/api/matches/:matchId/outcome",
  summary: "Say how a hire went, for one's own side; it can be changed until the round closes",
  auth: ["jobseeker", "employer"],
  params: z.strictObject({ matchId: id }),
  body: outcomeAnswers.extend({ days: outcomeDay }),
  response: hireOutcome,
  errors: ["invalid", "not_found", "conflict"],
});

export const answerOutcomeByLink = route({
  method: "POST",
  path: "/api/outcomes/by-link",
  summary: "Answer the rest on the page of a one-tap link, within the hour after it was used",
  auth: "public",
  budget: "sign-in",
  body: outcomeAnswers.extend({ token: z.string().min(1).max(200) }),
  response: linkedRound,
  errors: ["invalid", "not_found", "gone", "conflict", "too_many"],
});
