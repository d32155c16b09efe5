import type { HireOutcome } from "#contract/outcomes.ts";
import type { SignedInContext } from "#server/context.ts";
import { readOutcome } from "#server/features/outcomes/api.ts";
import { readMatchOfMine } from "./acting/jobseeker.ts";
import { checkOwnMatch } from "./reading/own.ts";

/**
 * How the hire from a match went; null for a match that led to no hire.
 * @throws {Failure} `not_found` for somebody else's match and for none alike
 */
export async function readHowItWent(
  ctx: SignedInContext,
  matchId: string,
): Promise<HireOutcome | null> {
  if (ctx.actor.role === "jobseeker") await readMatchOfMine(ctx, matchId);
  else await checkOwnMatch(ctx, matchId);
  return readOutcome(ctx, matchId);
}
