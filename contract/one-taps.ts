import { z } from "zod";
import { linkedRound } from "./outcomes.ts";
import { timestamp } from "./primitives.ts";
import { route } from "./route.ts";

/** What one press on a link of a message can answer (docs/domain.md, "one-tap link"). */
export const tapKinds = [
  "agree",
  "pick_time",
  "available",
  "not_interested",
  "still_there",
  "left",
  "as_promised",
  "not_as_promised",
] as const;
export type TapKind = (typeof tapKinds)[number];

/**
 * `over`: somebody decided otherwise meanwhile, so that there is nothing left to answer;
 * `taken_back`: the shop took the proposed times back.
 */
export const tapStates = ["open", "used", "expired", "over", "taken_back"] as const;

export const tap = z.object({
  kind: z.enum(tapKinds),
  state: z.enum(tapStates),
  roleTitle: z.string(),
  shopName: z.string(),
  /** The interview that a press confirms, as the shop's clock shows it. */
  time: timestamp.nullable(),
  timeZone: z.string(),
  /** Where it would be, as the shop gave it; empty where the answer is about no interview. */
  place: z.string(),
  matchId: z.uuid(),
  /** That either side has another interview then, in a sentence. */
  overlap: z.string().nullable(),
  /** How a hire went, where the link answers that. */
  outcome: linkedRound.nullable(),
});
export type Tap = z.infer<typeof tap>;

/** The token stands in the fragment of the link's address, and in no address that a server sees. */
const body = z.strictObject({ token: z.string().min(1).max(200) });

export const readTap = route({
  method: "POST",
  path: "/api/one-taps/read",
  summary: "What a one-tap link would do; reading it does nothing",
  auth: "public",
  budget: "sign-in",
  body,
  response: tap,
  errors: ["invalid", "not_found", "too_many"],
});

export const useTap = route({
  method: "POST",
  path: "/api/one-taps/use",
  summary: "Give the answer that a one-tap link stands for; it works once",
  auth: "public",
  budget: "sign-in",
  body,
  response: tap,
  errors: ["invalid", "not_found", "gone", "conflict", "too_many"],
});
