import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { engines, type TraitScores } from "#contract/assessment.ts";
import { traits } from "#contract/traits.ts";
import { users } from "#server/features/accounts/table.ts";
import { moment } from "#server/platform/db/moment.ts";

/** Every scoring of a person, by machine or by hand; the latest counts, the others are history. */
export const assessments = pgTable(
  "assessments",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Fingerprint of what was read and of what read it. */
    inputHash: text("input_hash").notNull(),
    engine: text({ enum: engines }).notNull(),
    version: text().notNull(),
    scores: jsonb().$type<TraitScores>().notNull(),
    summary: text().notNull(),
    /** The admin who scored by hand. */
    scoredBy: uuid("scored_by"),
    createdAt: timestamp("created_at", moment).notNull(),
  },
  (t) => [index("assessments_user").on(t.userId, t.createdAt.desc())],
);

/** Traits that shops see in words, without a number (docs/domain.md, "words only"). */
export const wordedTraits = pgTable("worded_traits", {
  trait: text({ enum: traits }).primaryKey(),
  /** The admin who chose it; null once they are erased. */
  chosenBy: uuid("chosen_by"),
  chosenAt: timestamp("chosen_at", moment).notNull(),
});
