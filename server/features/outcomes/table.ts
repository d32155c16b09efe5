import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { engines } from "#contract/assessment.ts";
import type { OutcomeFigures } from "#contract/outcome-figures.ts";
import { type OutcomeDay, outcomeSides, traitOrNone } from "#contract/outcome-words.ts";
import { users } from "#server/features/accounts/table.ts";
import { matches } from "#server/features/matches/table.ts";
import { talentRequests } from "#server/features/talent-requests/table.ts";
import { moment } from "#server/platform/db/moment.ts";

/** A hire that has settled, with the scores that the shop saw when the match was made. */
export const outcomes = pgTable(
  "outcomes",
  {
    id: uuid().primaryKey(),
    /** Null, as the other two, once the person is erased: the row then counts and names nobody. */
    matchId: uuid("match_id").references(() => matches.id, { onDelete: "cascade" }),
    requestId: uuid("request_id").references(() => talentRequests.id, { onDelete: "cascade" }),
    jobseekerId: uuid("jobseeker_id").references(() => users.id, { onDelete: "set null" }),
    hiredAt: timestamp("hired_at", moment).notNull(),
    hustle: real(),
    safetyAwareness: real("safety_awareness"),
    coachability: real(),
    reliability: real(),
    /** What had scored them; null where nothing had. */
    engine: text({ enum: engines }),
  },
  (t) => [
    unique("outcomes_match").on(t.matchId),
    index("outcomes_jobseeker").on(t.jobseekerId, t.hiredAt.desc()),
    index("outcomes_hired").on(t.hiredAt),
    index("outcomes_request").on(t.requestId),
  ],
);

/** What one side was asked on one of the days, and what it said. */
export const outcomeRounds = pgTable(
  "outcome_rounds",
  {
    outcomeId: uuid("outcome_id")
      .notNull()
      .references(() => outcomes.id, { onDelete: "cascade" }),
    days: integer().$type<OutcomeDay>().notNull(),
    side: text({ enum: outcomeSides }).notNull(),
    askedAt: timestamp("asked_at", moment).notNull(),
    remindedAt: timestamp("reminded_at", moment),
    closesAt: timestamp("closes_at", moment).notNull(),
    answeredAt: timestamp("answered_at", moment),
    /** Who of a shop answered last. */
    answeredBy: uuid("answered_by").references(() => users.id, { onDelete: "set null" }),
    stillThere: boolean("still_there"),
    wouldHireAgain: boolean("would_hire_again"),
    stoodOut: text("stood_out", { enum: traitOrNone }),
    fellShort: text("fell_short", { enum: traitOrNone }),
    asPromised: boolean("as_promised"),
  },
  (t) => [
    primaryKey({ columns: [t.outcomeId, t.days, t.side] }),
    index("outcome_rounds_unanswered")
      .on(t.askedAt)
      .where(sql`answered_at is null and reminded_at is null`),
    index("outcome_rounds_answered_by").on(t.answeredBy),
    check(
      "outcome_rounds_side",
      sql`side = 'shop' or (would_hire_again is null and stood_out is null and fell_short is null)`,
    ),
    check("outcome_rounds_promise", sql`side = 'worker' or as_promised is null`),
  ],
);

/** The figures of a week, by its Monday (UTC): counts without names. One row is kept. */
export const outcomeWeeks = pgTable("outcome_weeks", {
  week: date().primaryKey(),
  figures: jsonb().$type<OutcomeFigures>().notNull(),
});
