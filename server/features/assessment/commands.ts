import type { TextKey } from "#messages/keys.ts";
import { type AssessmentInput, textsOf } from "#engines/traits/api.ts";
import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import {
  isMachine,
  pointsOf,
  shownOrNone,
  type TraitScore,
  type TraitScores,
} from "#contract/assessment.ts";
import { traits } from "#contract/traits.ts";
import type { CallContext, Context } from "#server/context.ts";
import { findUser } from "#server/features/accounts/api.ts";
import {
  findProfile,
  lockProfile,
  type ProfileRow,
  showScores,
} from "#server/features/jobseekers/api.ts";
import { notify } from "#server/features/notifications/api.ts";
import { together } from "#server/platform/db/together.ts";
import { invalid } from "#server/platform/errors.ts";
import { scoredAnewEmail } from "./emails.ts";
import { gather, hasRead, readByHand } from "./gathering.ts";

import { assessments } from "./table.ts";

type Result = Omit<typeof assessments.$inferInsert, "id" | "userId" | "createdAt"> & {
  builtIn?: TraitScores;
};

/** What follows within the transaction that stores a scoring, by whose id it is known. */
type Then = (inner: Context, assessmentId: string) => Promise<void>;

async function store(ctx: Context, userId: string, scored: Result, then?: Then) {
  const { builtIn, ...result } = scored;
  const id = randomUUID();
  await together(ctx, async (inner) => {
    await inner.db
      .insert(assessments)
      .values({ ...result, id, userId, createdAt: ctx.clock.now() });
    await showScores(inner, userId, {
      hustleScore: result.scores.hustle.score,
      safetyAwarenessScore: result.scores.safetyAwareness.score,
      coachabilityScore: result.scores.coachability.score,
      reliabilityScore: result.scores.reliability.score,
      aiSummary: result.engine === "none" ? null : result.summary,
      builtInPoints: builtIn ? (pointsOf(traits.map((trait) => builtIn[trait].score)) ?? 0) : null,
    });
    await ctx.jobs.announce(inner.db, "candidate-assessed", { userId });
    await then?.(inner, id);
  });
}

/** The scores that people would be shown of a scoring. */
const shownOf = (scores: TraitScores) =>
  traits.map((trait) => shownOrNone(scores[trait].score)).join();

/** Tells somebody, once, why their scores are other ones although they changed nothing. */
async function tellOfNewScores(ctx: Context, userId: string, assessmentId: string): Promise<void> {
  const user = await findUser(ctx, userId);
  if (!user) return;
  await notify(ctx, {
    userId,
    kind: "profile",
    key: `scored-anew:${assessmentId}`,
    message: (language) => scoredAnewEmail(ctx, { ...user, language }),
  });
}

/**
 * Scores somebody again whose words are the same and whose engine is another; the earlier scores stay
 * in the history. Who was last scored by hand, or is scored meanwhile, is left alone; scores by a machine that the
 * person wants no more end. Running it again changes nothing.
 * @throws {Error} if the configured engine did not answer: they changed nothing, so that what stands is better than
 *   what another engine reads in its place
 */
export async function assessAnew(ctx: Context, userId: string): Promise<void> {
  const profile = await findProfile(ctx, userId);
  if (!profile || profile.firstName === null) return;
  const [latest] = await latestOf(ctx, userId);
  if (!latest || !isMachine(latest.engine)) return;
  if (!profile.enableAIImprovement) return assessCandidate(ctx, userId);
  const input = await gather(ctx, profile);
  const asked = ctx.assessor.fingerprint(input);
  if (latest.inputHash === asked) {
    if (latest.engine === "model" && profile.builtInPoints === null)
      await noteNothingFound(ctx, profile, latest);
    return;
  }
  const assessed = await ctx.assessor.assess(input);
  if (assessed.inputHash !== asked) throw new Error("the configured engine did not answer");
  const isNews = shownOf(latest.scores) !== shownOf(assessed.scores);
  await unlessScored(ctx, profile, latest, (inner) =>
    store(inner, userId, assessed, async (stored, id) => {
      if (isNews) await tellOfNewScores(stored, userId, id);
    }),
  );
}

/**
 * Writes that the built-in engine found nothing, which was kept as null before nought said so: whoever stands scored
 * by a model and by the built-in engine's rules of now was read by both.
 */
const noteNothingFound = (ctx: Context, profile: ProfileRow, latest: { id: string }) =>
  unlessScored(ctx, profile, latest, async (inner) => {
    await showScores(inner, profile.userId, { builtInPoints: 0 });
    await ctx.jobs.announce(inner.db, "candidate-assessed", { userId: profile.userId });
  });

const latestOf = (ctx: Context, userId: string) =>
  ctx.db
    .select()
    .from(assessments)
    .where(eq(assessments.userId, userId))
    .orderBy(desc(assessments.createdAt))
    .limit(1);

/**
 * Does something about what a machine read, unless the person was scored while it read (an admin did by hand, or a
 * later run read newer words), or has chosen otherwise whether a machine may. Waits for an admin who is scoring.
 * @param latest the scoring before the machine began
 * @returns whether it was done
 */
const unlessScored = (
  ctx: Context,
  { id, userId, enableAIImprovement }: ProfileRow,
  latest: { id: string } | undefined,
  act: (inner: Context) => Promise<void>,
): Promise<boolean> =>
  together(ctx, async (inner) => {
    const profile = await lockProfile(inner, id);
    const [now] = await latestOf(inner, userId);
    if (now?.id !== latest?.id || profile.enableAIImprovement !== enableAIImprovement) return false;
    await act(inner);
    return true;
  });

type Latest = typeof assessments.$inferSelect | undefined;

/** What the configured engine makes of these words; null where it or an admin has read exactly them, or it may not. */
async function readByMachine(
  ctx: Context,
  latest: Latest,
  input: AssessmentInput,
  mayRead: () => Promise<boolean>,
): Promise<Result | null> {
  if ((latest && hasRead(ctx, latest, input)) || !(await mayRead())) return null;
  const assessed = await ctx.assessor.assess(input);
  // The fallback may have read exactly this before, while the configured engine was down.
  return latest?.inputHash === assessed.inputHash ? null : assessed;
}

const untold: TraitScore = { score: null, evidence: [] };

/** What ends the scores that stand; null where there are none, or an admin gave them for exactly these words. */
function endOf(latest: Latest, input: AssessmentInput): Result | null {
  if (!latest || latest.engine === "none" || latest.inputHash === readByHand(input)) return null;
  return {
    scores: {
      hustle: untold,
      safetyAwareness: untold,
      coachability: untold,
      reliability: untold,
    },
    summary: "",
    engine: "none",
    version: "1",
    inputHash: "none",
  };
}

/**
 * Scores a candidate by the configured engine, unless exactly this was read before, by the engine or by an admin.
 * Where the person asked that no machine does, it ends the scores that no admin gave for exactly these words
 * (docs/domain.md, "no machine"). Looks again when somebody else scored them meanwhile.
 * @param mayRead asked before new words are read
 */
export async function assessCandidate(
  ctx: Context,
  userId: string,
  mayRead: () => Promise<boolean> = async () => true,
): Promise<void> {
  const profile = await findProfile(ctx, userId);
  if (!profile || profile.firstName === null) return;
  const input = await gather(ctx, profile);
  const [latest] = await latestOf(ctx, userId);
  const result = profile.enableAIImprovement
    ? await readByMachine(ctx, latest, input, mayRead)
    : endOf(latest, input);
  if (!result) return;
  const keep = (inner: Context) => store(inner, userId, result);
  if (!(await unlessScored(ctx, profile, latest, keep)))
    await assessCandidate(ctx, userId, mayRead);
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
  const read = await gather(ctx, profile);
  const texts = textsOf(read).map(({ text }) => text);
  const wrong: Record<string, TextKey> = {};
  for (const trait of traits) {
    const { score, evidence } = input[trait];
    const foreign = evidence.some((quote) => !texts.some((text) => text.includes(quote)));
    if (foreign || (score !== null && evidence.length === 0))
      wrong[`${trait}.evidence`] = "errors:fields.quote";
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  const { summary, ...scores } = input;
  await store(ctx, profile.userId, {
    scores,
    summary,
    engine: "human",
    version: "1",
    inputHash: readByHand(read),
    scoredBy: ctx.actor.kind === "user" ? ctx.actor.id : null,
  });
}

/** Removes every scoring of a person. */
export async function forgetAssessments(ctx: Context, userId: string): Promise<void> {
  await ctx.db.delete(assessments).where(eq(assessments.userId, userId));
}
