import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { availabilities, experienceLevels, profileStatuses } from "#contract/jobseekers.ts";
import { users } from "#server/features/accounts/table.ts";
import { moment } from "#server/platform/db/moment.ts";

type Searched = Record<"firstName" | "lastName" | "location", AnyPgColumn>;

/** What a search looks through without case: the name, and on a line of its own the location. */
export const searchText = ({ firstName, lastName, location }: Searched): SQL =>
  sql`lower(coalesce(${firstName}, '') || ' ' || coalesce(${lastName}, '') || chr(10) || coalesce(${location}, ''))`;

export const jobseekerProfiles = pgTable(
  "jobseeker_profiles",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    firstName: text("first_name"),
    lastName: text("last_name"),
    phone: text(),
    age: integer(),
    location: text(),
    availability: text({ enum: availabilities }),
    hasTransportation: boolean("has_transportation").notNull().default(false),
    /** When a form last said so; not every form asks. */
    transportAt: timestamp("transport_at", moment),
    /** When a form last said where and how much they work; null as long as that is when the whole profile was written. */
    locationAt: timestamp("location_at", moment),
    availabilityAt: timestamp("availability_at", moment),
    comfortableWorkingConditions: boolean("comfortable_working_conditions").notNull().default(true),
    experienceLevel: text("experience_level", { enum: experienceLevels }),
    bio: text(),
    aboutYourself: text("about_yourself"),
    skills: text().array().notNull().default([]),
    videoUrl: text("video_url"),
    referenceName: text("reference_name"),
    referencePhone: text("reference_phone"),
    handsOnExperience: text("hands_on_experience"),
    workEthicStory: text("work_ethic_story"),
    whyAutomotive: text("why_automotive"),
    learningStyle: text("learning_style"),
    enableAIImprovement: boolean("enable_ai_improvement").notNull().default(true),
    status: text({ enum: profileStatuses }).notNull().default("submitted"),
    isJobReady: boolean("is_job_ready").notNull().default(false),
    jobReadyOverride: boolean("job_ready_override"),
    /** Waits for an admin: newer scores would end job-readiness, or scores are to be given by hand. */
    isDoubted: boolean("is_doubted").notNull().default(false),
    hustleScore: doublePrecision("hustle_score"),
    safetyAwarenessScore: doublePrecision("safety_awareness_score"),
    coachabilityScore: doublePrecision("coachability_score"),
    reliabilityScore: doublePrecision("reliability_score"),
    aiSummary: text("ai_summary"),
    /**
     * The mean of the built-in engine's scores in thousandths, by which people are ranked beside others whoever
     * scored them (docs/domain.md, "ranking"); 0 where it read and found nothing, null where it did not read.
     */
    builtInPoints: integer("built_in_points"),
    createdAt: timestamp("created_at", moment).notNull(),
    updatedAt: timestamp("updated_at", moment).notNull(),
  },
  (t) => [
    index("jobseeker_profiles_newest").on(t.createdAt.desc(), t.id.desc()),
    index("jobseeker_profiles_standing").on(
      t.status,
      t.isJobReady,
      t.createdAt.desc(),
      t.id.desc(),
    ),
    index("jobseeker_profiles_by_name").on(
      sql`lower(coalesce("first_name", '') || ' ' || coalesce("last_name", '')) desc nulls last`,
      t.id.desc(),
    ),
    index("jobseeker_profiles_by_location").on(
      sql`lower(coalesce("location", '')) desc nulls last`,
      t.id.desc(),
    ),
    index("jobseeker_profiles_by_status").on(t.status.desc(), t.id.desc()),
    index("jobseeker_profiles_doubted_standing")
      .on(t.status, t.isJobReady, t.createdAt.desc(), t.id.desc())
      .where(sql`is_doubted`),
    index("jobseeker_profiles_search").using(
      "gin",
      sql`(${searchText(t)}) gin_trgm_ops`,
      t.phone.op("gin_trgm_ops"),
    ),
  ],
);
