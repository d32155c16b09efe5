import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { type Language, languages } from "#contract/primitives.ts";
import type { BiasWarning, Framework } from "#contract/scout.ts";
import { importStates } from "#contract/scout-imports.ts";
import {
  type LeftOutSentence,
  type OpenQuestion,
  type ScoredItem,
  scorecardEngines,
  type SwapTest,
  trades,
} from "#contract/scout-scorecards.ts";
import { scoringStates } from "#contract/scout-scorings.ts";
import { scoringStages } from "#contract/scout-words.ts";
import { users } from "#server/features/accounts/table.ts";
import { shops } from "#server/features/shops/table.ts";
import { moment } from "#server/platform/db/moment.ts";

/** A shop's search for one role: its framework and the candidates scored against it. */
export const hiringSessions = pgTable(
  "hiring_sessions",
  {
    id: uuid().primaryKey(),
    /** Whose it is: everybody of the shop sees it, nobody else but admins; null for an admin's own. */
    shopId: uuid("shop_id").references(() => shops.id, { onDelete: "cascade" }),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    roleTitle: text("role_title").notNull(),
    /** The role of the knowledge that the title was understood as. */
    roleId: text("role_id").notNull(),
    ownScoreFirst: boolean("own_score_first").notNull(),
    /** Since when it has been so without a break; null where it is not. */
    withheldSince: timestamp("withheld_since", moment),
    frameworkVersion: integer("framework_version").notNull(),
    /** Made whenever title or framework change; null until they are, for what was kept before. */
    warnings: jsonb().$type<Record<Language, BiasWarning[]>>(),
    createdAt: timestamp("created_at", moment).notNull(),
    updatedAt: timestamp("updated_at", moment).notNull(),
    importedAt: timestamp("imported_at", moment),
    /** While its cards are being taken in from a file nobody sees it. */
    isReady: boolean("is_ready").notNull().default(true),
  },
  (t) => [
    index("hiring_sessions_shop").on(t.shopId, t.createdAt.desc(), t.id.desc()),
    index("hiring_sessions_newest").on(t.createdAt.desc(), t.id.desc()),
  ],
);

/** Every version of a session's framework; never altered. */
export const hiringFrameworks = pgTable(
  "hiring_frameworks",
  {
    sessionId: uuid("session_id")
      .notNull()
      .references(() => hiringSessions.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    framework: jsonb().$type<Framework>().notNull(),
    /** Who edited it; null for the proposal, and once the person is erased. */
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** The editor's name where the version came with an import. */
    importedBy: text("imported_by"),
    at: timestamp(moment).notNull(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.version] })],
);

/** All that a card or a scoring tells, to find in it whom it names. */
export const toldIn = (t: Record<"candidateName" | "candidateData", PgColumn>) =>
  sql`lower(${t.candidateName} || chr(10) || ${t.candidateData})`;

/** A candidate's text scored against one version of a framework; other weights make its Outcome Fit and overall anew. */
export const scorecards = pgTable(
  "scorecards",
  {
    id: uuid().primaryKey(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => hiringSessions.id, { onDelete: "cascade" }),
    candidateName: text("candidate_name").notNull(),
    candidateData: text("candidate_data").notNull(),
    /** Somebody of the network; null for anybody else, whose card expires. */
    candidateUserId: uuid("candidate_user_id").references(() => users.id, { onDelete: "cascade" }),
    frameworkVersion: integer("framework_version").notNull(),
    overallScore: real("overall_score"),
    cultureFit: real("culture_fit"),
    outcomeFit: real("outcome_fit"),
    longTermAlignment: real("long_term_alignment"),
    /** What Outcome Fit is formed of; null on cards that were made before it was kept. */
    iq: real(),
    toolbox: real(),
    trade: text({ enum: trades }).notNull().default("own"),
    reasoning: text().notNull(),
    items: jsonb().$type<ScoredItem[]>().notNull(),
    openQuestions: jsonb("open_questions").$type<OpenQuestion[]>().notNull(),
    swapTest: jsonb("swap_test").$type<SwapTest>(),
    instructionsIgnored: integer("instructions_ignored").notNull(),
    leftOut: jsonb("left_out").$type<LeftOutSentence[]>().notNull().default([]),
    engine: text({ enum: scorecardEngines }).notNull(),
    engineVersion: text("engine_version").notNull(),
    fellBack: boolean("fell_back").notNull(),
    /** Fingerprint of the text, the framework and the engine. */
    inputHash: text("input_hash").notNull(),
    createdAt: timestamp("created_at", moment).notNull(),
    expiresAt: timestamp("expires_at", moment),
    imported: boolean().notNull(),
  },
  (t) => [
    index("scorecards_session").on(t.sessionId, t.createdAt.desc(), t.id.desc()),
    index("scorecards_candidate").on(t.candidateUserId),
    index("scorecards_expiry")
      .on(t.expiresAt)
      .where(sql`${t.expiresAt} is not null`),
    index("scorecards_told").using("gin", sql`(${toldIn(t)}) gin_trgm_ops`),
  ],
);

/**
 * People whom a card was found to tell of, by its words, when they began to leave or were deactivated: until
 * they are back nobody reads it.
 */
export const cardPeople = pgTable(
  "card_people",
  {
    scorecardId: uuid("scorecard_id")
      .notNull()
      .references(() => scorecards.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.scorecardId, t.userId] }),
    index("card_people_user").on(t.userId),
  ],
);

/** A file that is taken in, card by card, as the session of the same id. */
export const hiringImports = pgTable(
  "hiring_imports",
  {
    id: uuid().primaryKey(),
    shopId: uuid("shop_id").references(() => shops.id, { onDelete: "cascade" }),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    language: text({ enum: languages }).notNull(),
    state: text({ enum: importStates }).notNull(),
    /** Cards that are taken, and how many the file holds. */
    done: integer().notNull(),
    of: integer().notNull(),
    createdAt: timestamp("created_at", moment).notNull(),
  },
  (t) => [index("hiring_imports_creator").on(t.createdBy)],
);

/** A candidate who is being scored; what was given is here only while it runs. */
export const hiringScorings = pgTable(
  "hiring_scorings",
  {
    id: uuid().primaryKey(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => hiringSessions.id, { onDelete: "cascade" }),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    language: text({ enum: languages }).notNull(),
    candidateName: text("candidate_name").notNull(),
    candidateData: text("candidate_data").notNull(),
    candidateUserId: uuid("candidate_user_id").references(() => users.id, { onDelete: "cascade" }),
    state: text({ enum: scoringStates }).notNull(),
    stage: text({ enum: scoringStages }).notNull(),
    scorecardId: uuid("scorecard_id").references(() => scorecards.id, { onDelete: "set null" }),
    createdAt: timestamp("created_at", moment).notNull(),
  },
  (t) => [
    index("hiring_scorings_session").on(t.sessionId, t.createdAt.desc()),
    index("hiring_scorings_creator").on(t.createdBy),
    index("hiring_scorings_candidate").on(t.candidateUserId),
    index("hiring_scorings_card").on(t.scorecardId),
  ],
);

/** What a person gave a candidate, beside the machine. */
export const ownScores = pgTable(
  "own_scores",
  {
    id: uuid().primaryKey(),
    scorecardId: uuid("scorecard_id")
      .notNull()
      .references(() => scorecards.id, { onDelete: "cascade" }),
    /** Null once its author is erased, or where it came with an import. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The author's name where it came with an import. */
    importedBy: text("imported_by"),
    overallScore: real("overall_score"),
    cultureFit: real("culture_fit"),
    outcomeFit: real("outcome_fit"),
    longTermAlignment: real("long_term_alignment"),
    note: text().notNull(),
    beforeMachine: boolean("before_machine").notNull(),
    at: timestamp(moment).notNull(),
  },
  (t) => [
    uniqueIndex("own_scores_author").on(t.scorecardId, t.userId),
    index("own_scores_user").on(t.userId),
  ],
);
