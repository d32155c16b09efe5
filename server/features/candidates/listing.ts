import { type ProfileScores, shownScores } from "#contract/assessment.ts";
import {
  type Candidate,
  type CandidateCounts,
  type CandidateFilters,
} from "#contract/candidates.ts";
import { countLimit } from "#contract/lists.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { accountsOf, findUserIdsByEmail } from "#server/features/accounts/queries.ts";
import {
  countKeptProfiles,
  countProfiles,
  isInOneIndex,
  isKept,
  type ProfileFilters,
  type ProfileRow,
  readProfiles,
} from "#server/features/jobseekers/queries.ts";
import {
  candidateProfilesOf,
  type CandidateProfileRow,
  hasTransport,
} from "#server/features/onboarding/queries.ts";
import { recordListing } from "#server/features/profile-views/commands.ts";
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

/** A profile as the admin's list holds it; what onboarding asked too is what was answered last. */
export function presentCandidate(
  row: ProfileRow,
  onboarding: CandidateProfileRow | null,
  account: Account,
): Candidate {
  return {
    ...row,
    hasTransportation: hasTransport(row, onboarding) ?? false,
    email: account.email,
    hidden: hiddenBecause(row, account),
    can: candidateCan(row, account),
    createdAt: row.createdAt.toISOString(),
  };
}

async function present(ctx: Context, rows: ProfileRow[]): Promise<Candidate[]> {
  const userIds = rows.map(({ userId }) => userId);
  const accounts = await accountsOf(ctx, userIds);
  const answers = await candidateProfilesOf(ctx, userIds);
  return rows.flatMap((row) => {
    const account = accounts.get(row.userId);
    return account ? [presentCandidate(row, answers.get(row.userId) ?? null, account)] : [];
  });
}

/**
 * Candidates for these filters, newest first: all the newest, or a page with counts. It shows how to
 * reach them, so that it is a look (docs/domain.md, "look").
 */
export async function listCandidates(
  ctx: SignedInContext,
  {
    exact,
    ...query
  }: CandidateFilters & {
    exact?: "true" | undefined;
    cursor?: string | undefined;
    limit?: number | undefined;
  },
) {
  const filters = await profileFilters(ctx, query);
  const counted = count(ctx, filters, exact === "true");
  const isWalk = isInOneIndex(filters);
  return listOrPage(query, {
    read: async (cursor, limit) => {
      const few = !isWalk && (await counted).total < sortedUpTo;
      return readProfiles(ctx, filters, { cursor, limit, few });
    },
    present: async (rows) => {
      await recordListing(
        ctx,
        rows.map(({ userId }) => userId),
      );
      return (await present(ctx, rows)).map(asShown);
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
    const rows: ProfileRow[] = await readProfiles(ctx, filters, {
      cursor,
      limit: batchRows,
      few: false,
    });
    yield await present(ctx, rows);
    const last = rows.at(-1);
    if (!last || rows.length < batchRows) return;
    cursor = { at: last.createdAt, id: last.id };
  }
}
