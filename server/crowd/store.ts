import type { Context } from "#server/context.ts";
import { storeCandidates } from "./candidates.ts";
import { storeMatches, storeRequests } from "./employers.ts";
import { type CrowdSize, planCrowd } from "./plan.ts";

/**
 * Fills an empty database with made-up candidates, requests and matches, many at a time, for load
 * tests. The same size and seed make the same crowd, seen from the moment that the clock shows.
 */
export async function storeCrowd(
  ctx: Context,
  size: CrowdSize,
  tell: (what: string) => void,
): Promise<void> {
  const plan = planCrowd(size, ctx.clock.now());
  tell(`${size.candidates} candidates`);
  await storeCandidates(ctx, plan, size.candidates);
  tell(`${size.requests} requests of ${plan.shops} shops`);
  await storeRequests(ctx, plan, size.requests);
  tell(`${size.matches} matches`);
  await storeMatches(ctx, plan, size.requests);
}
