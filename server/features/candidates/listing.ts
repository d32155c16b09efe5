import { eq, sql } from "drizzle-orm";
import { type ProfileScores, shownScores } from "#contract/assessment.ts";
import {
  type Candidate,
  type CandidateCounts,
  type CandidateFilters,
} from "#contract/candidates.ts";
import { countLimit } from "#contract/lists.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { accountStandings, findUserIdsByEmail } from "#server/features/accounts/api.ts";
import {
  countProfiles,
  isKept,
  profileCounter,
  type ProfileFilters,
  type ProfileRow,
  type ProfileSort,
  profilesAmong,
  profilesPage,
} from "#server/features/jobseekers/api.ts";
import {
  type CandidateProfileRow,
  hasTransport,
  onboardingAnswers,
} from "#server/features/onboarding/api.ts";
import { listingKept } from "#server/features/profile-views/api.ts";
import { Counts, countsOfParts, keptParts } from "#server/platform/counts/read.ts";
import type { Database } from "#server/platform/db/database.ts";
import { given } from "#server/platform/db/literal.ts";
import { atMost, listOrPageAtOnce, sortedUpTo } from "#server/platform/db/paging.ts";
import { shapedStatement } from "#server/platform/db/statement.ts";
import type { Cursor } from "#server/platform/http/cursor.ts";
import { type Account, candidateCan, hiddenBecause } from "./policy.ts";

/** Addresses that a search looks at; a text that more have in common finds nobody in particular. */
const addressLimit = 1000;

/** Approved, and not hired yet. */
const talentStatuses = ["approved", "matching"] as const;

/** What the list is asked for, in the words of the profiles (docs/domain.md, "candidate search"). */
async function profileFilters(ctx: Context, filters: CandidateFilters): Promise<ProfileFilters> {
  const { search, status, jobReady, doubted, location } = filters;
  const statuses = status === "talent" ? talentStatuses : status ? [status] : undefined;
  const address = search?.includes("@") ? search : undefined;
  return {
    statuses,
    location,
    isJobReady: jobReady === undefined ? undefined : jobReady === "true",
    isDoubted: doubted && true,
    text: address ? undefined : search,
    userIds: address ? await findUserIdsByEmail(ctx, address, addressLimit) : undefined,
  };
}

/** How many pass of what no count is kept for, and whether it was counted to the end. */
async function countFound(
  ctx: Context,
  filters: ProfileFilters,
  isExact: boolean,
): Promise<CandidateCounts> {
  const found = await countProfiles(ctx, filters, isExact ? 2 ** 31 : countLimit + 1);
  const atLeast = !isExact && found > countLimit;
  return { total: atLeast ? countLimit : found, atLeast };
}

/** A candidate with the scores as people are shown them; an export has them as they are kept. */
export const asShown = <Shown extends ProfileScores>(candidate: Shown): Shown => ({
  ...candidate,
  ...shownScores(candidate),
});

type Presented = Omit<Candidate, "email" | "hidden" | "can" | "createdAt"> &
  Pick<ProfileRow, "transportAt" | "createdAt">;

/** A profile as the admin's list holds it; what onboarding asked too is what was answered last. */
export function presentCandidate<Row extends Presented>(
  row: Row,
  onboarding: Pick<CandidateProfileRow, "hasTransport" | "updatedAt"> | null,
  account: Account,
) {
  return {
    ...row,
    hasTransportation: hasTransport(row, onboarding) ?? false,
    email: account.email,
    hidden: hiddenBecause(row, account),
    can: candidateCan(row, account),
    createdAt: row.createdAt.toISOString(),
  };
}

type Place = Parameters<typeof profilesPage>[2];

/** Which rows, how many of them somebody sees, and whether the kept counts are wanted too. */
type Page = { filters: ProfileFilters; place: Place; shown: number };

/**
 * A page of candidates with their accounts and what they answered, the kept counts beside them, in one
 * statement; it notes that whoever asks has seen them.
 */
function pageStatement(db: Database, { filters, place, shown }: Page) {
  const { page, order } = profilesPage({ db }, filters, place);
  const first = sql`select ${page.userId} from ${page}
    order by ${sql.join(order, sql`, `)} limit ${atMost(shown)}`;
  const noted = db
    .$with("noted", {})
    .as(listingKept(first, { viewer: given("viewer", "uuid"), now: given("now", "timestamptz") }));
  const account = accountStandings({ db });
  const answers = onboardingAnswers({ db });
  return db
    .with(page, ...(shown > 0 ? [noted] : []))
    .select({
      counts: sql<string>`counted.parts`,
      profile: page._.selectedFields,
      account: account._.selectedFields,
      answers: answers._.selectedFields,
    })
    .from(sql`(select ${keptParts(profileCounter)} as parts) as counted`)
    .leftJoin(page, sql`true`)
    .leftJoin(account, eq(account.accountId, page.userId))
    .leftJoin(answers, eq(answers.answeredBy, page.userId))
    .orderBy(...order);
}

const firstPage = shapedStatement("candidates_page", pageStatement);

async function readPage(ctx: Context & { actor?: SignedInContext["actor"] }, page: Page) {
  const { filters, place } = page;
  const values = { viewer: ctx.actor?.id ?? null, now: ctx.clock.now().toISOString() };
  const rows =
    isKept(filters) && !place.cursor
      ? await firstPage(ctx.db, page, values)
      : await pageStatement(ctx.db, page).execute(values);
  return {
    parts: rows[0]?.counts,
    rows: rows.flatMap(({ profile, account, answers }) =>
      profile && account
        ? [{ id: profile.id, createdAt: profile.createdAt, profile, account, answers }]
        : [],
    ),
  };
}

type PageRow = Awaited<ReturnType<typeof readPage>>["rows"][number];

const present = ({ profile, answers, account }: PageRow) =>
  presentCandidate(profile, answers, account);

/**
 * Candidates for these filters, newest first or as `sort` says: the first ones, or a page with counts. It shows how to
 * reach them, so that it is a look (docs/domain.md, "look").
 */
export async function listCandidates(
  ctx: SignedInContext,
  {
    exact,
    ...query
  }: CandidateFilters & {
    exact?: "true" | undefined;
    sort?: ProfileSort | undefined;
    cursor?: string | undefined;
    limit?: number | undefined;
  },
) {
  const filters = await profileFilters(ctx, query);
  return listOrPageAtOnce(query, {
    read: async (cursor, { limit, shown }) => {
      const found = isKept(filters) ? null : await countFound(ctx, filters, exact === "true");
      const few = found !== null && found.total < sortedUpTo;
      const place = { cursor, limit, few, sort: query.sort };
      const { rows, parts } = await readPage(ctx, { filters, place, shown });
      const kept = countsOfParts(profileCounter, parts) ?? new Counts([]);
      const counts = found ?? { total: profilesAmong(kept, filters), atLeast: false };
      return { rows, counts };
    },
    present: (rows) => rows.map((row) => asShown(present(row))),
  });
}

const batchRows = 1000;

/** Every candidate for these filters, newest first, a batch at a time. */
export async function* readAllCandidates(ctx: Context, query: CandidateFilters) {
  const filters = await profileFilters(ctx, query);
  let cursor: Cursor | null = null;
  for (;;) {
    const place = { cursor, limit: batchRows, few: false };
    const { rows }: { rows: PageRow[] } = await readPage(ctx, { filters, place, shown: 0 });
    yield rows.map(present);
    const last = rows.at(-1);
    if (!last || rows.length < batchRows) return;
    cursor = { at: last.createdAt, id: last.id };
  }
}
