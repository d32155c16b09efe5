import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { erasureStates, reviewRequestStatuses } from "#contract/privacy.ts";
import { users } from "#server/features/accounts/table.ts";
import { moment } from "#server/platform/db/moment.ts";

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** A person's own words beside their scores. */
export const statements = pgTable("statements", {
  userId: userId().primaryKey(),
  text: text().notNull(),
  updatedAt: timestamp("updated_at", moment).notNull(),
});

export const reviewRequests = pgTable(
  "review_requests",
  {
    id: uuid().primaryKey(),
    userId: userId(),
    text: text().notNull(),
    status: text({ enum: reviewRequestStatuses }).notNull().default("open"),
    answer: text(),
    answeredBy: uuid("answered_by"),
    createdAt: timestamp("created_at", moment).notNull(),
    answeredAt: timestamp("answered_at", moment),
  },
  (t) => [
    index("review_requests_newest").on(t.createdAt.desc(), t.id.desc()),
    uniqueIndex("review_requests_open")
      .on(t.userId)
      .where(sql`status = 'open'`),
  ],
);

/** Erasures that admins asked for; what is left of one that is done names nobody. */
export const erasures = pgTable(
  "erasures",
  {
    id: uuid().primaryKey(),
    email: text(),
    userId: uuid("user_id"),
    reason: text(),
    actorId: uuid("actor_id"),
    state: text({ enum: erasureStates }).notNull().default("waiting"),
    createdAt: timestamp("created_at", moment).notNull(),
    endedAt: timestamp("ended_at", moment),
  },
  (t) => [
    uniqueIndex("erasures_waiting")
      .on(t.email)
      .where(sql`state = 'waiting'`),
  ],
);
