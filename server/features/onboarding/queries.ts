import { eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { candidateProfiles } from "./table.ts";

export type CandidateProfileRow = typeof candidateProfiles.$inferSelect;

/** What a profile says of the way to work, and when it was told. */
interface ToldTransport {
  hasTransportation: boolean;
  transportAt: Date | null;
}

/**
 * Whether somebody has a way to get to work, by the later of their answers (docs/domain.md, "pool");
 * null before any. A profile that never said holds "no" all the same.
 */
export function hasTransport(
  profile: ToldTransport | null,
  onboarding: Pick<CandidateProfileRow, "hasTransport" | "updatedAt"> | null,
): boolean | null {
  if (!onboarding) return profile?.hasTransportation ?? null;
  const isProfileLater = profile?.transportAt && profile.transportAt > onboarding.updatedAt;
  return isProfileLater ? profile.hasTransportation : onboarding.hasTransport;
}

/** Somebody's onboarding answers, or null before they have given them. */
export async function readCandidateProfile(ctx: Context, userId: string) {
  const [row] = await ctx.db
    .select()
    .from(candidateProfiles)
    .where(eq(candidateProfiles.userId, userId));
  return row ?? null;
}
