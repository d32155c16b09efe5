import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { AgreementReport, GroupAgreement } from "#contract/agreement.ts";
import { engines, type TraitScores } from "#contract/assessment.ts";
import { languages } from "#contract/primitives.ts";
import type { Chosen, Passage } from "#contract/ratings.ts";
import { users } from "#server/features/accounts/table.ts";
import { moment } from "#server/platform/db/moment.ts";

/** Each person's answer to whether raters may read their texts. */
export const readingConsents = pgTable(
  "reading_consents",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    agrees: boolean().notNull(),
    wording: integer().notNull(),
    answeredAt: timestamp("answered_at", moment).notNull(),
  },
  (t) => [index("reading_consents_agreed").on(t.agrees)],
);

/** People of shops whom an admin invited to rate. */
export const raters = pgTable("raters", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  invitedBy: uuid("invited_by"),
  invitedAt: timestamp("invited_at", moment).notNull(),
  revokedBy: uuid("revoked_by"),
  revokedAt: timestamp("revoked_at", moment),
});

/**
 * What somebody wrote, as it was first drawn: masked, so that all who rate it read the same. Without
 * passages once consent was taken back; the ratings of it stay.
 */
export const ratedTexts = pgTable(
  "rated_texts",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Names what was written, whichever engine reads it. */
    hash: text().notNull(),
    language: text({ enum: languages }).notNull(),
    passages: jsonb().$type<Passage[]>(),
    createdAt: timestamp("created_at", moment).notNull(),
  },
  (t) => [uniqueIndex("rated_texts_once").on(t.userId, t.hash)],
);

/** What each engine made of exactly such a text, latest version only. */
export const textScores = pgTable(
  "text_scores",
  {
    textId: uuid("text_id")
      .notNull()
      .references(() => ratedTexts.id, { onDelete: "cascade" }),
    engine: text({ enum: engines }).notNull(),
    version: text().notNull(),
    scores: jsonb().$type<TraitScores>().notNull(),
    scoredAt: timestamp("scored_at", moment).notNull(),
  },
  (t) => [primaryKey({ columns: [t.textId, t.engine] })],
);

/** What one person said of one text; without an answer while they are at it. */
export const ratings = pgTable(
  "ratings",
  {
    id: uuid().primaryKey(),
    textId: uuid("text_id")
      .notNull()
      .references(() => ratedTexts.id, { onDelete: "cascade" }),
    /** An account, or once that is erased an id that names nobody and stays the same. */
    raterId: uuid("rater_id").notNull(),
    hustle: smallint(),
    safetyAwareness: smallint("safety_awareness"),
    coachability: smallint(),
    reliability: smallint(),
    /** What was chosen before it was paused; null once it is rated or left. */
    chosen: jsonb().$type<Chosen>(),
    givenAt: timestamp("given_at", moment).notNull(),
    ratedAt: timestamp("rated_at", moment),
    /** Left unrated: they know whose text it is, or may no longer read it. */
    leftAt: timestamp("left_at", moment),
    /** Since when it is part of figures that people see: it can no longer be changed. */
    comparedAt: timestamp("compared_at", moment),
  },
  (t) => [
    uniqueIndex("ratings_once").on(t.textId, t.raterId),
    // One text at a time, from however many tabs.
    uniqueIndex("ratings_open")
      .on(t.raterId)
      .where(sql`rated_at is null and left_at is null`),
    index("ratings_rater").on(t.raterId, t.givenAt.desc()),
    index("ratings_rated").on(t.ratedAt),
  ],
);

/** What a rating says of each trait, as a part of a query. */
export const levelColumns = {
  hustle: ratings.hustle,
  safetyAwareness: ratings.safetyAwareness,
  coachability: ratings.coachability,
  reliability: ratings.reliability,
};

/** The figures that the agreement page shows: one row, counted by a job, without names. */
export const agreementFigures = pgTable("agreement_figures", {
  id: integer().primaryKey(),
  report: jsonb().$type<AgreementReport>().notNull(),
  computedAt: timestamp("computed_at", moment).notNull(),
});

/** Agreement by voluntary groups, by the Monday of a week (UTC), the same until it ends. One row is kept. */
export const agreementWeeks = pgTable("agreement_weeks", {
  week: date().primaryKey(),
  groups: jsonb().$type<GroupAgreement[]>().notNull(),
});
