import { z } from "zod";
import { traits } from "./traits.ts";
import { timestamp } from "./primitives.ts";
import { route } from "./route.ts";
import { scoreBands } from "./score-bands.ts";

/** Which way a quote speaks of its trait. */
export const directions = ["for", "against"] as const;
export type Direction = (typeof directions)[number];

/** A score as people are shown it: whole or half (docs/domain.md, "shown score"). */
export const shownScore = (score: number): number => Math.floor(score * 2 + 0.5) / 2;

/** A score that may be none, as people are shown it. */
export const shownOrNone = (score: number | null): number | null =>
  score === null ? null : shownScore(score);

/** The four scores of a profile. */
export interface ProfileScores {
  hustleScore: number | null;
  safetyAwarenessScore: number | null;
  coachabilityScore: number | null;
  reliabilityScore: number | null;
}

/** The scores of a profile, as people are shown them. */
export const shownScores = (scores: ProfileScores): ProfileScores => ({
  hustleScore: shownOrNone(scores.hustleScore),
  safetyAwarenessScore: shownOrNone(scores.safetyAwarenessScore),
  coachabilityScore: shownOrNone(scores.coachabilityScore),
  reliabilityScore: shownOrNone(scores.reliabilityScore),
});

/** The mean of the scores that are there, each as it is shown; null with none. */
export function meanShown(scores: readonly (number | null)[]): number | null {
  const shown = scores.filter((score) => score !== null).map(shownScore);
  return shown.length === 0 ? null : shown.reduce((sum, score) => sum + score, 0) / shown.length;
}

/** The mean of the scores that are there, in thousandths so that comparing is exact; null with none. */
export function pointsOf(scores: readonly (number | null)[]): number | null {
  const known = scores.filter((score) => score !== null);
  if (known.length === 0) return null;
  return Math.round((known.reduce((sum, score) => sum + score, 0) / known.length) * 1000);
}

/** A score of 1 to 5, or null where the text holds not enough evidence; quotes are verbatim. */
export const traitScore = z.object({
  score: z.number().min(1).max(5).nullable(),
  evidence: z.array(z.string()),
  /** Which way each quote speaks, in the order of the quotes; absent where nobody said it. */
  directions: z.array(z.enum(directions)).optional(),
});
export type TraitScore = z.infer<typeof traitScore>;

export const traitScores = z.object({
  hustle: traitScore,
  safetyAwareness: traitScore,
  coachability: traitScore,
  reliability: traitScore,
});
export type TraitScores = z.infer<typeof traitScores>;

/** What reads by itself. */
export const machines = ["rubric", "model"] as const;

/**
 * `human`: scored by an admin. `none`: the scores ended, since the person asked that no machine scores them and nobody
 * has scored their words by hand (docs/domain.md, "no machine").
 */
export const engines = [...machines, "human", "none"] as const;

export const isMachine = (engine: (typeof engines)[number]): engine is (typeof machines)[number] =>
  machines.some((one) => one === engine);

export const assessment = traitScores.extend({
  summary: z.string(),
  engine: z.enum(engines),
  version: z.string(),
  createdAt: timestamp,
});
export type Assessment = z.infer<typeof assessment>;

/** Scores that shops see as a word, by trait; the others have their number. */
export const inWords = z.partialRecord(z.enum(traits), z.enum(scoreBands));
export type InWords = z.infer<typeof inWords>;

const admin = ["admin"] as const;

export const readWordedTraits = route({
  method: "GET",
  path: "/api/admin/worded-traits",
  summary: "The traits that shops see in words, without a number",
  auth: admin,
  response: z.array(z.enum(traits)),
});

export const readTraitsInWords = route({
  method: "GET",
  path: "/api/employer/worded-traits",
  summary: "The traits without a number, for which no minimum score can be asked",
  auth: ["employer", "admin"],
  response: z.array(z.enum(traits)),
});

export const chooseWordedTrait = route({
  method: "PUT",
  path: "/api/admin/worded-traits/:trait",
  summary: "Show a trait to shops in words only, or with its number again",
  auth: admin,
  params: z.strictObject({ trait: z.enum(traits) }),
  body: z.strictObject({ isInWords: z.boolean() }),
  response: z.array(z.enum(traits)),
  errors: ["invalid", "not_found"],
});

export const readOwnAssessments = route({
  method: "GET",
  path: "/api/jobseeker/assessments",
  summary: "The caller's scores with the quotes behind them, newest first",
  auth: ["jobseeker"],
  response: z.array(assessment),
});
