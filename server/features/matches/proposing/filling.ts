import { candidatesPerHire } from "#contract/match-words.ts";
import type { Context } from "#server/context.ts";
import { matchedOften, roomOf } from "./by-one-shop.ts";
import { proposeMatches } from "./proposing.ts";
import { isAnybodyThere } from "#server/features/shops/api.ts";
import { matchedWith } from "#server/features/matches/reading/matched.ts";
import { findRequest, lockRequest, wantsPeople } from "#server/features/talent-requests/api.ts";
import { together } from "#server/platform/db/together.ts";
import { bestFits, keptFrom, noteDemand } from "#server/features/matching/api.ts";

/** How often the pool is asked again when somebody it named may no longer be matched. */
const askedAgain = 3;

const isPast = (moment: Date | null, now: Date) => moment === null || moment <= now;

/**
 * Gives a request the candidates it lacks, best first, up to ten for each hire it still needs, open
 * matches counted, and no more than its shop may get today (docs/domain.md, "filling"). Runs as often as
 * it likes, in as many workers: they take turns by shop, and the second finds nothing to do.
 */
export async function fillRequest(ctx: Context, requestId: string): Promise<void> {
  const asked = await findRequest(ctx, requestId);
  if (!asked) return;
  await together(ctx, async (inner) => {
    let room = await roomOf(inner, asked.shopId);
    const request = await lockRequest(inner, requestId);
    if (!wantsPeople(request) || !(await isAnybodyThere(inner, request.shopId)))
      return noteDemand(inner, request, null);
    const known = await matchedWith(inner, requestId);
    const now = ctx.clock.now();
    // What can be undone may come back, so it keeps its place.
    const open = known.filter(
      ({ state, settlesAt }) =>
        state === "new" ||
        state === "interviewing" ||
        ((state === "passed" || state === "closed") && !isPast(settlesAt, now)),
    ).length;
    const except = known.flatMap(({ jobseekerId }) => jobseekerId ?? []);
    except.push(...(await matchedOften(inner, request.shopId)));
    except.push(...(await keptFrom(inner, request.shopId)));
    let owed = candidatesPerHire * (request.hiresNeeded - request.hiresMade) - open;
    for (let round = 0; round <= askedAgain && Math.min(owed, room) > 0; round++) {
      const need = Math.min(owed, room);
      const proposals = await bestFits(inner, request, { need, except });
      const made = await proposeMatches(inner, { requestId, proposals });
      owed -= made.length;
      room -= made.length;
      except.push(...proposals.map(({ jobseekerId }) => jobseekerId));
      if (proposals.length === made.length) break;
    }
    await noteDemand(inner, request, Math.max(0, owed));
  });
}
