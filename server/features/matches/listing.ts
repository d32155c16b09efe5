import { and, desc, eq, getTableColumns, gt, gte, inArray, or, type SQL, sql } from "drizzle-orm";
import type { EmployerMatch, MatchCounts } from "#contract/employer-matches.ts";
import {
  type MatchOrder,
  type MatchState,
  matchStates,
  type TraitFilter,
} from "#contract/match-words.ts";
import type { SignedInContext } from "#server/context.ts";
import { presentPeople } from "#server/features/accounts/queries.ts";
import { interviewRows, presentInterview } from "#server/features/interviews/queries.ts";
import { shownProfiles } from "#server/features/jobseekers/queries.ts";
import { availabilityAnswers, latestAvailability } from "#server/features/onboarding/queries.ts";
import { shopInView, type ShopRow, shopsOf } from "#server/features/shops/queries.ts";
import { isOpen, requestTitles } from "#server/features/talent-requests/queries.ts";
import { listOrPage } from "#server/platform/db/paging.ts";
import { invalid, notFound } from "#server/platform/errors.ts";
import type { Cursor } from "#server/platform/http/cursor.ts";
import { readIn } from "./order.ts";
import { employerAbilities, isUnsettled } from "./policy.ts";
import { matches } from "./table.ts";

export interface MatchFilters {
  trait?: TraitFilter | undefined;
  minScore?: number | undefined;
  requestId?: string | undefined;
  state?: MatchState | "open" | undefined;
  shopId?: string | undefined;
}

/** What a list reads: matches with the people, roles and shops behind them; the gone are left out. */
function sources(ctx: SignedInContext) {
  return {
    person: shownProfiles(ctx),
    answers: availabilityAnswers(ctx),
    present: presentPeople(ctx),
    request: requestTitles(ctx),
    interview: interviewRows(ctx),
  };
}

type Sources = ReturnType<typeof sources>;

/** What a list shows of a match, and what the rules of a match look at. */
const listed = {
  id: matches.id,
  requestId: matches.requestId,
  shopId: matches.shopId,
  origin: matches.origin,
  reasons: matches.reasons,
  state: matches.state,
  closedReason: matches.closedReason,
  closedBy: matches.closedBy,
  settlesAt: matches.settlesAt,
  previousState: matches.previousState,
  answerBy: matches.answerBy,
  availableAt: matches.availableAt,
  feedbackAt: matches.feedbackAt,
  createdAt: matches.createdAt,
};

const select = <Columns extends typeof listed>(
  ctx: SignedInContext,
  { person, answers, present, request, interview }: Sources,
  match: Columns,
) =>
  ctx.db
    .select({
      match,
      roleTitle: request.roleTitle,
      requestStatus: request.requestStatus,
      firstName: person.firstName,
      lastName: person.lastName,
      location: person.location,
      told: { availability: person.availability, updatedAt: person.updatedAt },
      answered: { availability: answers.availability, updatedAt: answers.updatedAt },
      isJobReady: person.isJobReady,
      hustleScore: person.hustleScore,
      safetyAwarenessScore: person.safetyAwarenessScore,
      coachabilityScore: person.coachabilityScore,
      reliabilityScore: person.reliabilityScore,
      interview: {
        id: interview.id,
        state: interview.state,
        proposedTimes: interview.proposedTimes,
        time: interview.time,
        note: interview.note,
      },
    })
    .from(matches)
    .innerJoin(person, eq(person.profileUserId, matches.jobseekerId))
    .leftJoin(answers, eq(answers.answeredBy, matches.jobseekerId))
    .innerJoin(present, eq(present.personId, matches.jobseekerId))
    .innerJoin(request, eq(request.titledId, matches.requestId))
    .leftJoin(interview, eq(interview.matchId, matches.id));

type ListedMatch = Awaited<ReturnType<typeof select<typeof listed>>>[number];

/** A match as it is kept, with the person and the role. */
export type KeptMatch = Awaited<ReturnType<typeof findOwnMatch>>;

/** Mean of the trait scores that are there, in SQL; null with none. */
const meanOf = ({ person: p }: Sources): SQL => {
  const scores = [p.hustleScore, p.safetyAwarenessScore, p.coachabilityScore, p.reliabilityScore];
  const sum = sql.join(
    scores.map((score) => sql`coalesce(${score}, 0)`),
    sql` + `,
  );
  return sql`(${sum}) / nullif(num_nonnulls(${sql.join(scores, sql`, `)}), 0)`;
};

function scoreOf(from: Sources, trait: TraitFilter): SQL {
  const { person } = from;
  switch (trait) {
    case "hustle":
      return sql`${person.hustleScore}`;
    case "safety":
      return sql`${person.safetyAwarenessScore}`;
    case "coachability":
      return sql`${person.coachabilityScore}`;
    case "reliability":
      return sql`${person.reliabilityScore}`;
    default:
      return meanOf(from);
  }
}

function matching(
  ctx: SignedInContext,
  from: Sources,
  shopId: string | null,
  { trait = "all", minScore, requestId, state }: MatchFilters,
) {
  return and(
    shopId ? eq(matches.shopId, shopId) : undefined,
    requestId ? eq(matches.requestId, requestId) : undefined,
    state === "open"
      ? or(
          inArray(matches.state, ["new", "interviewing"]),
          and(inArray(matches.state, ["hired", "passed"]), gt(matches.settlesAt, ctx.clock.now())),
        )
      : state && eq(matches.state, state),
    minScore === undefined ? undefined : gte(scoreOf(from, trait), minScore),
  );
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** The mean of the trait scores present, divided by 5, as a rounded percent; null with none. */
export function matchPercentage(person: {
  hustleScore: number | null;
  safetyAwarenessScore: number | null;
  coachabilityScore: number | null;
  reliabilityScore: number | null;
}): number | null {
  const scores = [
    person.hustleScore,
    person.safetyAwarenessScore,
    person.coachabilityScore,
    person.reliabilityScore,
  ].filter((score) => score !== null);
  if (scores.length === 0) return null;
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return Math.round((mean / 5) * 100);
}

/**
 * Rows as the contract shows them to an employer.
 * @param shop where all of them are of one that is known already
 */
export async function presentMatches(
  ctx: SignedInContext,
  rows: ListedMatch[],
  shop: ShopRow | null,
): Promise<EmployerMatch[]> {
  const now = ctx.clock.now();
  const isMember = ctx.actor.role === "employer";
  const shops = shop
    ? new Map([[shop.id, shop]])
    : await shopsOf(ctx, [...new Set(rows.map(({ match }) => match.shopId))]);
  return rows.map(
    ({ match, roleTitle, requestStatus, interview, told, answered, ...jobseeker }) => {
      const itsShop = shops.get(match.shopId);
      const isRequestOpen = isOpen({ status: requestStatus });
      return {
        ...match,
        roleTitle,
        shopName: itsShop?.name ?? "",
        matchPercentage: matchPercentage(jobseeker),
        jobseeker: {
          ...jobseeker,
          availability: latestAvailability(told, answered),
          firstName: jobseeker.firstName ?? "",
          lastName: jobseeker.lastName ?? "",
        },
        interview: interview && match.state !== "new" ? presentInterview(interview, itsShop) : null,
        answerBy: match.state === "new" && isRequestOpen ? match.answerBy.toISOString() : null,
        availableAt: iso(match.availableAt),
        undoUntil: isUnsettled(match, now) ? iso(match.settlesAt) : null,
        createdAt: match.createdAt.toISOString(),
        can: employerAbilities(match, { isOpen: isRequestOpen, isMember, meeting: interview }, now),
      };
    },
  );
}

async function countMatches(
  ctx: SignedInContext,
  from: Sources,
  where: SQL | undefined,
): Promise<MatchCounts> {
  const rows = await ctx.db
    .select({ state: matches.state, count: sql<number>`count(*)::int` })
    .from(matches)
    .innerJoin(from.person, eq(from.person.profileUserId, matches.jobseekerId))
    .innerJoin(from.present, eq(from.present.personId, matches.jobseekerId))
    .where(where)
    .groupBy(matches.state);
  const of = (wanted: MatchState) => rows.find(({ state }) => state === wanted)?.count ?? 0;
  const byState = Object.fromEntries(matchStates.map((state) => [state, of(state)]));
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    ...(byState as Record<MatchState, number>),
  };
}

interface MatchQuery extends MatchFilters {
  sort?: MatchOrder | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/**
 * The matches of the shop in view, newest first unless asked otherwise; every shop's for an admin who
 * names none.
 * @throws {Failure} `invalid` for another order than the newest of every shop's
 */
export async function listMatches(ctx: SignedInContext, query: MatchQuery) {
  const shop = await shopInView(ctx, query.shopId, "matches");
  // Ranks are worked out row by row: fine for one shop's rows, not for everybody's.
  if (!shop && query.sort && query.sort !== "newest")
    throw invalid({ shopId: "errors:fields.required" });
  const from = sources(ctx);
  const where = matching(ctx, from, shop?.id ?? null, query);
  return listOrPage(query, {
    read: async (cursor: Cursor | null, limit: number) => {
      const { rank, after, by } = readIn(query.sort ?? "newest", meanOf(from), cursor);
      const rows = await select(ctx, from, { ...listed, rank })
        .where(and(where, after ?? undefined))
        .orderBy(...by)
        .limit(limit);
      return rows.map(({ match: { rank, ...match }, ...row }) => ({
        ...row,
        match,
        rank,
        id: match.id,
        createdAt: match.createdAt,
      }));
    },
    present: (rows) => presentMatches(ctx, rows, shop),
    count: () => countMatches(ctx, from, where),
  });
}

/**
 * A match that the caller may know of, as it is kept.
 * @throws {Failure} `not_found` for another shop's, for somebody who is hidden, and for no match alike
 */
export async function findOwnMatch(ctx: SignedInContext, id: string) {
  const shop = await shopInView(ctx, undefined, "match");
  const from = sources(ctx);
  const [row] = await select(ctx, from, getTableColumns(matches)).where(
    and(eq(matches.id, id), shop ? eq(matches.shopId, shop.id) : undefined),
  );
  if (!row) throw notFound();
  return row;
}

/** A match that the caller may know of, as the contract shows it. */
export async function readOwnMatch(ctx: SignedInContext, id: string): Promise<EmployerMatch> {
  const [shown] = await presentMatches(ctx, [await findOwnMatch(ctx, id)], null);
  if (!shown) throw notFound();
  return shown;
}

/** Every match of one person, newest first, for an admin. */
export async function matchesOfCandidate(
  ctx: SignedInContext,
  userId: string,
): Promise<EmployerMatch[]> {
  const rows = await select(ctx, sources(ctx), listed)
    .where(eq(matches.jobseekerId, userId))
    .orderBy(desc(matches.createdAt), desc(matches.id));
  return presentMatches(ctx, rows, null);
}
