import { eq, sql } from "drizzle-orm";
import { type ProfileScores, shownScores } from "#contract/assessment.ts";
import {
  type Candidate,
  type CandidateCounts,
  type CandidateFilters,
} from "#contract/candidates.ts";
import { countLimit } from "#contract/lists.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { accountStandings } from "#server/features/accounts/api.ts";
import {
  isKept,
  profileCounter,
  type ProfileFilters,
  type ProfileNarrowing,
  profileNarrowing,
  type ProfileRow,
  type ProfileSort,
  profilesAmong,
  profilesFound,
  profilesPage,
  profileValues,
} from "#server/features/jobseekers/api.ts";
import {
  type CandidateProfileRow,
  hasTransport,
  onboardingAnswers,
} from "#server/features/onboarding/api.ts";
import { recordListing, wasListed } from "#server/features/profile-views/api.ts";
import { Counts, countsOfParts, keptParts } from "#server/platform/counts/read.ts";
import type { Database } from "#server/platform/db/database.ts";
import { given } from "#server/platform/db/literal.ts";
import { foundAtMost, listOrPageAtOnce, sortedUpTo } from "#server/platform/db/paging.ts";
import { shapedStatement } from "#server/platform/db/statement.ts";
import type { Cursor } from "#server/platform/http/cursor.ts";
import { type Account, candidateCan, hiddenBecause } from "./policy.ts";

/** Approved, and not hired yet. */
const talentStatuses = ["approved", "matching"] as const;

/** What the list is asked for, in the words of the profiles (docs/domain.md, "candidate search"). */
function profileFilters(filters: CandidateFilters): ProfileFilters {
  const { search, status, jobReady, doubted, location } = filters;
  const statuses = status === "talent" ? talentStatuses : status ? [status] : undefined;
  const address = search?.includes("@") ? search : undefined;
  return {
    statuses,
    location,
    isJobReady: jobReady === undefined ? undefined : jobReady === "true",
    isDoubted: doubted && true,
    text: address ? undefined : search,
    address,
  };
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

/** Which rows, and how many of them somebody sees. */
type Page = { narrowing: ProfileNarrowing; place: Place; shown: number };

/** The first page of what a search finds: of how many is looked at. */
type Search = Omit<Page, "place"> & { place: { limit: number; most: number } };

/**
 * A page of candidates with their accounts and what they answered, and counts beside them: those that are kept, or of
 * what a search finds. One statement, which also says which of them the caller has already seen in a list.
 */
function pageStatement(db: Database, { narrowing, place, shown }: Page | Search) {
  const search = "most" in place ? profilesFound({ db }, narrowing, place) : null;
  const { page, order } =
    search ?? profilesPage({ db }, narrowing, place as Exclude<typeof place, { most: number }>);
  const account = accountStandings({ db });
  const answers = onboardingAnswers({ db });
  const { email, role, leavingAt, deactivatedAt } = account;
  const viewing = {
    viewer: given("viewer", "uuid"),
    key: given("key", "uuid"),
    now: given("now", "timestamptz"),
  };
  return db
    .with(...(search ? [search.found] : []), page)
    .select({
      counts: sql<string>`counted.parts`,
      wasListed: shown > 0 ? wasListed(page.userId, viewing) : sql<boolean>`true`,
      profile: page._.selectedFields,
      account: { email, role, leavingAt, deactivatedAt },
      answers: { updatedAt: answers.updatedAt, hasTransport: answers.hasTransport },
    })
    .from(sql`(select ${search?.counts ?? keptParts(profileCounter)} as parts) as counted`)
    .leftJoin(page, sql`true`)
    .leftJoin(account, eq(account.accountId, page.userId))
    .leftJoin(answers, eq(answers.answeredBy, page.userId))
    .orderBy(...order);
}

const firstPage = shapedStatement("candidates_page", pageStatement);

/** Reads a page, and records that the caller saw the candidates it shows. */
async function readPage(
  ctx: Context & Partial<Pick<SignedInContext, "actor" | "primary">>,
  filters: ProfileFilters,
  { place, shown }: Omit<Page, "narrowing"> | Omit<Search, "narrowing">,
) {
  const narrowing = profileNarrowing(filters);
  const page = { narrowing, place, shown } as Page | Search;
  const now = ctx.clock.now().toISOString();
  const viewer = ctx.actor?.id ?? null;
  const key = ctx.actor?.key?.id ?? null;
  const values = { ...profileValues(filters), viewer, key, now };
  const isOften = "most" in place ? narrowing.isAlike : isKept(narrowing) && !place.cursor;
  const rows = await (isOften
    ? firstPage(ctx.db, page, values)
    : pageStatement(ctx.db, page).execute(values));
  const { actor } = ctx;
  const unseen = rows
    .slice(0, shown)
    .flatMap((row) => (row.profile && !row.wasListed ? [row.profile.userId] : []));
  if (actor) await recordListing({ ...ctx, actor }, unseen);
  return {
    parts: rows[0]?.counts,
    rows: rows.flatMap(({ profile, account, answers }) =>
      profile && account
        ? [{ id: profile.id, createdAt: profile.createdAt, profile, account, answers }]
        : [],
    ),
  };
}

/** The first page of a search, and how many it finds; no rows where more are found than are counted. */
async function readSearch(
  ctx: SignedInContext,
  filters: ProfileFilters,
  { limit, shown, isExact }: { limit: number; shown: number; isExact: boolean },
) {
  const most = foundAtMost(isExact);
  const { rows, parts } = await readPage(ctx, filters, { place: { limit, most }, shown });
  const found = countsOfParts(profileCounter, parts)?.sum(profileCounter) ?? 0;
  const atLeast = found === most;
  const counts: CandidateCounts = { total: atLeast ? countLimit : found, atLeast };
  return { rows, counts };
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
  const filters = profileFilters(query);
  return listOrPageAtOnce(query, {
    read: async (cursor, { limit, shown }) => {
      const narrowing = profileNarrowing(filters);
      const place = { cursor, limit, sort: query.sort, few: false };
      if (isKept(narrowing)) {
        const { rows, parts } = await readPage(ctx, filters, { place, shown });
        const kept = countsOfParts(profileCounter, parts) ?? new Counts([]);
        return { rows, counts: { total: profilesAmong(kept, narrowing), atLeast: false } };
      }
      const isFirst = !cursor && !query.sort;
      const wanted = isFirst ? { limit, shown } : { limit: 1, shown: 0 };
      const read = await readSearch(ctx, filters, { ...wanted, isExact: exact === "true" });
      if (isFirst && !read.counts.atLeast) return read;
      const few = read.counts.total < sortedUpTo;
      const { rows } = await readPage(ctx, filters, { place: { ...place, few }, shown });
      return { rows, counts: read.counts };
    },
    present: (rows) => rows.map((row) => asShown(present(row))),
  });
}

const batchRows = 1000;

/** Every candidate for these filters, newest first, a batch at a time. */
export async function* readAllCandidates(ctx: Context, query: CandidateFilters) {
  const filters = profileFilters(query);
  let cursor: Cursor | null = null;
  for (;;) {
    const place = { cursor, limit: batchRows, few: false };
    const { rows }: { rows: PageRow[] } = await readPage(ctx, filters, {
      place,
      shown: 0,
    });
    yield rows.map(present);
    const last = rows.at(-1);
    if (!last || rows.length < batchRows) return;
    cursor = { at: last.createdAt, id: last.id };
  }
}
