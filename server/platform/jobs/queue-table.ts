import { integer, jsonb, pgSchema, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { moment } from "../db/moment.ts";

/** The columns that we read of pg-boss's own table. The library creates and migrates it. */
export const queuedJobs = pgSchema("jobs").table("job", {
  id: uuid().notNull(),
  name: text().notNull(),
  state: text().notNull(),
  data: jsonb().$type<Record<string, unknown>>(),
  createdAt: timestamp("created_on", moment).notNull(),
  startAfter: timestamp("start_after", moment).notNull(),
  /** The original job of a dead letter, and when it was first sent. */
  sourceName: text("source_name"),
  sourceId: uuid("source_id"),
  sourceCreatedAt: timestamp("source_created_on", moment),
  sourceRetryCount: integer("source_retry_count"),
});
