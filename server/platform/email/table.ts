import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { emailStatuses } from "#contract/emails.ts";
import { moment } from "../db/moment.ts";

export const emails = pgTable(
  "emails",
  {
    id: uuid().primaryKey(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** An invitation that calendars read (RFC 5545), beside the words. */
    calendar: text(),
    /** Somebody other than the reader whom the words name: erasing them takes the message along. */
    aboutId: uuid("about_id"),
    status: text({ enum: emailStatuses }).notNull(),
    attempts: integer().notNull().default(0),
    error: text(),
    createdAt: timestamp("created_at", moment).notNull(),
    sentAt: timestamp("sent_at", moment),
  },
  (t) => [
    index("emails_newest").on(t.createdAt.desc(), t.id.desc()),
    index("emails_to").on(t.to),
    index("emails_about").on(t.aboutId),
  ],
);
