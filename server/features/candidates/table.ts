import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { moment } from "#server/platform/db/moment.ts";

/**
 * Who moved a candidate, from where to where and why; never altered. When the person is erased the
 * row stays and names nobody (29 CFR 1602.14 asks for a year of such records).
 */
export const candidateChanges = pgTable(
  "candidate_changes",
  {
    id: uuid().primaryKey(),
    candidateId: uuid("candidate_id"),
    actorId: uuid("actor_id"),
    /** Which of their keys did it, where a script came with one. */
    keyId: uuid("key_id"),
    at: timestamp(moment).notNull(),
    field: text().notNull(),
    from: text(),
    to: text(),
    reason: text(),
  },
  (t) => [index("candidate_changes_candidate").on(t.candidateId, t.at.desc())],
);
