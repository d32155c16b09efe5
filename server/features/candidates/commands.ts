import { randomUUID } from "node:crypto";
import type { ProfileStatus } from "#contract/jobseekers.ts";
import type { TraitScores } from "#contract/assessment.ts";
import type { CallContext, Context } from "#server/context.ts";
import { scoreByHand } from "#server/features/assessment/api.ts";
import {
  findProfile,
  lockProfile,
  type ProfileRow,
  setStanding,
  type Standing,
} from "#server/features/jobseekers/api.ts";
import { notify } from "#server/features/notifications/api.ts";
import { readCandidateProfile } from "#server/features/onboarding/api.ts";
import { type Actor, authorOf, product } from "#server/platform/actor.ts";
import { together } from "#server/platform/db/together.ts";
import { conflict, invalid } from "#server/platform/errors.ts";
import { everyAdmin } from "#server/platform/live/hub.ts";
import { statusEmail } from "./emails.ts";
import { isAdult, isInDoubt, isJobReady, waitsForHand } from "./readiness.ts";
import { candidateChanges } from "./table.ts";

const asText = (value: unknown) => (value === null || value === undefined ? null : String(value));

/** Stores a new standing with its history; whoever caused it tells the person. */
async function move(
  ctx: Context & { actor: Actor },
  row: ProfileRow,
  standing: Standing,
  reason?: string,
): Promise<ProfileRow> {
  const changed = (Object.keys(standing) as (keyof Standing)[]).filter(
    (field) => standing[field] !== undefined && standing[field] !== row[field],
  );
  if (changed.length === 0) return row;
  const moved = await setStanding(ctx, row.id, standing);
  await ctx.db.insert(candidateChanges).values(
    changed.map((field) => ({
      id: randomUUID(),
      candidateId: row.id,
      ...authorOf(ctx.actor),
      at: ctx.clock.now(),
      field,
      from: asText(row[field]),
      to: asText(standing[field]),
      reason: reason ?? null,
    })),
  );
  const isMoved = changed.includes("status");
  if (isMoved || changed.includes("isDoubted"))
    await ctx.live.publishAll(ctx.db, [
      { to: everyAdmin, topic: "desk" },
      { to: isMoved ? row.userId : [], topic: "profile" },
    ]);
  if (isMoved) await ctx.jobs.announce(ctx.db, "candidate-moved", { userId: row.userId });
  return moved;
}

/** Tells the person of a new status: once, however many steps led to it. */
async function tell(ctx: Context, before: ProfileRow, after: ProfileRow): Promise<ProfileRow> {
  if (after.status === before.status) return after;
  await notify(ctx, {
    userId: after.userId,
    kind: "profile",
    key: `candidate:${after.id}:${after.status}:${ctx.clock.now().getTime()}`,
    message: (language) => statusEmail(ctx, after, before.status, language),
  });
  return after;
}

/**
 * Lets the rules decide: job-readiness, and the pool for whoever is approved and ready. Whoever
 * turns out to be under 18 waits again (docs/domain.md, "age"). What only newer scores would change is
 * left to an admin, whose own acts count as the look.
 */
async function settle(ctx: Context & { actor: Actor }, row: ProfileRow): Promise<ProfileRow> {
  const onboarded = (await readCandidateProfile(ctx, row.userId)) !== null;
  const stays = ctx.actor.kind !== "user" && isInDoubt(row, onboarded);
  const ready = stays || isJobReady(row, onboarded);
  const isAhead = row.status === "approved" || row.status === "matching";
  const status: ProfileStatus =
    isAhead && !isAdult(row)
      ? "under_review"
      : row.status === "approved" && ready
        ? "matching"
        : row.status === "matching" && !ready
          ? "approved"
          : row.status;
  const isDoubted = stays || waitsForHand({ ...row, status });
  return move(ctx, row, { isJobReady: ready, status, isDoubted });
}

/** Reconsiders a candidate after something about them changed. */
export async function reconsiderCandidate(ctx: Context, userId: string): Promise<void> {
  await together({ ...ctx, actor: product }, async (inner) => {
    const found = await findProfile(inner, userId);
    if (!found) return;
    const row = await lockProfile(inner, found.id);
    await tell(inner, row, await settle(inner, row));
  });
}

/**
 * Moves a candidate by an admin's hand; the rules then decide what follows.
 * @throws {Failure} `conflict` for somebody under 18, or who stands elsewhere than was seen;
 *   `invalid` for an override without a reason
 */
export async function moveCandidate(
  ctx: CallContext,
  input: {
    id: string;
    status?: ProfileStatus | undefined;
    seen?: ProfileStatus | undefined;
    jobReadyOverride?: boolean | null | undefined;
    reason?: string | undefined;
  },
): Promise<ProfileRow> {
  const { id, status, seen, jobReadyOverride, reason } = input;
  const overriding = jobReadyOverride !== undefined && jobReadyOverride !== null;
  if (overriding && !reason?.trim()) throw invalid({ reason: "errors:reasonNeeded" });
  return together(ctx, async (inner) => {
    const row = await lockProfile(inner, id);
    if (seen !== undefined && seen !== row.status) throw conflict("errors:candidateMoved");
    const forward = status === "approved" || status === "matching" || status === "matched";
    if ((forward || jobReadyOverride === true) && !isAdult(row)) throw conflict("errors:underAge");
    const standing: Standing = {};
    if (status !== undefined) standing.status = status;
    if (jobReadyOverride !== undefined) standing.jobReadyOverride = jobReadyOverride;
    return tell(inner, row, await settle(inner, await move(inner, row, standing, reason)));
  });
}

/** Scores a candidate by hand and lets the rules decide what follows. */
export async function scoreCandidate(
  ctx: CallContext,
  input: TraitScores & { summary: string; id: string },
): Promise<ProfileRow> {
  const { id, ...given } = input;
  return together(ctx, async (inner) => {
    await scoreByHand(inner, await lockProfile(inner, id), given);
    const row = await lockProfile(inner, id);
    return tell(inner, row, await settle(inner, row));
  });
}

/**
 * Takes somebody who was hired out of the pool, in the transaction that made the hire final. The hire
 * itself is what they are told of, once.
 */
export async function markHired(ctx: Context, userId: string): Promise<void> {
  const found = await findProfile(ctx, userId);
  if (!found) return;
  const inner = { ...ctx, actor: product };
  const row = await lockProfile(inner, found.id);
  if (isAdult(row)) await move(inner, row, { status: "matched", isDoubted: false });
}
