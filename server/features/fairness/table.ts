import {
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { type FairnessReport, raceEthnicities, sexes } from "#contract/fairness.ts";
import { users } from "#server/features/accounts/table.ts";
import { moment } from "#server/platform/db/moment.ts";

/**
 * What a person said of themselves, freely. It stands alone: no other feature reads it, no screen
 * shows it with a person, and no assessor is given it.
 */
export const selfIdentifications = pgTable("self_identifications", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  sex: text({ enum: sexes }),
  raceEthnicity: text("race_ethnicity", { enum: raceEthnicities }),
  updatedAt: timestamp("updated_at", moment).notNull(),
});

const unknown = "unknown";

/** How many erased people were in which group and how far they came: counts that name nobody. */
export const departedCounts = pgTable(
  "departed_counts",
  {
    sex: text().notNull().default(unknown),
    raceEthnicity: text("race_ethnicity").notNull().default(unknown),
    ageBand: text("age_band").notNull().default(unknown),
    furthest: integer().notNull(),
    people: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sex, t.raceEthnicity, t.ageBand, t.furthest] })],
);

/** The figures of a week, by its Monday (UTC): no names and no small groups. One row is kept. */
export const fairnessWeeks = pgTable("fairness_weeks", {
  week: date().primaryKey(),
  report: jsonb().$type<FairnessReport>().notNull(),
});
