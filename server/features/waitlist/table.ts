import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { languages } from "#contract/primitives.ts";
import { type WaitlistChange, waitlistStatuses } from "#contract/waitlist.ts";
import { moment } from "#server/platform/db/moment.ts";

export const waitlistEntries = pgTable(
  "waitlist_entries",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    referralCode: text("referral_code").notNull(),
    status: text({ enum: waitlistStatuses }).notNull().default("pending"),
    notes: text(),
    language: text({ enum: languages }).notNull(),
    /** The version of the terms that was agreed to by applying; null where none is known. */
    termsAt: timestamp("terms_at", moment),
    createdAt: timestamp("created_at", moment).notNull(),
    updatedAt: timestamp("updated_at", moment),
    invitedAt: timestamp("invited_at", moment),
    /** When they were told that they will be erased, after long silence. */
    noticedAt: timestamp("noticed_at", moment),
    /** What a search looks through without case; a line break keeps a match inside one field. */
    searchText: text("search_text").generatedAlwaysAs(
      sql`lower(name || chr(10) || email || chr(10) || city || chr(10) || state || chr(10) || referral_code)`,
    ),
  },
  (t) => [
    uniqueIndex("waitlist_entries_email").on(sql`lower(${t.email})`),
    index("waitlist_entries_newest").on(t.createdAt.desc(), t.id.desc()),
    index("waitlist_entries_status").on(t.status, t.createdAt.desc(), t.id.desc()),
    index("waitlist_entries_by_name").on(sql`lower("name") desc nulls last`, t.id.desc()),
    index("waitlist_entries_by_place").on(
      sql`lower("state" || ' ' || "city") desc nulls last`,
      t.id.desc(),
    ),
    index("waitlist_entries_by_code").on(t.referralCode.desc(), t.id.desc()),
    index("waitlist_entries_by_status").on(t.status.desc(), t.id.desc()),
    index("waitlist_entries_referral_code").on(t.referralCode, t.createdAt.desc(), t.id.desc()),
    index("waitlist_entries_search").using(
      "gin",
      t.searchText.op("gin_trgm_ops"),
      t.phone.op("gin_trgm_ops"),
    ),
  ],
);

/** Who changed what of an entry, from what, to what; never altered. */
export const waitlistChanges = pgTable(
  "waitlist_changes",
  {
    id: uuid().primaryKey(),
    entryId: uuid("entry_id")
      .notNull()
      .references(() => waitlistEntries.id, { onDelete: "cascade" }),
    actorId: uuid("actor_id"),
    /** Which of their keys did it, where a script came with one. */
    keyId: uuid("key_id"),
    at: timestamp(moment).notNull(),
    changes: jsonb().$type<WaitlistChange["changes"]>().notNull(),
  },
  (t) => [index("waitlist_changes_entry").on(t.entryId, t.at.desc())],
);
