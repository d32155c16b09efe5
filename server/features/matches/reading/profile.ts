import { desc, eq } from "drizzle-orm";
import { type Assessment } from "#contract/assessment.ts";
import { type Trait, traits } from "#contract/traits.ts";
import type { EmployerMatchDetail, MatchChange, MatchProfile } from "#contract/match-profiles.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { findUser, namesOf } from "#server/features/accounts/api.ts";
import { readAssessments, readWordedTraits } from "#server/features/assessment/api.ts";
import { findProfile, type ProfileRow } from "#server/features/jobseekers/api.ts";
import { hasTransport, readCandidateProfile } from "#server/features/onboarding/api.ts";
import { isReviewOpen, readStatement } from "#server/features/privacy/api.ts";
import { recordView } from "#server/features/profile-views/api.ts";
import { readResume } from "#server/features/resumes/api.ts";
import { skillsToldByOne } from "#server/features/told-skills/api.ts";
import { notFound } from "#server/platform/errors.ts";
import { presentFeedback } from "#server/features/matches/acting/feedback.ts";
import { findOwnMatch, type KeptMatch } from "./own.ts";
import { presentMatches } from "./presenting.ts";
import { withoutContacts } from "./masking.ts";
import { isContactOpen, isOver } from "#server/features/matches/policy.ts";
import { matchChanges } from "#server/features/matches/table.ts";
import { watchOpening } from "#server/features/matches/acting/watching.ts";

/** What happened to a match, newest first. */
async function readHistory(ctx: Context, matchId: string): Promise<MatchChange[]> {
  const rows = await ctx.db
    .select()
    .from(matchChanges)
    .where(eq(matchChanges.matchId, matchId))
    .orderBy(desc(matchChanges.at), desc(matchChanges.id));
  const names = await namesOf(ctx, [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]);
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    by: row.actorId ? (names.get(row.actorId) ?? null) : null,
  }));
}

const storyFields = [
  "bio",
  "aboutYourself",
  "handsOnExperience",
  "workEthicStory",
  "whyAutomotive",
  "learningStyle",
] as const;

type Mask = (text: string) => string;

async function presentPerson(ctx: Context, row: ProfileRow, mask: Mask): Promise<MatchProfile> {
  const onboarding = await readCandidateProfile(ctx, row.userId);
  const user = await findUser(ctx, row.userId);
  const statement = await readStatement(ctx, row.userId);
  const stories = Object.fromEntries(
    storyFields.map((field) => [field, row[field] === null ? null : mask(row[field])]),
  ) as Pick<MatchProfile, (typeof storyFields)[number]>;
  return {
    ...row,
    ...stories,
    hasTransportation: hasTransport(row, onboarding) ?? false,
    skills: row.skills.map(mask),
    certifications: onboarding ? mask(onboarding.certifications) : null,
    preferredHours: onboarding?.preferredHours ?? null,
    workStyle: onboarding?.workStyle ?? null,
    profileImageUrl: user?.image ?? null,
    statement: statement === null ? null : mask(statement),
  };
}

function presentScores(latest: Assessment | undefined, mask: Mask, worded: readonly Trait[]) {
  if (!latest || latest.engine === "none") return null;
  const quoted = Object.fromEntries(
    traits.map((trait) => [
      trait,
      {
        ...latest[trait],
        score: worded.includes(trait) ? null : latest[trait].score,
        evidence: latest[trait].evidence.map(mask),
      },
    ]),
  ) as Pick<Assessment, (typeof traits)[number]>;
  const { engine, createdAt } = latest;
  return { ...quoted, summary: mask(latest.summary), engine, createdAt };
}

/** What stands in the place of a profile once a match is over: nothing of the person's own. */
const closedProfile = {
  profile: null,
  toldSkills: [],
  deniedSkills: [],
  assessment: null,
  isReviewOpen: false,
  contact: null,
  hasResume: false,
  resumeUrl: null,
} satisfies Partial<EmployerMatchDetail>;

/** The profile as it is now, with contact where it is open; the look is recorded. */
async function openProfile(ctx: SignedInContext, { match }: KeptMatch) {
  const userId = match.jobseekerId;
  const profile = userId && (await findProfile(ctx, userId));
  const user = userId && (await findUser(ctx, userId));
  if (!profile || !user) throw notFound();
  const open = isContactOpen(match, ctx.clock.now()) || ctx.actor.role === "admin";
  const mask: Mask = open ? (text) => text : withoutContacts;
  const resume = await readResume(ctx, profile.userId);
  const [latest] = await readAssessments(ctx, profile.userId);
  const told = await skillsToldByOne(ctx, profile.userId);
  const quoted = (skills: typeof told.has) =>
    skills.map(({ skill, quote }) => ({ skill, quote: mask(quote) }));
  const { phone, referenceName, referencePhone } = profile;
  await recordView(ctx, profile.userId, open ? "contact" : "profile");
  if (open) await watchOpening(ctx, match.shopId);
  return {
    profile: await presentPerson(ctx, profile, mask),
    toldSkills: quoted(told.has),
    deniedSkills: quoted(told.lacks),
    assessment: presentScores(latest, mask, await readWordedTraits(ctx)),
    isReviewOpen: await isReviewOpen(ctx, profile.userId),
    contact: open ? { phone, email: user.email, referenceName, referencePhone } : null,
    hasResume: resume !== null,
    resumeUrl: open ? (resume?.url ?? null) : null,
  };
}

/**
 * A match with the full profile behind it, and the look is recorded. Until contact is open the person's own
 * words come without phone numbers and addresses. Once the match is over a shop gets no profile, and no look is
 * recorded (docs/domain.md, "match").
 */
export async function readMatchProfile(
  ctx: SignedInContext,
  id: string,
): Promise<EmployerMatchDetail> {
  const listed = await findOwnMatch(ctx, id);
  const { match } = listed;
  const [shown] = await presentMatches(ctx, [listed], { shop: null });
  if (!shown) throw notFound();
  const isClosed = isOver(match, ctx.clock.now()) && ctx.actor.role !== "admin";
  return {
    ...shown,
    ...(isClosed ? closedProfile : await openProfile(ctx, listed)),
    passReason: match.passReason,
    sharePassReason: match.sharePassReason,
    feedback: await presentFeedback(ctx, listed),
    history: await readHistory(ctx, id),
  };
}
