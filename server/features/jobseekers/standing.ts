import { eq } from "drizzle-orm";
import type { ProfileStatus } from "#contract/jobseekers.ts";
import type { Context } from "#server/context.ts";
import type { ProfileRow } from "./queries.ts";
import { jobseekerProfiles } from "./table.ts";

export interface Standing {
  status?: ProfileStatus;
  isJobReady?: boolean;
  jobReadyOverride?: boolean | null;
  isDoubted?: boolean;
}

/** Puts a profile where the rules or an admin want it; who and why is for the caller to keep. */
export async function setStanding(
  ctx: Context,
  id: string,
  standing: Standing,
): Promise<ProfileRow> {
  const [row] = await ctx.db
    .update(jobseekerProfiles)
    .set(standing)
    .where(eq(jobseekerProfiles.id, id))
    .returning();
  if (!row) throw new Error("a profile vanished");
  return row;
}

export interface Scores {
  hustleScore: number | null;
  safetyAwarenessScore: number | null;
  coachabilityScore: number | null;
  reliabilityScore: number | null;
  /** Null where nobody has scored what they say. */
  aiSummary: string | null;
  builtInPoints: number | null;
}

/** Shows the latest scores, or those that are named, on somebody's profile, and on the pages that they have open. */
export async function showScores(
  ctx: Context,
  userId: string,
  scores: Partial<Scores>,
): Promise<void> {
  await ctx.db.update(jobseekerProfiles).set(scores).where(eq(jobseekerProfiles.userId, userId));
  await ctx.live.publish(ctx.db, userId, "profile");
}
