import { z } from "zod";
import {
  closedReasons,
  closingParties,
  matchOrigins,
  matchStates,
  passReasons,
} from "./match-words.ts";
import { preferredHours, availabilities as workAmounts } from "./onboarding.ts";

/* What the calls of every reader share; each reader's own are in files of their own. */

export const matchState = z.enum(matchStates);
export const closedReason = z.enum(closedReasons);
export const closingParty = z.enum(closingParties);
export const matchOrigin = z.enum(matchOrigins);
export const passReason = z.enum(passReasons);

const wanted = z.strictObject({
  wanted: z.array(z.string().max(200)).max(40),
  matched: z.array(z.string().max(200)).max(40),
});

/** One answer against what the work asks; null in both where the person has not told theirs. */
const answer = <Word extends z.ZodType>(word: Word) =>
  z
    .strictObject({ wanted: word, offered: word.nullable(), fits: z.boolean().nullable() })
    .nullable();

/** Why a match was made, point by point (docs/domain.md, "fit"); null where nothing is known. */
export const matchReasons = z.strictObject({
  /** Miles between the person and the work, and how far the person goes: by their own word, or as is usual. */
  distance: z
    .strictObject({
      miles: z.number().min(0),
      limit: z.number().min(0).nullable(),
      isOwnLimit: z.boolean().optional(),
    })
    .nullable(),
  availability: answer(z.enum(workAmounts)),
  hours: answer(z.enum(preferredHours)),
  skills: wanted.extend({
    /** Those that the person says they do not have. */
    denied: z.array(z.string().max(200)).max(40).optional(),
  }),
  certifications: wanted,
  /** Mean of the trait scores present, when the match was made. */
  traitMean: z.number().min(1).max(5).nullable(),
});
export type MatchReasons = z.infer<typeof matchReasons>;
