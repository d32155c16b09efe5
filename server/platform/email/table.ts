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
    status: text({ enum: emailStatuses }).notNull(),
    attempts: integer().notNull().default(0),
    error: text(),
    createdAt: timestamp("created_at", moment).notNull(),
    sentAt: timestamp("sent_at", moment),
  },
  (t) => [index("emails_newest").on(t.createdAt.desc(), t.id.desc()), index("emails_to").on(t.to)],
);
