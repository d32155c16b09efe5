import { eq, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { statement } from "#server/platform/db/statement.ts";
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

/** Whether onboarding was answered after the profile last changed. */
export const isOnboardingLater = (
  profile: { updatedAt: Date } | null,
  onboarding: Pick<CandidateProfileRow, "updatedAt"> | null,
): boolean => onboarding !== null && (profile === null || onboarding.updatedAt > profile.updatedAt);

/** How much somebody works, by the later of their answers (docs/domain.md, "pool"); null before any. */
export function latestAvailability<OfProfile extends string>(
  profile: { availability: OfProfile | null; updatedAt: Date } | null,
  onboarding: Pick<CandidateProfileRow, "availability" | "updatedAt"> | null,
): OfProfile | CandidateProfileRow["availability"] | null {
  const answers = [profile?.availability, onboarding?.availability];
  const [first, second] = isOnboardingLater(profile, onboarding) ? answers.toReversed() : answers;
  return first ?? second ?? null;
}

/** What people answered of how much they work and how they get there, as a part of another feature's query. */
export const onboardingAnswers = (ctx: Pick<Context, "db">) =>
  ctx.db
    .select({
      answeredBy: sql<string>`${candidateProfiles.userId}`.as("answered_by"),
      availability: candidateProfiles.availability,
      hasTransport: candidateProfiles.hasTransport,
      updatedAt: candidateProfiles.updatedAt,
    })
    .from(candidateProfiles)
    .as("onboarding_answers");

/** Everything that people answered, as a part of another feature's query. */
export const onboardingRows = ({ db }: Pick<Context, "db">) =>
  db.select().from(candidateProfiles).as("onboarding_rows");

/** Somebody's onboarding answers, or null before they have given them. */
export async function readCandidateProfile(ctx: Context, userId: string) {
  const [row] = await answersOf(ctx.db, { person: userId });
  return row ?? null;
}

const answersOf = statement("onboarding_of", (db) =>
  db
    .select()
    .from(candidateProfiles)
    .where(eq(candidateProfiles.userId, sql.placeholder("person"))),
);
