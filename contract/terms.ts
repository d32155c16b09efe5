import { z } from "zod";
import { timestamp } from "./primitives.ts";
import { route } from "./route.ts";

/** Since when the product's own terms and privacy policy read as they do (messages, legal.json). */
export const ownTermsAt = "2025-07-15T00:00:00.000Z";

/** What somebody said to one version of the terms, which is named by the moment since when it counts. */
export const termsAnswer = z.object({ termsAt: timestamp, agrees: z.boolean(), at: timestamp });
export type TermsAnswer = z.infer<typeof termsAnswer>;

export const ownTerms = z.object({
  /** The version in force. */
  termsAt: timestamp,
  /** It is newer than the person's account and than all that they answered. */
  asks: z.boolean(),
  /** Newest first. */
  answers: z.array(termsAnswer),
});
export type OwnTerms = z.infer<typeof ownTerms>;

export const readTerms = route({
  method: "GET",
  path: "/api/auth/terms",
  summary: "The terms in force, and what the signed-in user said to them",
  response: ownTerms,
});

export const answerTerms = route({
  method: "POST",
  path: "/api/auth/terms",
  summary: "Agree to the terms in force, or put it off",
  body: z.strictObject({ termsAt: timestamp, agrees: z.boolean() }),
  response: ownTerms,
  errors: ["invalid", "conflict"],
});
