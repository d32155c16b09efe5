import { eq } from "drizzle-orm";
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
  countKeptProfiles,
  countProfiles,
  isKept,
  type ProfileFilters,
  type ProfileRow,
  type ProfileSort,
  profilesPage,
} from "#server/features/jobseekers/api.ts";
import {
  type CandidateProfileRow,
  hasTransport,
  onboardingAnswers,
} from "#server/features/onboarding/api.ts";
import { recordListing } from "#server/features/profile-views/api.ts";
import { listOrPage, sortedUpTo } from "#server/platform/db/paging.ts";
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

/** How many pass, and whether it was counted to the end: what is kept always is. */
async function count(
  ctx: Context,
  filters: ProfileFilters,
  isExact: boolean,
): Promise<CandidateCounts> {
  if (isKept(filters)) return { total: await countKeptProfiles(ctx, filters), atLeast: false };
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

/** A page of candidates with their accounts and what they answered, in one read. */
async function readPage(
  ctx: Context,
  filters: ProfileFilters,
  place: Parameters<typeof profilesPage>[2],
) {
  const { page, order } = profilesPage(ctx, filters, place);
  const account = accountStandings(ctx);
  const answers = onboardingAnswers(ctx);
  const rows = await ctx.db
    .select()
    .from(page)
    .innerJoin(account, eq(account.accountId, page.userId))
    .leftJoin(answers, eq(answers.answeredBy, page.userId))
    .orderBy(...order);
  return rows.map((row) => ({
    id: row.listed.id,
    createdAt: row.listed.createdAt,
    profile: row.listed,
    account: row.account_standings,
    answers: row.onboarding_answers,
  }));
}

type PageRow = Awaited<ReturnType<typeof readPage>>[number];

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
  const counted = count(ctx, filters, exact === "true");
  return listOrPage(query, {
    read: async (cursor, limit) => {
      const few = !isKept(filters) && (await counted).total < sortedUpTo;
      return readPage(ctx, filters, { cursor, limit, few, sort: query.sort });
    },
    present: async (rows) => {
      await recordListing(
        ctx,
        rows.map(({ profile }) => profile.userId),
      );
      return rows.map((row) => asShown(present(row)));
    },
    count: () => counted,
  });
}

const batchRows = 1000;

/** Every candidate for these filters, newest first, a batch at a time. */
export async function* readAllCandidates(ctx: Context, query: CandidateFilters) {
  const filters = await profileFilters(ctx, query);
  let cursor: Cursor | null = null;
  for (;;) {
    const rows: PageRow[] = await readPage(ctx, filters, {
      cursor,
      limit: batchRows,
      few: false,
    });
    yield rows.map(present);
    const last = rows.at(-1);
    if (!last || rows.length < batchRows) return;
    cursor = { at: last.createdAt, id: last.id };
  }
}
