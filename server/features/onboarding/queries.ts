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

/** The later of two answers to the same question, or the one that there is. */
function later<OfProfile, OfOnboarding>(
  profile: { answer: OfProfile; at: Date } | null,
  onboarding: { answer: OfOnboarding; at: Date } | null,
): OfProfile | OfOnboarding | null {
  const isOnboardingLater = profile && onboarding && onboarding.at > profile.at;
  const [first, second] = isOnboardingLater ? [onboarding, profile] : [profile, onboarding];
  return first?.answer ?? second?.answer ?? null;
}

/** Where somebody lives, by the later of their answers (docs/domain.md, "pool"); null before any. */
export const latestPlace = (
  profile: { location: string | null; locationAt: Date | null; updatedAt: Date } | null,
  onboarding: Pick<CandidateProfileRow, "location" | "updatedAt"> | null,
): string | null =>
  later(
    profile && { answer: profile.location, at: profile.locationAt ?? profile.updatedAt },
    onboarding && { answer: onboarding.location, at: onboarding.updatedAt },
  );

/** How much somebody works, by the later of their answers (docs/domain.md, "pool"); null before any. */
export function latestAvailability<OfProfile extends string>(
  profile: { availability: OfProfile | null; availabilityAt: Date | null; updatedAt: Date } | null,
  onboarding: Pick<CandidateProfileRow, "availability" | "updatedAt"> | null,
): OfProfile | CandidateProfileRow["availability"] | null {
  return later(
    profile && { answer: profile.availability, at: profile.availabilityAt ?? profile.updatedAt },
    onboarding && { answer: onboarding.availability, at: onboarding.updatedAt },
  );
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
