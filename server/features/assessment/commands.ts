import { textsOf } from "#engines/traits/api.ts";
import { createHash, randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { type TraitScores, traits } from "#contract/assessment.ts";
import type { CallContext, Context } from "#server/context.ts";
import { showScores } from "#server/features/jobseekers/commands.ts";
import { findProfile, type ProfileRow } from "#server/features/jobseekers/queries.ts";
import { together } from "#server/platform/db/together.ts";
import { invalid } from "#server/platform/errors.ts";
import { gather } from "./gathering.ts";

import { assessments } from "./table.ts";

type Result = Omit<typeof assessments.$inferInsert, "id" | "userId" | "createdAt">;

async function store(ctx: Context, userId: string, result: Result) {
  await together(ctx, async (inner) => {
    await inner.db
      .insert(assessments)
      .values({ ...result, id: randomUUID(), userId, createdAt: ctx.clock.now() });
    await showScores(inner, userId, {
      hustleScore: result.scores.hustle.score,
      safetyAwarenessScore: result.scores.safetyAwareness.score,
      coachabilityScore: result.scores.coachability.score,
      reliabilityScore: result.scores.reliability.score,
      aiSummary: result.summary,
    });
    await ctx.jobs.announce(inner.db, "candidate-assessed", { userId });
  });
}

/**
 * Scores a candidate by the configured engine. Does nothing for somebody who asked that no machine
 * does, nor when exactly this was read before.
 */
export async function assessCandidate(ctx: Context, userId: string): Promise<void> {
  const profile = await findProfile(ctx, userId);
  if (!profile?.enableAIImprovement || profile.firstName === null) return;
  const input = await gather(ctx, profile);
  const known = ctx.assessor.fingerprint(input);
  const [latest] = await ctx.db
    .select({ inputHash: assessments.inputHash })
    .from(assessments)
    .where(eq(assessments.userId, userId))
    .orderBy(desc(assessments.createdAt))
    .limit(1);
  if (latest?.inputHash === known) return;
  const assessed = await ctx.assessor.assess(input);
  // The fallback may have read exactly this before, while the configured engine was down.
  if (latest?.inputHash !== assessed.inputHash) await store(ctx, userId, assessed);
}

/**
 * Scores a candidate by hand, in place of the machine.
 * @throws {Failure} `invalid` for a quote that is not the candidate's own, or a score without one
 */
export async function scoreByHand(
  ctx: CallContext,
  profile: ProfileRow,
  input: TraitScores & { summary: string },
): Promise<void> {
  const texts = textsOf(await gather(ctx, profile)).map(({ text }) => text);
  const wrong: Record<string, string> = {};
  for (const trait of traits) {
    const { score, evidence } = input[trait];
    const foreign = evidence.some((quote) => !texts.some((text) => text.includes(quote)));
    if (foreign || (score !== null && evidence.length === 0))
      wrong[`${trait}.evidence`] = "errors:fields.quote";
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  const { summary, ...scores } = input;
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([texts, scores]))
    .digest("hex");
  await store(ctx, profile.userId, {
    scores,
    summary,
    engine: "human",
    version: "1",
    inputHash: `human:${fingerprint}`,
    scoredBy: ctx.actor.kind === "user" ? ctx.actor.id : null,
  });
}

/** Removes every scoring of a person. */
export async function forgetAssessments(ctx: Context, userId: string): Promise<void> {
  await ctx.db.delete(assessments).where(eq(assessments.userId, userId));
}
