import {
  doublePrecision,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "#server/platform/db/moment.ts";

/** What happened, as browsers and the product itself report it; `at` is the server's time. */
export const conversionEvents = pgTable(
  "conversion_events",
  {
    id: uuid().primaryKey(),
    event: text().notNull(),
    category: text(),
    action: text(),
    label: text(),
    value: doublePrecision(),
    userId: uuid("user_id"),
    metadata: jsonb(),
    /** The browser's own clock. */
    reportedAt: timestamp("reported_at", moment),
    url: text(),
    userAgent: text("user_agent"),
    sessionId: text("session_id"),
    eventId: text("event_id"),
    at: timestamp(moment).notNull(),
  },
  (t) => [
    uniqueIndex("conversion_events_event_id").on(t.eventId),
    index("conversion_events_at").on(t.at, t.event),
    index("conversion_events_user").on(t.userId),
  ],
);
