import { eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { candidateProfiles } from "./table.ts";

/** Somebody's onboarding answers, or null before they have given them. */
export async function readCandidateProfile(ctx: Context, userId: string) {
  const [row] = await ctx.db
    .select()
    .from(candidateProfiles)
    .where(eq(candidateProfiles.userId, userId));
  return row ?? null;
}
