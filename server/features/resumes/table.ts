import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { resumeProblems, resumeStates } from "#contract/resumes.ts";
import { users } from "#server/features/accounts/table.ts";
import { moment } from "#server/platform/db/moment.ts";

export const resumes = pgTable("resumes", {
  id: uuid().primaryKey(),
  userId: uuid("user_id")
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: "cascade" }),
  name: text().notNull(),
  type: text({ enum: ["pdf", "docx", "text"] }).notNull(),
  size: integer().notNull(),
  state: text({ enum: resumeStates }).notNull(),
  problem: text({ enum: resumeProblems }),
  text: text(),
  createdAt: timestamp("created_at", moment).notNull(),
});
