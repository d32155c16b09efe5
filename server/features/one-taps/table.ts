import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { tapKinds } from "#contract/one-taps.ts";
import { users } from "#server/features/accounts/table.ts";
import { matches } from "#server/features/matches/table.ts";
import { moment } from "#server/platform/db/moment.ts";

/** An answer that one press on a link of a message gives, once; its token is kept nowhere. */
export const oneTaps = pgTable(
  "one_taps",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    matchId: uuid("match_id")
      .notNull()
      .references(() => matches.id, { onDelete: "cascade" }),
    kind: text({ enum: tapKinds }).notNull(),
    /** The proposed interview time that this link accepts. */
    time: timestamp(moment),
    expiresAt: timestamp("expires_at", moment).notNull(),
    usedAt: timestamp("used_at", moment),
    createdAt: timestamp("created_at", moment).notNull(),
  },
  (t) => [
    index("one_taps_user").on(t.userId),
    index("one_taps_match").on(t.matchId),
    index("one_taps_expires").on(t.expiresAt),
  ],
);
