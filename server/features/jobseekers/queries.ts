import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  gte,
  isNotNull,
  type Placeholder,
  sql,
} from "drizzle-orm";
import { shownScores } from "#contract/assessment.ts";
import { ages, type JobseekerProfile } from "#contract/jobseekers.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { resumeIdOf, resumeUrl } from "#server/features/resumes/api.ts";
import { among } from "#server/platform/db/literal.ts";
import { statement } from "#server/platform/db/statement.ts";
import { notFound } from "#server/platform/errors.ts";
import { jobseekerProfiles } from "./table.ts";

export type ProfileRow = typeof jobseekerProfiles.$inferSelect;

/** Somebody's profile as it is kept, or null. */
export async function findProfile(ctx: Context, userId: string): Promise<ProfileRow | null> {
  const [row] = await profileOf(ctx.db, { person: userId });
  return row ?? null;
}

const profileOf = statement("profile_of", (db) =>
  db
    .select()
    .from(jobseekerProfiles)
    .where(eq(jobseekerProfiles.userId, sql.placeholder("person"))),
);

/** Profiles as they are kept, as a part of another feature's query. */
export const profileRows = ({ db }: Pick<Context, "db">) =>
  db.select().from(jobseekerProfiles).as("profile_rows");

/** Who has sent their profile, in the order of their ids, behind one of them. */
export async function peopleAfter(
  ctx: Context,
  userId: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await ctx.db
    .select({ userId: jobseekerProfiles.userId })
    .from(jobseekerProfiles)
    .where(
      and(
        isNotNull(jobseekerProfiles.firstName),
        userId === null ? undefined : gt(jobseekerProfiles.userId, userId),
      ),
    )
    .orderBy(asc(jobseekerProfiles.userId))
    .limit(limit);
  return rows.map((row) => row.userId);
}

/** A profile by its own id, or null. */
export async function findProfileById(ctx: Context, id: string): Promise<ProfileRow | null> {
  const [row] = await ctx.db.select().from(jobseekerProfiles).where(eq(jobseekerProfiles.id, id));
  return row ?? null;
}

/** Whether there is a profile of this id. */
export const isProfile = async (ctx: Context, id: string) =>
  (await ctx.db.$count(jobseekerProfiles, eq(jobseekerProfiles.id, id))) > 0;

/** A profile by its own id, locked until the transaction ends. */
export async function lockProfile(ctx: Context, id: string): Promise<ProfileRow> {
  const [row] = await ctx.db
    .select()
    .from(jobseekerProfiles)
    .where(eq(jobseekerProfiles.id, id))
    .for("update");
  if (!row) throw notFound();
  return row;
}

/** The youngest who may be shown to an employer (docs/domain.md, "age"). */
const adultAge = ages.creation.min;

/** What an employer may see of profiles in a list, as a part of another feature's query. */
export const shownProfiles = (ctx: Pick<Context, "db">) =>
  ctx.db
    .select({
      profileUserId: sql<string>`${jobseekerProfiles.userId}`.as("profile_user_id"),
      firstName: jobseekerProfiles.firstName,
      lastName: jobseekerProfiles.lastName,
      location: sql<string | null>`${jobseekerProfiles.location}`.as("profile_location"),
      availability: sql<ProfileRow["availability"]>`${jobseekerProfiles.availability}`.as(
        "profile_availability",
      ),
      availabilityAt: jobseekerProfiles.availabilityAt,
      updatedAt: jobseekerProfiles.updatedAt,
      isJobReady: jobseekerProfiles.isJobReady,
      hustleScore: jobseekerProfiles.hustleScore,
      safetyAwarenessScore: jobseekerProfiles.safetyAwarenessScore,
      coachabilityScore: jobseekerProfiles.coachabilityScore,
      reliabilityScore: jobseekerProfiles.reliabilityScore,
    })
    .from(jobseekerProfiles)
    .where(gte(jobseekerProfiles.age, adultAge))
    .as("shown_profiles");

/** Profiles as they are kept, by the person's id. */
export async function profilesOf(ctx: Context, userIds: string[]) {
  if (userIds.length === 0) return new Map<string, ProfileRow>();
  const rows = await ctx.db
    .select()
    .from(jobseekerProfiles)
    .where(among(jobseekerProfiles.userId, userIds));
  return new Map(rows.map((row) => [row.userId, row]));
}

/** Whether the creation form has been sent. */
export const isComplete = (row: ProfileRow) => row.firstName !== null;

/** A profile's columns, and where its person's resume is. */
export const withResume = (userId: string | Placeholder) => ({
  ...getTableColumns(jobseekerProfiles),
  resumeId: resumeIdOf(userId).as("resume_id"),
});

/** The caller's profile as the contract shows it. */
export const presentProfile = (
  { actor }: SignedInContext,
  { resumeId, ...row }: ProfileRow & { resumeId: string | null },
): JobseekerProfile => ({
  ...row,
  ...shownScores(row),
  email: actor.email,
  updatedAt: row.updatedAt.toISOString(),
  resumeUrl: resumeId && resumeUrl(resumeId),
});

const ownProfile = statement("own_profile", (db) => {
  const person = sql.placeholder("person");
  return db
    .select(withResume(person))
    .from(jobseekerProfiles)
    .where(eq(jobseekerProfiles.userId, person));
});

/** @throws {Failure} `not_found` before either form was sent */
export async function readOwnProfile(ctx: SignedInContext): Promise<JobseekerProfile> {
  const [row] = await ownProfile(ctx.db, { person: ctx.actor.id });
  if (!row) throw notFound();
  return presentProfile(ctx, row);
}
