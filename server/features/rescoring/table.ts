import { boolean, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { moment } from "#server/platform/db/moment.ts";

/** How far everybody has been read again by each version of the engines. */
export const rescorings = pgTable("rescorings", {
  version: text().primaryKey(),
  /** The last who was read: reading goes on behind them. */
  cursor: uuid(),
  done: integer().notNull().default(0),
  /** An admin stopped it; it goes on from the cursor. */
  isPaused: boolean("is_paused").notNull().default(false),
  startedAt: timestamp("started_at", moment).notNull(),
  finishedAt: timestamp("finished_at", moment),
});
