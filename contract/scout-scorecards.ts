import { z } from "zod";
import { list, paging, total } from "./lists.ts";
import { id, line, paragraph, timestamp } from "./primitives.ts";
import { route } from "./route.ts";
import { biasWarning, employers, framework, itemId, roleTitle, sessionParams } from "./scout.ts";
import { candidateDataMax, scoredParts, scoreParts } from "./scout-words.ts";

/** A score of 0 to 10 with one decimal, or null where the text holds not enough evidence. */
export const scoutScore = z.number().min(0).max(10).nullable();

export const scorecardEngines = ["rubric", "model"] as const;

/** What a passage says of a behaviour; `claim` is said without a deed behind it. */
export const scoutEvidence = z.object({
  /** Verbatim: checked to be in the candidate's text. */
  quote: z.string(),
  direction: z.enum(["for", "against"]),
  strength: z.enum(["claim", "concrete", "story"]),
});
export type ScoutEvidence = z.infer<typeof scoutEvidence>;

/** What the text shows of one behavior or outcome of the framework. */
export const scoredItem = z.object({
  itemId,
  name: z.string(),
  part: z.enum(scoredParts),
  /** The score that it counts towards. */
  towards: z.enum(scoreParts),
  /** Null: the text says nothing of it, or the item is no criterion. */
  level: z.enum(["good", "middling", "poor"]).nullable(),
  evidence: z.array(scoutEvidence),
});
export type ScoredItem = z.infer<typeof scoredItem>;

/**
 * Words that were not counted: they talk to the scorer, stand alone in capitals, or run on behind a sentence without
 * a period, so that they may not be about the work.
 */
export const leftOutSentence = z.object({
  quote: z.string(),
  why: z.enum(["scorer", "capitals", "unclear"]),
});
export type LeftOutSentence = z.infer<typeof leftOutSentence>;

/** Whether a text is of the framework's trade; of another there is no overall score, unsure there is no high one. */
export const trades = ["own", "unsure", "other"] as const;

/** What the text leaves open, and the question of the framework that would show it. */
export const openQuestion = z.object({
  itemId,
  name: z.string(),
  question: z.string().nullable(),
});
export type OpenQuestion = z.infer<typeof openQuestion>;

export const swapKinds = ["name", "gender", "age", "origin", "place"] as const;

/** The same text of somebody else, scored again (docs/domain.md, "swap test"). */
export const swapTest = z.object({
  /** The largest change of any score; null: the test could not be made. */
  drift: z.number().min(0).max(10).nullable(),
  /** Above this the scorecard is not to be relied on. */
  limit: z.number(),
  /** What was swapped, how many words of it, and the largest change of any score. */
  swaps: z.array(
    z.object({
      kind: z.enum(swapKinds),
      words: z.number().int(),
      drift: z.number().min(0).max(10).nullable(),
    }),
  ),
});
export type SwapTest = z.infer<typeof swapTest>;

export const ownScore = z.object({
  by: z.string(),
  /** The caller's own. */
  mine: z.boolean(),
  overallScore: scoutScore,
  cultureFit: scoutScore,
  outcomeFit: scoutScore,
  longTermAlignment: scoutScore,
  note: z.string(),
  /** Entered before its author could see the machine's. */
  beforeMachine: z.boolean(),
  at: timestamp,
});
export type OwnScore = z.infer<typeof ownScore>;

export const scorecard = z.object({
  id,
  candidateName: z.string(),
  createdAt: timestamp,
  overallScore: scoutScore,
  cultureFit: scoutScore,
  outcomeFit: scoutScore,
  longTermAlignment: scoutScore,
  /** What Outcome Fit is formed of. */
  iq: scoutScore,
  toolbox: scoutScore,
  trade: z.enum(trades),
  reasoning: z.string(),
  /**
   * The session asks for own scores first and the caller has none yet: scores are then null,
   * reasoning, items, open questions and others' scores empty, the swap test absent.
   */
  withheld: z.boolean(),
  items: z.array(scoredItem),
  openQuestions: z.array(openQuestion),
  swapTest: swapTest.nullable(),
  /** The swap test drifted above its limit, or could not be made. */
  doNotRelyOn: z.boolean(),
  /** Sentences that address the scorer; they were left out. */
  instructionsIgnored: z.number().int(),
  /** Every sentence that was not counted, and why. */
  leftOut: z.array(leftOutSentence),
  engine: z.enum(scorecardEngines),
  engineVersion: z.string(),
  /** A language model is configured and did not answer: the built-in engine scored. */
  fellBack: z.boolean(),
  frameworkVersion: z.number().int(),
  source: z.enum(["text", "match"]),
  /** The shop's match with them, the newest where there are several; null for anybody else. */
  matchId: id.nullable(),
  ownScores: z.array(ownScore),
  /** When it is deleted by itself; null for somebody of the network, who is erased with the account. */
  expiresAt: timestamp.nullable(),
  /** It came with an import; its scores are the importer's word. */
  imported: z.boolean(),
});
export type Scorecard = z.infer<typeof scorecard>;

/** A scorecard with the text that was read. */
export const scorecardInFull = scorecard.extend({ candidateData: z.string() });
export type ScorecardInFull = z.infer<typeof scorecardInFull>;

export const scorecardParams = z.strictObject({ id, scorecardId: id });

/**
 * What is scored: a text; with `matchId` the own words of one of the shop's matched candidates
 * (GET /api/employer/matches), to which a text adds what the employer knows.
 */
export const scoreBody = z
  .strictObject({
    candidateName: line(200),
    candidateData: paragraph(candidateDataMax).optional(),
    matchId: id.optional(),
  })
  .refine(({ candidateData, matchId }) => matchId !== undefined || candidateData?.trim(), {
    error: "required",
    path: ["candidateData"],
  });

/** Room for the longest text in any encoding. */
export const scoreBodyLimit = 512 * 1024;

export const listScorecards = route({
  method: "GET",
  path: "/api/hiring-scout/sessions/:id/scorecards",
  summary: "The scorecards of a session, newest first",
  auth: employers,
  params: sessionParams,
  query: z.strictObject(paging),
  response: list(scorecard, total),
  errors: ["not_found"],
});

export const readScorecard = route({
  method: "GET",
  path: "/api/hiring-scout/sessions/:id/scorecards/:scorecardId",
  summary: "One scorecard with the text that was read",
  auth: employers,
  params: scorecardParams,
  response: scorecardInFull,
  errors: ["not_found"],
});

export const scoreCandidate = route({
  method: "POST",
  path: "/api/hiring-scout/sessions/:id/score",
  summary:
    "Score a candidate's text against the session's framework, and wait for the card; /scorings does it as a job",
  auth: employers,
  params: sessionParams,
  body: scoreBody,
  response: scorecard,
  status: 201,
  errors: ["invalid", "not_found", "conflict", "too_large"],
  creates: true,
  slow: true,
  bodyLimit: scoreBodyLimit,
});

export const deleteScorecard = route({
  method: "DELETE",
  path: "/api/hiring-scout/sessions/:id/scorecards/:scorecardId",
  summary: "Delete a scorecard and the text in it",
  auth: employers,
  params: scorecardParams,
  response: z.object({ deleted: z.literal(true) }),
  errors: ["not_found"],
});

export const readCandidateDocument = route({
  method: "POST",
  path: "/api/hiring-scout/documents",
  summary: "The text of a PDF, DOCX or plain text, to be looked over before scoring; keeps nothing",
  auth: employers,
  upload: { maxBytes: 5 * 1024 * 1024 },
  response: z.object({ text: z.string(), cut: z.boolean() }),
  errors: ["invalid", "too_large", "unsupported", "too_many", "unavailable"],
});

export const exportFormat = "handpicked-hiring-session/1";

const exportedScorecard = scorecardInFull
  .omit({ expiresAt: true, imported: true, doNotRelyOn: true, matchId: true })
  .extend({
    /**
     * Whoever exported had to score first and had not: no judgement is in the file. An import has the
     * built-in engine read the text again.
     */
    withheld: z.boolean().default(false),
    ownScores: z
      .array(
        ownScore
          .omit({ mine: true })
          .extend({ by: z.string().max(400), note: z.string().max(2000) })
          .strict(),
      )
      .max(100),
    items: z
      .array(scoredItem.extend({ evidence: z.array(scoutEvidence.strict()) }).strict())
      .max(100),
    openQuestions: z.array(openQuestion.strict()).max(100),
    swapTest: swapTest
      .extend({
        swaps: z.array(swapTest.shape.swaps.element.strict()).max(swapKinds.length),
      })
      .strict()
      .nullable(),
    reasoning: z.string().max(20_000),
    engineVersion: z.string().max(200),
    iq: scoutScore.default(null),
    toolbox: scoutScore.default(null),
    trade: z.enum(trades).default("own"),
    leftOut: z.array(leftOutSentence.strict()).max(1000).default([]),
    candidateName: line(200),
    candidateData: paragraph(candidateDataMax),
  })
  .strict();

/** A hiring session as a file: what an export holds and an import takes. */
export const sessionFile = z.strictObject({
  format: z.literal(exportFormat),
  exportedAt: timestamp,
  /** For readers of the file: what is not in it, and why. */
  note: z.string().max(500).optional(),
  session: z.strictObject({
    id,
    roleTitle,
    createdAt: timestamp,
    ownScoreFirst: z.boolean(),
    roleId: z.string().max(60),
  }),
  frameworks: z
    .array(z.strictObject({ framework, at: timestamp, by: z.string().max(200).nullable() }))
    .min(1)
    .max(200),
  /** For readers of the file; an import makes its own. */
  warnings: z.array(biasWarning.strict()).max(500),
  scorecards: z.array(exportedScorecard).max(1000),
});
export type SessionFile = z.infer<typeof sessionFile>;

export const exportHiringSession = route({
  method: "GET",
  path: "/api/hiring-scout/sessions/:id/export",
  summary: "A hiring session, complete, as a JSON file named for its id",
  auth: employers,
  params: sessionParams,
  content: "json-file",
  errors: ["not_found"],
});
