import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { moment } from "#server/platform/db/moment.ts";

/** Processes that do jobs, and when each was last seen alive, by the database's clock. */
export const workers = pgTable("workers", {
  id: uuid().primaryKey(),
  version: text().notNull(),
  startedAt: timestamp("started_at", moment).notNull().defaultNow(),
  seenAt: timestamp("seen_at", moment).notNull().defaultNow(),
});
