import { candidatesPerHire } from "#contract/match-words.ts";
import type { Context } from "#server/context.ts";
import { matchedOften } from "./by-one-shop.ts";
import { proposeMatches } from "./proposing.ts";
import { matchedWith } from "#server/features/matches/reading/matched.ts";
import { findRequest, lockRequest, wantsPeople } from "#server/features/talent-requests/api.ts";
import { together } from "#server/platform/db/together.ts";
import { bestFits, noteDemand } from "#server/features/matching/api.ts";

/** How often the pool is asked again when somebody it named may no longer be matched. */
const askedAgain = 3;

const isPast = (moment: Date | null, now: Date) => moment === null || moment <= now;

/**
 * Gives a request the candidates it lacks, best first, up to ten for each hire it still needs, open
 * matches counted (docs/domain.md, "filling"). Runs as often as it likes, in as many workers: the
 * request's lock makes them take turns, and the second finds nothing to do.
 */
export async function fillRequest(ctx: Context, requestId: string): Promise<void> {
  if (!(await findRequest(ctx, requestId))) return;
  await together(ctx, async (inner) => {
    const request = await lockRequest(inner, requestId);
    if (!wantsPeople(request)) return noteDemand(inner, request, null);
    const known = await matchedWith(inner, requestId);
    const now = ctx.clock.now();
    // What can be undone may come back, so it keeps its place.
    const open = known.filter(
      ({ state, settlesAt }) =>
        state === "new" ||
        state === "interviewing" ||
        (state === "passed" && !isPast(settlesAt, now)),
    ).length;
    const except = known.flatMap(({ jobseekerId }) => jobseekerId ?? []);
    except.push(...(await matchedOften(inner, request.shopId)));
    let owed = candidatesPerHire * (request.hiresNeeded - request.hiresMade) - open;
    for (let round = 0; round <= askedAgain && owed > 0; round++) {
      const proposals = await bestFits(inner, request, { need: owed, except });
      const made = await proposeMatches(inner, { requestId, proposals });
      owed -= made.length;
      except.push(...proposals.map(({ jobseekerId }) => jobseekerId));
      if (proposals.length === made.length) break;
    }
    await noteDemand(inner, request, Math.max(0, owed));
  });
}
