import { index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { moment } from "../db/moment.ts";

/** How much of a budget an address or person has used, until it is full again. */
export const budgets = pgTable(
  "budgets",
  {
    key: text().primaryKey(),
    spent: integer().notNull(),
    resetsAt: timestamp("resets_at", moment).notNull(),
  },
  (t) => [index("budgets_resets_at").on(t.resetsAt)],
);

/** The first answer to a creating call, repeated for the same `Idempotency-Key`. */
export const submissions = pgTable(
  "submissions",
  {
    key: text().primaryKey(),
    fingerprint: text().notNull(),
    /** The id of the user who called, or "visitor". */
    caller: text().notNull().default("visitor"),
    answer: jsonb().notNull(),
    createdAt: timestamp("created_at", moment).notNull(),
  },
  (t) => [
    index("submissions_created_at").on(t.createdAt),
    index("submissions_caller").on(t.caller),
  ],
);
