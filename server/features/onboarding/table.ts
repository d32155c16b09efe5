import { boolean, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { availabilities, preferredHours, workStyles } from "#contract/onboarding.ts";
import { users } from "#server/features/accounts/table.ts";
import { moment } from "#server/platform/db/moment.ts";

export const candidateProfiles = pgTable("candidate_profiles", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  availability: text({ enum: availabilities }).notNull(),
  certifications: text().notNull(),
  preferredHours: text("preferred_hours", { enum: preferredHours }).notNull(),
  workStyle: text("work_style", { enum: workStyles }).notNull(),
  location: text().notNull(),
  hasTransport: boolean("has_transport").notNull(),
  createdAt: timestamp("created_at", moment).notNull(),
  updatedAt: timestamp("updated_at", moment).notNull(),
});
