import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { acts } from "#contract/people.ts";
import { roles } from "#contract/primitives.ts";
import { moment } from "#server/platform/db/moment.ts";

/**
 * What admins did to accounts; never altered. When a person is erased the rows stay and name nobody.
 */
export const accountActs = pgTable(
  "account_acts",
  {
    id: uuid().primaryKey(),
    /** Whose account; null for an invitation to somebody who has none yet. */
    userId: uuid("user_id"),
    actorId: uuid("actor_id"),
    act: text({ enum: acts }).notNull(),
    from: text({ enum: roles }),
    to: text({ enum: roles }),
    reason: text(),
    at: timestamp(moment).notNull(),
  },
  (t) => [
    index("account_acts_user").on(t.userId, t.at.desc()),
    index("account_acts_newest").on(t.at.desc(), t.id.desc()),
  ],
);
