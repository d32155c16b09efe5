import { desc, eq } from "drizzle-orm";
import { type Assessment, isMachine, shownOrNone, type TraitScore } from "#contract/assessment.ts";
import type { Language } from "#contract/primitives.ts";
import { summaryOf } from "#engines/traits/api.ts";
import type { Context } from "#server/context.ts";
import type { ProfileRow } from "#server/features/jobseekers/api.ts";
import { gather, hasRead } from "./gathering.ts";
import { assessments } from "./table.ts";

type Row = typeof assessments.$inferSelect;

/** A summary by a machine is made of the stored quotes, in the reader's language; another stays as written. */
const present = (
  { scores, summary, engine, version, createdAt }: Row,
  language: Language,
): Assessment => ({
  ...scores,
  summary: isMachine(engine) ? summaryOf(scores, language) : summary,
  engine,
  version,
  createdAt: createdAt.toISOString(),
});

/** Who reads may say in which language. */
type Reading = Context & { language?: Language };

const shown = (given: TraitScore): TraitScore => ({ ...given, score: shownOrNone(given.score) });

/** A scoring as people are shown it (docs/domain.md, "shown score"). */
const asShown = (one: Assessment): Assessment => ({
  ...one,
  hustle: shown(one.hustle),
  safetyAwareness: shown(one.safetyAwareness),
  coachability: shown(one.coachability),
  reliability: shown(one.reliability),
});

/** Every scoring of a person as people are shown it, newest first. */
export const readAssessments = async (ctx: Reading, userId: string): Promise<Assessment[]> =>
  (await keptAssessments(ctx, userId)).map(asShown);

/** Every scoring of a person as it was made, newest first. */
export async function keptAssessments(ctx: Reading, userId: string): Promise<Assessment[]> {
  const rows = await ctx.db
    .select()
    .from(assessments)
    .where(eq(assessments.userId, userId))
    .orderBy(desc(assessments.createdAt));
  return rows.map((row) => present(row, ctx.language ?? "en"));
}

/** Whether somebody was ever scored, also where there was not enough to score. */
export const wasScored = async (ctx: Context, userId: string): Promise<boolean> =>
  (await ctx.db.$count(assessments, eq(assessments.userId, userId))) > 0;

/** How long a reading may be on its way before it counts as one that does not come, in minutes. */
const readingMinutes = 10;

/**
 * Whether what was told since the latest scoring is still being read, so that other scores follow
 * (docs/domain.md, "assessment").
 */
export async function isBeingRead(ctx: Context, profile: ProfileRow): Promise<boolean> {
  const { userId, enableAIImprovement, firstName, updatedAt } = profile;
  if (!enableAIImprovement || firstName === null) return false;
  const since = ctx.clock.now().getTime() - updatedAt.getTime();
  if (since > readingMinutes * 60_000) return false;
  const [latest] = await ctx.db
    .select({ inputHash: assessments.inputHash, createdAt: assessments.createdAt })
    .from(assessments)
    .where(eq(assessments.userId, userId))
    .orderBy(desc(assessments.createdAt))
    .limit(1);
  if (!latest || latest.createdAt > updatedAt) return false;
  return !hasRead(ctx, latest, await gather(ctx, profile));
}
