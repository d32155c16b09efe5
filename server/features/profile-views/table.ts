import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/table.ts";
import { moment } from "#server/platform/db/moment.ts";

/** Somebody looked at a person's profile. */
export const profileViews = pgTable(
  "profile_views",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null once the viewer is erased: that somebody looked stays in the person's record. */
    viewerId: uuid("viewer_id"),
    /** The API key of the viewer's that a script looked with; null where they looked themselves. */
    keyId: uuid("key_id"),
    /** The shop that the viewer looked for, whoever belongs to it since; null for our own team. */
    shopId: uuid("shop_id"),
    what: text().notNull(),
    at: timestamp(moment).notNull(),
  },
  (t) => [
    index("profile_views_user").on(t.userId, t.at.desc()),
    index("profile_views_viewer").on(t.viewerId, t.at.desc()),
  ],
);
