import { z } from "zod";
import type { Trait } from "./traits.ts";
import { email, id, languages, timestamp } from "./primitives.ts";
import { readingWording } from "./reading-wording.ts";
import { route } from "./route.ts";

/** How many texts a foreman may open in a day, and an admin (docs/domain.md, "second opinion"). */
export const textsADay = { employer: 30, admin: 200 } as const;

/** Minutes in which a rating is not compared yet, so that it can be changed. */
export const changeMinutes = 10;

export const ratingLevels = [1, 2, 3, 4, 5] as const;

/** 1 to 5, or null: the text does not tell. */
const level = z.int().min(1).max(5).nullable();

export const ratingLevelsOf = {
  hustle: level,
  safetyAwareness: level,
  coachability: level,
  reliability: level,
} satisfies Record<Trait, typeof level>;
export const levels = z.object(ratingLevelsOf);
export type Levels = z.infer<typeof levels>;

/** What was chosen so far of a text that is not rated yet; a trait without a choice is left out. */
const chosen = z.strictObject(ratingLevelsOf).partial();
export type Chosen = z.infer<typeof chosen>;

export const readingConsent = z.object({
  agrees: z.boolean(),
  wording: z.number().int(),
  at: timestamp,
  /** Whether it was a yes to an older wording: the question is asked again, and until then no text is read anew. */
  askedAgain: z.boolean(),
});
export type ReadingConsent = z.infer<typeof readingConsent>;

const jobseeker = ["jobseeker"] as const;
const admin = ["admin"] as const;
/** An employer who is no rater gets what they would of a page that is not there. */
const raters = ["employer", "admin"] as const;

export const readReadingConsent = route({
  method: "GET",
  path: "/api/jobseeker/reading-consent",
  summary: "Whether people may read the caller's texts to check the scores; null before an answer",
  auth: jobseeker,
  response: readingConsent.nullable(),
});

export const answerReadingConsent = route({
  method: "PUT",
  path: "/api/jobseeker/reading-consent",
  summary: "Say whether people may read one's texts to check the scores; nothing depends on it",
  auth: jobseeker,
  body: z.strictObject({ agrees: z.boolean(), wording: z.literal(readingWording) }),
  response: readingConsent,
  errors: ["invalid"],
});

export const passage = z.object({ source: z.string(), text: z.string() });
export type Passage = z.infer<typeof passage>;

/** A text that the caller is to rate, and what they said of it: nothing of the person or the engine. */
export const turn = z.object({
  id,
  language: z.enum(languages),
  passages: z.array(passage),
  rated: levels.nullable(),
  /** The levels chosen so far, if the caller has not sent the rating yet. */
  chosen,
});
export type Turn = z.infer<typeof turn>;

/** A rating of the caller's own, without the text. */
export const ownRating = z.object({ id, ratedAt: timestamp, levels });
export type OwnRating = z.infer<typeof ownRating>;

export const rating = z.object({
  /** Null with `none` where no text is left that the caller may read, with `today` until tomorrow. */
  turn: turn.nullable(),
  because: z.enum(["none", "today"]).nullable(),
  done: z.number().int(),
  leftToday: z.number().int(),
  /** What can still be changed, newest first. */
  changeable: z.array(ownRating),
});
export type Rating = z.infer<typeof rating>;

export const nextTurn = route({
  method: "POST",
  path: "/api/ratings/next",
  summary: "The text that the caller is to rate: the one that they began, or another by chance",
  auth: raters,
  response: rating,
  errors: ["not_found"],
});

const ratingParams = z.strictObject({ id });

export const readTurn = route({
  method: "GET",
  path: "/api/ratings/:id",
  summary: "A text that the caller rated and can still rate otherwise",
  auth: raters,
  params: ratingParams,
  response: turn,
  errors: ["not_found"],
});

export const rate = route({
  method: "PUT",
  path: "/api/ratings/:id",
  summary: "Rate a text, or rate it otherwise until it was compared",
  auth: raters,
  params: ratingParams,
  body: z.strictObject(ratingLevelsOf),
  response: z.object({ ratedAt: timestamp }),
  errors: ["invalid", "not_found", "conflict"],
});

export const keepChosen = route({
  method: "PUT",
  path: "/api/ratings/:id/chosen",
  summary: "Keep what was chosen so far of a text, to go on with it later, on any device",
  auth: raters,
  params: ratingParams,
  body: chosen,
  response: z.object({ chosen }),
  errors: ["invalid", "not_found", "conflict"],
});

export const leaveTurn = route({
  method: "POST",
  path: "/api/ratings/:id/known",
  summary: "Leave a text because the caller knows whose it is",
  auth: raters,
  params: ratingParams,
  response: z.object({ left: z.literal(true) }),
  errors: ["not_found", "conflict"],
});

export const readInvitationToRate = route({
  method: "GET",
  path: "/api/employer/rater",
  summary: "Whether the caller was invited to rate texts",
  auth: ["employer"],
  response: z.object({ isRater: z.boolean() }),
});

export const rater = z.object({
  id,
  name: z.string(),
  email: z.string(),
  shop: z.string().nullable(),
  invitedBy: z.string().nullable(),
  invitedAt: timestamp,
  revokedAt: timestamp.nullable(),
  ratings: z.number().int(),
});
export type Rater = z.infer<typeof rater>;

export const listRaters = route({
  method: "GET",
  path: "/api/admin/raters",
  summary: "The foremen who were invited to rate texts, and how many each rated",
  auth: admin,
  response: z.array(rater),
});

export const inviteRater = route({
  method: "POST",
  path: "/api/admin/raters",
  summary: "Invite somebody of a shop to rate texts; they are told",
  auth: admin,
  body: z.strictObject({ email }),
  response: rater,
  status: 201,
  errors: ["invalid"],
  creates: true,
});

export const revokeRater = route({
  method: "DELETE",
  path: "/api/admin/raters/:id",
  summary: "Take an invitation to rate back; what they rated stays",
  auth: admin,
  params: z.strictObject({ id }),
  response: rater,
  errors: ["not_found"],
});
