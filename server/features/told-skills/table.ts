import { boolean, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/table.ts";
import { moment } from "#server/platform/db/moment.ts";

/** What somebody's own words tell of a skill of the forms (docs/domain.md, "told skill"). */
export const toldSkills = pgTable(
  "told_skills",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    skill: text().notNull(),
    /** That they have it, or that they say they do not. */
    has: boolean().notNull(),
    /** The words; none where they are no longer there and the row only keeps that it is off. */
    quote: text(),
    source: text().notNull(),
    /** When they took off that they have it. */
    takenOffAt: timestamp("taken_off_at", moment),
    /** When they took off that they say they do not. */
    denialOffAt: timestamp("denial_off_at", moment),
    readAt: timestamp("read_at", moment).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.skill] })],
);

/** Which words were last read for skills, and by which lists and rules, as one hash. */
export const skillReadings = pgTable("skill_readings", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  hash: text().notNull(),
});
