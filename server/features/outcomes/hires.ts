import { and, eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { findUser } from "#server/features/accounts/api.ts";
import { findProfile } from "#server/features/jobseekers/api.ts";
import { findShop } from "#server/features/shops/api.ts";
import { findRequest } from "#server/features/talent-requests/api.ts";
import type { OutcomeRow, RoundRow } from "./rounds.ts";
import { outcomeRounds, outcomes } from "./table.ts";

/** Who was hired, for what and by whom; null once one of them is gone or hidden. */
export async function subjectOf(ctx: Context, { requestId, jobseekerId }: OutcomeRow) {
  const request = requestId && (await findRequest(ctx, requestId));
  const shop = request && (await findShop(ctx, request.shopId));
  const profile = jobseekerId && (await findProfile(ctx, jobseekerId));
  if (!request || !shop || !profile || !jobseekerId) return null;
  const worker = await findUser(ctx, jobseekerId);
  if (!worker || worker.deactivatedAt || worker.leavingAt) return null;
  const person = `${profile.firstName ?? ""} ${profile.lastName ?? ""}`.trim();
  return { request, shop, person, worker, jobseekerId };
}

export type Subject = NonNullable<Awaited<ReturnType<typeof subjectOf>>>;

export const roundsOf = (ctx: Context, outcomeId: string): Promise<RoundRow[]> =>
  ctx.db.select().from(outcomeRounds).where(eq(outcomeRounds.outcomeId, outcomeId));

/** The one round of a hire that asks this side on this day, as part of a query. */
export const isRound = ({ outcomeId, days, side }: Pick<RoundRow, "outcomeId" | "days" | "side">) =>
  and(
    eq(outcomeRounds.outcomeId, outcomeId),
    eq(outcomeRounds.days, days),
    eq(outcomeRounds.side, side),
  );

/** The hire that a match led to, or null. */
export async function findOutcome(ctx: Context, matchId: string): Promise<OutcomeRow | null> {
  const [row] = await ctx.db.select().from(outcomes).where(eq(outcomes.matchId, matchId));
  return row ?? null;
}
