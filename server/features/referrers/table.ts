import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { greetings } from "#contract/referrers.ts";
import { moment } from "#server/platform/db/moment.ts";

export const referrers = pgTable(
  "referrers",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    contact: text(),
    referralCode: text("referral_code").notNull().unique(),
    active: boolean().notNull().default(true),
    /** The status page's link: a higher number ends every link before it; null without one. */
    linkVersion: integer("link_version").notNull().default(0),
    linkExpiresAt: timestamp("link_expires_at", moment),
    linkSentAt: timestamp("link_sent_at", moment),
    /** How they let people be greeted who open their link; theirs to say, on their status page. */
    greeting: text({ enum: greetings }).notNull().default("none"),
    createdAt: timestamp("created_at", moment).notNull(),
  },
  (t) => [index("referrers_newest").on(t.createdAt.desc(), t.id.desc())],
);

/** One row: what the operator decided about referral codes. */
export const referralSettings = pgTable(
  "referral_settings",
  {
    only: boolean().primaryKey().default(true),
    codePrefix: text("code_prefix").notNull(),
  },
  (t) => [check("referral_settings_one", sql`${t.only}`)],
);
