import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { conversionValues } from "#contract/analytics.ts";
import { candidatesPerHire, type MatchOrigin } from "#contract/match-words.ts";
import { matchReasons, type MatchReasons } from "#contract/matches.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { recordOutcomes } from "#server/features/analytics/api.ts";
import { readStandings } from "#server/features/candidates/api.ts";
import {
  lockRequest,
  type RequestRow,
  startRequest,
  wantsPeople,
} from "#server/features/talent-requests/api.ts";
import { isAnybodyThere } from "#server/features/shops/api.ts";
import { holdPeople } from "#server/features/accounts/api.ts";
import { keptFrom } from "#server/features/matching/api.ts";
import { type Actor, product } from "#server/platform/actor.ts";
import { together } from "#server/platform/db/together.ts";
import { conflict } from "#server/platform/errors.ts";
import { answerByOf } from "#server/features/matches/closing/answering.ts";
import { matchedOften } from "./by-one-shop.ts";
import { fitRank } from "#server/features/matches/reading/fit.ts";
import { readOwnMatch } from "#server/features/matches/reading/own.ts";
import { type ActingContext, type MatchRow, noteAll } from "#server/features/matches/locking.ts";
import { matchedWith } from "#server/features/matches/reading/matched.ts";
import { reasonsFor } from "#server/features/matches/reading/reasons.ts";
import { beingHired } from "#server/features/matches/standing.ts";
import { isOpenMatch } from "#server/features/matches/conditions.ts";
import { matches } from "#server/features/matches/table.ts";

export interface Proposal {
  jobseekerId: string;
  reasons: MatchReasons;
}

/** How many more candidates the pool may give a request (docs/domain.md, "match"). */
async function roomIn(ctx: Context, request: RequestRow): Promise<number> {
  const open = await ctx.db.$count(matches, and(eq(matches.requestId, request.id), isOpenMatch));
  return candidatesPerHire * (request.hiresNeeded - request.hiresMade) - open;
}

/**
 * Those who may be matched with a shop now, in the order given; the pool asks for more than an admin does. Whoever
 * keeps away from the shop is never among them.
 */
export async function eligible<P extends Proposal>(
  ctx: Context,
  shopId: string,
  proposals: P[],
  origin: MatchOrigin,
): Promise<P[]> {
  const ids = proposals.map(({ jobseekerId }) => jobseekerId);
  const away = await keptFrom(ctx, shopId, ids);
  const standings = await readStandings(ctx, ids);
  const hiring = await beingHired(ctx, ids);
  return proposals.filter(({ jobseekerId }) => {
    const standing = standings.get(jobseekerId);
    if (!standing?.isShown || hiring.has(jobseekerId) || away.has(jobseekerId)) return false;
    if (origin === "admin") return ["matching", "approved"].includes(standing.status);
    return standing.status === "matching" && standing.isJobReady;
  });
}

/** Stores matches, each with its history row and its worth; those that are there stay as they are. */
async function insert(
  ctx: ActingContext,
  request: RequestRow,
  origin: MatchOrigin,
  proposals: Proposal[],
): Promise<MatchRow[]> {
  if (proposals.length === 0) return [];
  const now = ctx.clock.now();
  const { id: requestId, shopId } = request;
  const rows = proposals.map(({ jobseekerId, reasons }) => ({
    id: randomUUID(),
    requestId,
    shopId,
    jobseekerId,
    origin,
    reasons: matchReasons.parse(reasons),
    fitRank: fitRank(reasons),
    answerBy: answerByOf(now),
    createdAt: now,
    updatedAt: now,
  }));
  const made = await ctx.db.insert(matches).values(rows).onConflictDoNothing().returning();
  if (made.length === 0) return [];
  const change = { what: "created" as const, from: null, to: "new" as const, reason: origin };
  await noteAll(
    ctx,
    made.map(({ id }) => ({ matchId: id, ...change })),
  );
  await recordOutcomes(
    ctx,
    made.flatMap(({ id, jobseekerId }) =>
      jobseekerId
        ? [
            {
              event: "purchase",
              category: "matches",
              action: "match_created",
              value: conversionValues.match_created,
              userId: jobseekerId,
              metadata: { employerId: shopId, jobseekerId },
              eventId: `match:${id}`,
            },
          ]
        : [],
    ),
  );
  return made;
}

/** Those of these people who have not been matched with the request yet. */
async function unmatched(ctx: Context, requestId: string, proposals: Proposal[]) {
  const known = new Set((await matchedWith(ctx, requestId)).map((row) => row.jobseekerId));
  return proposals.filter(({ jobseekerId }) => !known.has(jobseekerId));
}

/**
 * Matches people with a request, best first: nobody twice, nobody who may not be, and from the pool
 * no more than the request needs, from however many workers at once. A job tells both sides.
 * @returns the matches that are new
 */
export async function proposeMatches(
  ctx: Context & { actor?: Actor },
  input: { requestId: string; origin?: MatchOrigin; proposals: Proposal[] },
): Promise<MatchRow[]> {
  const { requestId, origin = "pool", proposals } = input;
  const matches = await together({ ...ctx, actor: ctx.actor ?? product }, async (inner) => {
    const request = await lockRequest(inner, requestId);
    if (!wantsPeople(request) || !(await isAnybodyThere(inner, request.shopId))) return [];
    const room = origin === "pool" ? await roomIn(inner, request) : proposals.length;
    if (room <= 0) return [];
    const fresh = await unmatched(inner, requestId, proposals);
    await holdPeople(
      inner,
      fresh.map(({ jobseekerId }) => jobseekerId),
    );
    // Asked anew while the people are held: another request of the shop may just have had them.
    const often = new Set(origin === "pool" ? await matchedOften(inner, request.shopId) : []);
    const chosen = (await eligible(inner, request.shopId, fresh, origin))
      .filter(({ jobseekerId }) => !often.has(jobseekerId))
      .slice(0, room);
    const made = await insert(inner, request, origin, chosen);
    if (made.length === 0) return [];
    await startRequest(inner, request);
    await ctx.jobs.announce(inner.db, "matches-made", { requestId });
    return made;
  });
  ctx.metrics.matchesMade(matches.length, origin);
  return matches;
}

/**
 * An admin's "Send to Employer".
 * @throws {Failure} `conflict` when the candidate has been matched with the request before, may not
 *   be matched, the request wants nobody, or nobody is at its shop to answer
 */
export async function sendToEmployer(
  ctx: SignedInContext,
  { requestId, candidateId }: { requestId: string; candidateId: string },
) {
  const made = await together(ctx, async (inner) => {
    const request = await lockRequest(inner, requestId);
    if (!wantsPeople(request)) throw conflict("matches:errors.requestClosed");
    if (!(await isAnybodyThere(inner, request.shopId)))
      throw conflict("matches:errors.nobodyAtShop");
    const proposals = [await reasonsFor(inner, request, candidateId)];
    if ((await unmatched(inner, requestId, proposals)).length === 0)
      throw conflict("matches:errors.alreadyMatched");
    const [row] = await proposeMatches(inner, { requestId, origin: "admin", proposals });
    if (!row) throw conflict("matches:errors.notInPool");
    return row;
  });
  return readOwnMatch(ctx, { id: made.id, shop: null });
}
