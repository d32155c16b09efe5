import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { MatchChange } from "#contract/match-profiles.ts";
import {
  closedReasons,
  closingParties,
  hireDecisions,
  matchOrigins,
  matchStates,
  passReasons,
} from "#contract/match-words.ts";
import type { MatchReasons } from "#contract/matches.ts";
import { users } from "#server/features/accounts/table.ts";
import { shops } from "#server/features/shops/table.ts";
import { talentRequests } from "#server/features/talent-requests/table.ts";
import { moment } from "#server/platform/db/moment.ts";

export const matches = pgTable(
  "matches",
  {
    id: uuid().primaryKey(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => talentRequests.id, { onDelete: "cascade" }),
    /** The request's shop, kept here so that a shop's list is one walk along an index. */
    shopId: uuid("shop_id")
      .notNull()
      .references(() => shops.id, { onDelete: "cascade" }),
    /** Null once the person is erased: the match then counts and names nobody. */
    jobseekerId: uuid("jobseeker_id").references(() => users.id, { onDelete: "set null" }),
    origin: text({ enum: matchOrigins }).notNull(),
    reasons: jsonb().$type<MatchReasons>().notNull(),
    /** What lists begin with, worked out from the reasons (`fit.ts`), so that an index holds them. */
    fitRank: integer("fit_rank").notNull().default(0),
    state: text({ enum: matchStates }).notNull().default("new"),
    /**
     * Whether the person may be shown: a jobseeker of age, neither deactivated nor leaving. Triggers keep it, so that
     * matches are counted without looking at the people behind them.
     */
    isShown: boolean("is_shown").notNull().default(true),
    closedReason: text("closed_reason", { enum: closedReasons }),
    closedBy: text("closed_by", { enum: closingParties }),
    /** While a change can be undone: until when, what was before, and the hire that closed this one. */
    settlesAt: timestamp("settles_at", moment),
    previousState: text("previous_state", { enum: matchStates }),
    causedBy: uuid("caused_by"),
    /** When the candidate agreed to meet: from then on they can be reached. */
    agreedAt: timestamp("agreed_at", moment),
    /** When a final hire ended because an admin moved the person back: the shop reaches them no more. */
    endedAt: timestamp("ended_at", moment),
    answerBy: timestamp("answer_by", moment).notNull(),
    answeredAt: timestamp("answered_at", moment),
    /** When the candidate last said that they are still available for it. */
    availableAt: timestamp("available_at", moment),
    /** When both sides were told of it. */
    toldAt: timestamp("told_at", moment),
    remindedAt: timestamp("reminded_at", moment),
    passReason: text("pass_reason", { enum: passReasons }),
    sharePassReason: boolean("share_pass_reason").notNull().default(false),
    employerFeedback: text("employer_feedback"),
    interviewDate: text("interview_date"),
    interviewNotes: text("interview_notes"),
    hireDecision: text("hire_decision", { enum: hireDecisions }),
    /** What the shop says of the first day: when, whom to ask for, what to bring. */
    startsOn: text("starts_on"),
    askFor: text("ask_for"),
    bring: text(),
    feedbackRating: integer("feedback_rating"),
    feedbackAt: timestamp("feedback_at", moment),
    createdAt: timestamp("created_at", moment).notNull(),
    updatedAt: timestamp("updated_at", moment).notNull(),
  },
  (t) => [
    uniqueIndex("matches_once").on(t.requestId, t.jobseekerId),
    index("matches_newest").on(t.createdAt.desc(), t.id.desc()),
    index("matches_shop").on(t.shopId, t.createdAt.desc(), t.id.desc()),
    index("matches_request").on(t.requestId, t.createdAt.desc(), t.id.desc()),
    index("matches_shop_fit").on(t.shopId, t.fitRank.desc(), t.createdAt.desc(), t.id.desc()),
    index("matches_request_fit").on(t.requestId, t.fitRank.desc(), t.createdAt.desc(), t.id.desc()),
    /** How long answers took, in order, for the middle of them; with both moments it is read alone. */
    index("matches_shop_answer_times")
      .on(t.shopId, sql`(answered_at - created_at)`, t.answeredAt, t.createdAt)
      .where(sql`answered_at is not null`),
    index("matches_shop_waiting")
      .on(t.shopId, t.answerBy)
      .where(sql`state = 'new' and answered_at is null`),
    /** A shop's matches that wait for something, best fit first; of all that it ever had they are few. */
    index("matches_shop_open")
      .on(t.shopId, t.fitRank.desc(), t.createdAt.desc(), t.id.desc())
      .where(sql`state in ('new', 'interviewing')`),
    index("matches_jobseeker").on(t.jobseekerId, t.createdAt.desc()),
    index("matches_state").on(t.state),
    index("matches_answer_by")
      .on(t.answerBy)
      .where(sql`state = 'new'`),
    index("matches_settling")
      .on(t.settlesAt)
      .where(sql`settles_at is not null`),
    check("matches_closed", sql`(state = 'closed') = (closed_reason is not null)`),
    check("matches_undo", sql`(settles_at is null) = (previous_state is null)`),
    check("matches_rating", sql`feedback_rating between 1 and 5`),
  ],
);

/** Who moved a match, from where to where; never altered. */
export const matchChanges = pgTable(
  "match_changes",
  {
    id: uuid().primaryKey(),
    matchId: uuid("match_id")
      .notNull()
      .references(() => matches.id, { onDelete: "cascade" }),
    actorId: uuid("actor_id"),
    at: timestamp(moment).notNull(),
    what: text().$type<MatchChange["what"]>().notNull(),
    from: text({ enum: matchStates }),
    to: text({ enum: matchStates }),
    reason: text(),
  },
  (t) => [index("match_changes_match").on(t.matchId, t.at.desc())],
);
