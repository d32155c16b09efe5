import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { interviewStates } from "#contract/interviews.ts";
import { defaultMeeting, meetingWays } from "#contract/meetings.ts";
import { users } from "#server/features/accounts/table.ts";
import { matches } from "#server/features/matches/table.ts";
import { talentRequests } from "#server/features/talent-requests/table.ts";
import { moment } from "#server/platform/db/moment.ts";

/** The present interview of a match; what came before is in the match's history. */
export const interviews = pgTable(
  "interviews",
  {
    id: uuid().primaryKey(),
    matchId: uuid("match_id")
      .notNull()
      .unique()
      .references(() => matches.id, { onDelete: "cascade" }),
    requestId: uuid("request_id")
      .notNull()
      .references(() => talentRequests.id, { onDelete: "cascade" }),
    jobseekerId: uuid("jobseeker_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    state: text({ enum: interviewStates }).notNull(),
    proposedTimes: jsonb("proposed_times").$type<string[]>().notNull(),
    time: timestamp(moment),
    minutes: integer().notNull().default(defaultMeeting.minutes),
    way: text({ enum: meetingWays }).notNull().default(defaultMeeting.way),
    /** What the shop said of where; empty for its own address (contract/meetings.ts). */
    place: text().notNull().default(defaultMeeting.place),
    note: text(),
    /** Rises with each invitation sent, so that calendars replace the earlier one (RFC 5545, SEQUENCE). */
    sequence: integer().notNull().default(0),
    remindedAt: timestamp("reminded_at", moment),
    createdAt: timestamp("created_at", moment).notNull(),
    updatedAt: timestamp("updated_at", moment).notNull(),
  },
  (t) => [
    index("interviews_time").on(t.state, t.time),
    index("interviews_jobseeker").on(t.jobseekerId),
  ],
);
