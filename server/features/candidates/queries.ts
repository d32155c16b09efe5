import { desc, eq, isNotNull, sql } from "drizzle-orm";
import type { CandidateChange, CandidateStanding } from "#contract/candidates.ts";
import { listLimit } from "#contract/lists.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { accountsOf, authorsOf, isPresent } from "#server/features/accounts/api.ts";
import { isBeingRead } from "#server/features/assessment/api.ts";
import {
  isComplete,
  isProfile,
  type ProfileRow,
  profileRows,
  profilesOf,
} from "#server/features/jobseekers/api.ts";
import { onboardingAnswers } from "#server/features/onboarding/api.ts";
import { resumeIdOf } from "#server/features/resumes/api.ts";
import { askedPerson } from "#server/platform/db/literal.ts";
import { statement } from "#server/platform/db/statement.ts";
import { notFound } from "#server/platform/errors.ts";
import { isAdult, whatIsMissing } from "./readiness.ts";
import { candidateChanges } from "./table.ts";

/** Where a candidate stands, as the contract shows it. */
export const presentStanding = (row: ProfileRow): CandidateStanding => ({
  id: row.id,
  status: row.status,
  isJobReady: row.isJobReady,
  jobReadyOverride: row.jobReadyOverride,
});

/** Who was ever approved, and who was ever job ready, as a subquery by candidate. */
export const standingsReached = (ctx: Context) =>
  ctx.db
    .select({
      candidateId: candidateChanges.candidateId,
      approved:
        sql<boolean>`bool_or(${candidateChanges.field} = 'status' and ${candidateChanges.to} in ('approved', 'matching', 'matched'))`.as(
          "approved",
        ),
      jobReady:
        sql<boolean>`bool_or(${candidateChanges.field} = 'isJobReady' and ${candidateChanges.to} = 'true')`.as(
          "job_ready",
        ),
    })
    .from(candidateChanges)
    .where(isNotNull(candidateChanges.candidateId))
    .groupBy(candidateChanges.candidateId)
    .as("standings");

/** The last changes of a candidate's standing, newest first. */
export async function readCandidateHistory(
  ctx: Context,
  id: string,
  most: number = listLimit,
): Promise<CandidateChange[]> {
  const rows = await ctx.db
    .select()
    .from(candidateChanges)
    .where(eq(candidateChanges.candidateId, id))
    .orderBy(desc(candidateChanges.at), desc(candidateChanges.id))
    .limit(most);
  if (rows.length === 0 && !(await isProfile(ctx, id))) throw notFound();
  const by = await authorsOf(ctx, rows);
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), by: by(row) }));
}

const stepsOf = statement("candidate_steps", (db) => {
  const profile = profileRows({ db });
  const answers = onboardingAnswers({ db });
  return db
    .select({
      profile: profile._.selectedFields,
      answeredBy: answers.answeredBy,
      resumeId: resumeIdOf(sql`asked.id`).as("resume_id"),
    })
    .from(askedPerson)
    .leftJoin(profile, sql`${profile.userId} = asked.id`)
    .leftJoin(answers, sql`${answers.answeredBy} = asked.id`);
});

/** What the caller has done on the way into the pool, and what waits for them there. */
export async function readOverview(ctx: SignedInContext) {
  const [steps] = await stepsOf(ctx.db, { person: ctx.actor.id });
  const profile = steps?.profile ?? null;
  const onboarded = steps?.answeredBy != null;
  const state = profile === null ? "missing" : isComplete(profile) ? "complete" : "started";
  return {
    onboarded,
    profile: state as "missing" | "started" | "complete",
    status: profile?.status ?? ("submitted" as const),
    isJobReady: profile?.isJobReady ?? false,
    resume: steps?.resumeId != null,
    assessed: profile?.aiSummary != null,
    beingRead: profile !== null && (await isBeingRead(ctx, profile)),
    // Who stays in the pool lacks nothing: an admin looks at their newer scores, or gives them.
    missing:
      profile?.isDoubted && profile.status === "matching" ? [] : whatIsMissing(profile, onboarded),
  };
}

/** What matching must know of a person: where they stand, and whether they may be shown at all. */
export interface PersonStanding {
  status: ProfileRow["status"];
  isJobReady: boolean;
  isAdult: boolean;
  /** A jobseeker, neither deactivated nor leaving. */
  isPresent: boolean;
  isShown: boolean;
}

/** How these people stand, by their user id; nobody without a profile is in it. */
export async function readStandings(
  ctx: Context,
  userIds: string[],
): Promise<Map<string, PersonStanding>> {
  const profiles = await profilesOf(ctx, userIds);
  const accounts = await accountsOf(ctx, userIds);
  const standings = new Map<string, PersonStanding>();
  for (const [userId, row] of profiles) {
    const account = accounts.get(userId);
    const adult = isAdult(row);
    standings.set(userId, {
      status: row.status,
      isJobReady: row.isJobReady,
      isAdult: adult,
      isPresent: isPresent(account),
      isShown: adult && isPresent(account),
    });
  }
  return standings;
}

/** How a person stands, or null without a profile. */
export const standingOf = async (ctx: Context, userId: string) =>
  (await readStandings(ctx, [userId])).get(userId) ?? null;
