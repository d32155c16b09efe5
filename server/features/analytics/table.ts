import { sql } from "drizzle-orm";
import {
  boolean,
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
    /** Whether the product saw it itself; else a browser says so. */
    byProduct: boolean("by_product").notNull().default(false),
    /** The code that the person came with (docs/domain.md, "attribution"). */
    referralCode: text("referral_code"),
    /** One person's road: the application's id, which names nobody once the application is erased. */
    journeyId: uuid("journey_id"),
    at: timestamp(moment).notNull(),
  },
  (t) => [
    uniqueIndex("conversion_events_event_id").on(t.eventId),
    index("conversion_events_at").on(t.at, t.event),
    index("conversion_events_user").on(t.userId),
    index("conversion_events_journey").on(t.journeyId),
    // Visits before somebody signed in, which go with the account.
    index("conversion_events_visit")
      .on(t.sessionId)
      .where(sql`user_id is null and session_id is not null`),
    index("conversion_events_referral_code").on(t.referralCode, t.at),
  ],
);
