import { integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Colors, MarkPicture } from "#contract/branding.ts";
import type { Language } from "#contract/primitives.ts";
import { moment } from "#server/platform/db/moment.ts";

/** Every brand there was, never altered; the one in use is the last. */
export const brands = pgTable("brands", {
  version: integer().primaryKey(),
  name: text(),
  markId: uuid("mark_id").references(() => marks.id),
  colors: jsonb().$type<Colors>(),
  mailFooter: text("mail_footer"),
  terms: jsonb().$type<Record<Language, string>>().notNull(),
  privacy: jsonb().$type<Record<Language, string>>().notNull(),
  /** When what is added to the terms or the privacy policy last changed; null where nothing ever was. */
  additionsAt: timestamp("additions_at", moment),
  /** Null where the admin was erased since. */
  changedBy: uuid("changed_by"),
  changedAt: timestamp("changed_at", moment).notNull(),
});

/** What was drawn of the operator's marks. */
export const marks = pgTable("marks", {
  id: uuid().primaryKey(),
  /** Small, for pages and mails: WebP in base 64. */
  inline: text().notNull(),
  /** PNG in base 64. */
  pictures: jsonb().$type<Record<MarkPicture, string>>().notNull(),
  createdAt: timestamp("created_at", moment).notNull(),
});
