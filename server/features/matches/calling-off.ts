import type { EmployerMatch } from "#contract/employer-matches.ts";
import type { SignedInContext } from "#server/context.ts";
import { callOffInterview } from "#server/features/interviews/commands.ts";
import { together } from "#server/platform/db/together.ts";
import { conflict } from "#server/platform/errors.ts";
import { findOwnMatch, readOwnMatch } from "./listing.ts";
import { lockMatch, note } from "./locking.ts";

/**
 * Calls an interview off for the shop: the match stays, and other times can be proposed.
 * @throws {Failure} `conflict` when no time is picked, or it has passed
 */
export async function cancelAsShop(ctx: SignedInContext, matchId: string): Promise<EmployerMatch> {
  await findOwnMatch(ctx, matchId);
  return together(ctx, async (inner) => {
    const { match } = await lockMatch(inner, matchId);
    if (match.state !== "interviewing") throw conflict("matches:errors.noInterview");
    if (await callOffInterview(inner, matchId))
      await note(inner, matchId, { what: "interview_cancelled" });
    return readOwnMatch(inner, matchId);
  });
}
