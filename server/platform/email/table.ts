import { index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { emailStatuses, mailTopics, refusalReasons } from "#contract/emails.ts";
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
    /** What its reader may end by it; null for an answer to what they just did, or what must be sent. */
    topic: text({ enum: mailTopics }),
    /** When it is of no more use to its reader. */
    usefulUntil: timestamp("useful_until", moment),
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

/**
 * An address that refuses mail (docs/domain.md, "refusal"). Its topic is empty where everything is
 * meant, so that one address has one row for each topic.
 */
export const mailRefusals = pgTable(
  "mail_refusals",
  {
    id: uuid().primaryKey(),
    /** As `emailKey` writes it. */
    address: text().notNull(),
    topic: text({ enum: ["", ...mailTopics] }).notNull(),
    reason: text({ enum: refusalReasons }).notNull(),
    detail: text().notNull(),
    createdAt: timestamp("created_at", moment).notNull(),
  },
  (t) => [
    unique("mail_refusals_once").on(t.address, t.topic),
    index("mail_refusals_newest").on(t.createdAt.desc(), t.id.desc()),
  ],
);
