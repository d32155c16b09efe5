import { eq } from "drizzle-orm";
import type { JobseekerProfile } from "#contract/jobseekers.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { readResume } from "#server/features/resumes/queries.ts";
import { notFound } from "#server/platform/errors.ts";
import { jobseekerProfiles } from "./table.ts";

export { countProfiles, readProfiles, type ProfileFilters } from "./listing.ts";

export type ProfileRow = typeof jobseekerProfiles.$inferSelect;

/** Somebody's profile as it is kept, or null. */
export async function findProfile(ctx: Context, userId: string): Promise<ProfileRow | null> {
  const [row] = await ctx.db
    .select()
    .from(jobseekerProfiles)
    .where(eq(jobseekerProfiles.userId, userId));
  return row ?? null;
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

/** Whether the creation form has been sent. */
export const isComplete = (row: ProfileRow) => row.firstName !== null;

/** The caller's profile as the contract shows it. */
export async function presentProfile(
  ctx: SignedInContext,
  row: ProfileRow,
): Promise<JobseekerProfile> {
  const resume = await readResume(ctx, ctx.actor.id);
  return { ...row, email: ctx.actor.email, resumeUrl: resume?.url ?? null };
}
