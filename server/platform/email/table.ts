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
    /** A calendar invitation (RFC 5545) that is attached to the message. */
    calendar: text(),
    /** Another person that the text names: when they are erased, the message is too. */
    aboutId: uuid("about_id"),
    /**
     * What the recipient can unsubscribe from. Null for answers to what they just did and for mail that
     * must be sent.
     */
    topic: text({ enum: mailTopics }),
    /** What it is news of, such as one match: an address gets the mails of one thread in their order. */
    thread: text(),
    /** When its news came about; a mail may be written later, once quiet hours end. */
    threadAt: timestamp("thread_at", moment),
    /** Since when somebody hands a mail of a thread to the mail server. */
    tryingSince: timestamp("trying_since", moment),
    /** After this time it is not sent. */
    usefulUntil: timestamp("useful_until", moment),
    status: text({ enum: emailStatuses }).notNull(),
    attempts: integer().notNull().default(0),
    error: text(),
    createdAt: timestamp("created_at", moment).notNull(),
    sentAt: timestamp("sent_at", moment),
  },
  (t) => [
    index("emails_newest").on(t.createdAt.desc(), t.id.desc()),
    index("emails_by_status").on(t.status, t.createdAt.desc(), t.id.desc()),
    index("emails_search").using("gin", t.to.op("gin_trgm_ops"), t.subject.op("gin_trgm_ops")),
    index("emails_to").on(t.to),
    index("emails_about").on(t.aboutId),
  ],
);

/**
 * An address that refuses mail (docs/domain.md, "refusal"). An empty topic stands for all topics; null
 * would let one address have several such rows.
 */
export const mailRefusals = pgTable(
  "mail_refusals",
  {
    id: uuid().primaryKey(),
    /** As `emailKey` normalizes it. */
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
