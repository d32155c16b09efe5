import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { conversionValues } from "#contract/analytics.ts";
import {
  candidatesPerHire,
  type MatchOrigin,
  matchReasons,
  type MatchReasons,
} from "#contract/matches.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { recordOutcome } from "#server/features/analytics/commands.ts";
import { readStandings } from "#server/features/candidates/queries.ts";
import { startRequest } from "#server/features/talent-requests/commands.ts";
import {
  lockRequest,
  type RequestRow,
  wantsPeople,
} from "#server/features/talent-requests/queries.ts";
import { type Actor, product } from "#server/platform/actor.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import { answerByOf } from "./answering.ts";
import { readOwnMatch } from "./listing.ts";
import { type ActingContext, lockPerson, type MatchRow, note } from "./locking.ts";
import { tellOfNewMatches } from "./messages.ts";
import { reasonsFor } from "./reasons.ts";
import { beingHired } from "./standing.ts";
import { matches } from "./table.ts";

export interface Proposal {
  jobseekerId: string;
  reasons: MatchReasons;
}

/** How many more candidates the pool may give a request (docs/domain.md, "match"). */
async function roomIn(ctx: Context, request: RequestRow): Promise<number> {
  const open = await ctx.db.$count(
    matches,
    and(eq(matches.requestId, request.id), inArray(matches.state, ["new", "interviewing"])),
  );
  return candidatesPerHire * (request.hiresNeeded - request.hiresMade) - open;
}

/** Those who may be matched now, in the order given; the pool asks for more than an admin does. */
async function eligible(ctx: Context, proposals: Proposal[], origin: MatchOrigin) {
  const ids = proposals.map(({ jobseekerId }) => jobseekerId);
  for (const id of ids.toSorted()) await lockPerson(ctx, id);
  const standings = await readStandings(ctx, ids);
  const hiring = await beingHired(ctx, ids);
  return proposals.filter(({ jobseekerId }) => {
    const standing = standings.get(jobseekerId);
    if (!standing?.isShown || hiring.has(jobseekerId)) return false;
    return standing.status === "matching" || (origin === "admin" && standing.status === "approved");
  });
}

async function insert(
  ctx: ActingContext,
  request: RequestRow,
  origin: MatchOrigin,
  { jobseekerId, reasons }: Proposal,
): Promise<MatchRow | null> {
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .insert(matches)
    .values({
      id: randomUUID(),
      requestId: request.id,
      shopId: request.shopId,
      jobseekerId,
      origin,
      reasons: matchReasons.parse(reasons),
      answerBy: answerByOf(now),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return null;
  await note(ctx, row.id, { what: "created", from: null, to: "new", reason: origin });
  await recordOutcome(ctx, {
    event: "purchase",
    category: "matches",
    action: "match_created",
    value: conversionValues.match_created,
    userId: jobseekerId,
    metadata: { employerId: request.shopId, jobseekerId },
    eventId: `match:${row.id}`,
  });
  return row;
}

/** Those of these people who have not been matched with the request yet. */
async function unmatched(ctx: Context, requestId: string, proposals: Proposal[]) {
  const ids = proposals.map(({ jobseekerId }) => jobseekerId);
  const rows = await ctx.db
    .select({ jobseekerId: matches.jobseekerId })
    .from(matches)
    .where(
      and(
        eq(matches.requestId, requestId),
        sql`${matches.jobseekerId} = any(${sql.param(ids)}::uuid[])`,
      ),
    );
  const known = new Set(rows.map(({ jobseekerId }) => jobseekerId));
  return proposals.filter(({ jobseekerId }) => !known.has(jobseekerId));
}

/**
 * Matches people with a request, best first: nobody twice, nobody who may not be, and from the pool
 * no more than the request needs, from however many workers at once. Both sides are told.
 * @returns the matches that are new
 */
export async function proposeMatches(
  ctx: Context & { actor?: Actor },
  input: { requestId: string; origin?: MatchOrigin; proposals: Proposal[] },
): Promise<MatchRow[]> {
  const { requestId, origin = "pool" } = input;
  return ctx.db.transaction(async (db) => {
    const inner: ActingContext = { ...ctx, db, actor: ctx.actor ?? product };
    const request = await lockRequest(inner, requestId);
    if (!wantsPeople(request)) return [];
    const room = origin === "pool" ? await roomIn(inner, request) : input.proposals.length;
    const fresh = await unmatched(inner, requestId, input.proposals);
    const chosen = room > 0 ? (await eligible(inner, fresh, origin)).slice(0, room) : [];
    const made: MatchRow[] = [];
    for (const proposal of chosen) {
      const row = await insert(inner, request, origin, proposal);
      if (row) made.push(row);
    }
    if (made.length === 0) return [];
    await startRequest(inner, request);
    await tellOfNewMatches(inner, request, made);
    return made;
  });
}

/**
 * An admin's "Send to Employer".
 * @throws {Failure} `conflict` when the candidate has been matched with the request before, may not
 *   be matched, or the request wants nobody
 */
export async function sendToEmployer(
  ctx: SignedInContext,
  { requestId, candidateId }: { requestId: string; candidateId: string },
) {
  const made = await ctx.db.transaction(async (db) => {
    const inner = { ...ctx, db };
    const request = await lockRequest(inner, requestId);
    if (!wantsPeople(request)) throw conflict("matches:errors.requestClosed");
    const { jobseekerId, reasons } = await reasonsFor(inner, request, candidateId);
    const proposals = [{ jobseekerId, reasons }];
    if ((await unmatched(inner, requestId, proposals)).length === 0)
      throw conflict("matches:errors.alreadyMatched");
    const [row] = await proposeMatches(inner, { requestId, origin: "admin", proposals });
    if (!row) throw conflict("matches:errors.notInPool");
    return row;
  });
  const shown = await readOwnMatch(ctx, made.id);
  if (!shown) throw notFound();
  return shown;
}
