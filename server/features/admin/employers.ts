import { and, or, sql } from "drizzle-orm";
import type { EmployerSummary } from "#contract/admin-matches.ts";
import type { ProfileStatus } from "#contract/jobseekers.ts";
import type { MatchState } from "#contract/match-words.ts";
import type { TalentRequestForm } from "#contract/talent-requests.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { findUserByEmail } from "#server/features/accounts/api.ts";
import { answerParts, answersIn } from "#server/features/matches/api.ts";
import {
  createShop,
  inviteOwner,
  presentShop,
  refuseTakenName,
  shopsPage,
} from "#server/features/shops/api.ts";
import {
  openRequest,
  presentRequest,
  requestParts,
  requestsIn,
} from "#server/features/talent-requests/api.ts";
import { Counts, countsOfParts, readCounts } from "#server/platform/counts/read.ts";
import type { Database } from "#server/platform/db/database.ts";
import { shared } from "#server/platform/db/gathered.ts";
import { given, literal } from "#server/platform/db/literal.ts";
import { listOrPageAtOnce } from "#server/platform/db/paging.ts";
import { containing, searchShape } from "#server/platform/db/search.ts";
import { shapedStatement, statement } from "#server/platform/db/statement.ts";
import { together } from "#server/platform/db/together.ts";
import { conflict } from "#server/platform/errors.ts";
import type { Cursor } from "#server/platform/http/cursor.ts";

/** What of a page its statement is written for. */
type Shape = { limit: number; search: { isAlike: boolean } | null };

/** Shops with all that is known of how they answer, and how many there are, in one statement. */
const pageQuery = (db: Database, { cursor, ...shape }: Shape & { cursor: Cursor | null }) =>
  shopsPage({ db }, { cursor, ...shape }, (shopId) => ({
    requests: requestParts(shopId),
    ...answerParts(shopId, given("now", "timestamptz")),
  }));

const firstPage = shapedStatement("employers_page", (db, shape: Shape) =>
  pageQuery(db, { cursor: null, ...shape }),
);

type Row = Awaited<ReturnType<typeof pageQuery>>[number];

const present = ({ shop, members, invited, parts }: Row): EmployerSummary => ({
  ...shop,
  members: JSON.parse(members) as EmployerSummary["members"],
  invited: JSON.parse(invited) as EmployerSummary["invited"],
  ...requestsIn(parts.requests),
  ...answersIn(parts),
  createdAt: shop.createdAt.toISOString(),
});

/** Shops, newest first, and how they answer. */
export const listEmployers = (
  ctx: Context,
  {
    search,
    ...query
  }: {
    search?: string | undefined;
    cursor?: string | undefined;
    limit?: number | undefined;
  },
) =>
  listOrPageAtOnce(query, {
    read: async (cursor, { limit }) => {
      const { isAlike } = searchShape(search);
      const shape = { limit, search: search ? { isAlike } : null };
      const values = {
        now: ctx.clock.now().toISOString(),
        ...(search ? { text: containing(search.toLowerCase()) } : {}),
      };
      const found = await (cursor || !isAlike
        ? pageQuery(ctx.db, { cursor, ...shape }).execute(values)
        : firstPage(ctx.db, shape, values));
      const rows = found.map((row) => ({ ...row, ...row.shop }));
      const counts =
        countsOfParts("shops", rows[0]?.counts) ??
        (search ? new Counts([]) : await readCounts(ctx, ["shops"]));
      return { rows, counts: { total: counts.sum("shops") } };
    },
    present: (rows) => rows.map(present),
  });

/**
 * Adds a shop, with its first request, and invites its employer.
 * @throws {Failure} `conflict` for an address that has another kind of account, or a shop already, `invalid`
 *   for a name that is ours or another shop's in the same place
 */
export async function addEmployer(
  ctx: SignedInContext,
  given: {
    shopName: string;
    contactName: string;
    email: string;
    location: string;
    request?: TalentRequestForm | undefined;
  },
) {
  const { shopName, contactName, email, location, request } = given;
  return together(ctx, async (inner) => {
    const known = await findUserByEmail(inner, email);
    if (known?.role) throw conflict("matches:errors.hasOtherRole");
    await refuseTakenName(inner, { name: shopName, location }, "shopName");
    const row = await createShop(inner, { name: shopName, location });
    if (!row) throw new Error("a shop was not made");
    await inviteOwner(inner, row, { name: contactName, email, language: "en" });
    const opened = request && (await openRequest(inner, row.id, request));
    return {
      shop: await presentShop(inner, row),
      request: opened ? await presentRequest(inner, opened) : null,
    };
  });
}

/** The sum of a counter's parts that begin with one of these states; of all its parts without any. */
const kept = (counter: string, states: readonly (MatchState | ProfileStatus)[] = []) => {
  const isIn = states.map((state) => sql`starts_with(part, ${literal(`${state}:`)})`);
  return sql<number>`coalesce(sum(n) filter (
    where ${and(sql`counter = ${literal(counter)}`, or(...isIn))}
  ), 0)::int`;
};

const dashboardCounts = statement("dashboard_counts", (db) =>
  db
    .select({
      totalCandidates: kept("candidates"),
      underReview: kept("candidates", ["under_review"]),
      doubted: sql<number>`coalesce(sum(n) filter (
        where counter = 'candidates' and split_part(part, ':', 3) <> ''
      ), 0)::int`,
      activeMatches: kept("matches", ["new", "interviewing"]),
      successfulHires: kept("matches", ["hired"]),
    })
    .from(sql`counts.kept`)
    .where(sql`counter in ('candidates', 'matches') and key = ''`),
);

/** What the dashboard of every admin counts. */
export const readDashboardStats = shared(async (ctx: Context) => {
  const [read] = await dashboardCounts(ctx.db, {});
  if (!read) throw new Error("the dashboard was not counted");
  return read;
});
