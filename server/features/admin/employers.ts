import type { EmployerSummary } from "#contract/admin-matches.ts";
import type { MatchState } from "#contract/match-words.ts";
import type { TalentRequestForm } from "#contract/talent-requests.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { findUserByEmail } from "#server/features/accounts/api.ts";
import { answersOfShops } from "#server/features/matches/api.ts";
import {
  countShops,
  createShop,
  inviteOwner,
  peopleOfShops,
  presentShop,
  readShops,
} from "#server/features/shops/api.ts";
import { countByShop, openRequest, presentRequest } from "#server/features/talent-requests/api.ts";
import { readCounts } from "#server/platform/counts/read.ts";
import { listOrPage } from "#server/platform/db/paging.ts";
import { together } from "#server/platform/db/together.ts";
import { conflict } from "#server/platform/errors.ts";

const oneDecimal = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

async function present(
  ctx: Context,
  rows: { id: string; name: string; location: string; createdAt: Date }[],
): Promise<EmployerSummary[]> {
  const ids = rows.map(({ id }) => id);
  const [requests, answers, people] = await Promise.all([
    countByShop(ctx, ids),
    answersOfShops(ctx, ids),
    peopleOfShops(ctx, ids),
  ]);
  return rows.map(({ id, name, location, createdAt }) => {
    const answered = answers.get(id);
    return {
      id,
      name,
      location,
      ...people(id),
      ...(requests.get(id) ?? { requests: 0, openRequests: 0 }),
      matches: answered?.matches ?? 0,
      openMatches: answered?.openMatches ?? 0,
      hires: answered?.hires ?? 0,
      answeredInTime: answered?.due ? Math.round((answered.inTime / answered.due) * 100) : null,
      medianHoursToAnswer: oneDecimal(answered?.medianHoursToAnswer ?? null),
      createdAt: createdAt.toISOString(),
    };
  });
}

/** Shops, newest first, and how they answer. */
export const listEmployers = (
  ctx: Context,
  query: { cursor?: string | undefined; limit?: number | undefined },
) =>
  listOrPage(query, {
    read: (cursor, limit) => readShops(ctx, cursor, limit),
    present: (rows) => present(ctx, rows),
    count: async () => ({ total: await countShops(ctx) }),
  });

/**
 * Adds a shop, with its first request, and invites its employer.
 * @throws {Failure} `conflict` for an address that has another kind of account, or a shop already
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
    const row = await createShop(inner, { name: shopName, location });
    if (!row) throw new Error("a shop was not made");
    await inviteOwner(inner, row.id, { name: contactName, email, language: "en" });
    const opened = request && (await openRequest(inner, row.id, request));
    return {
      shop: await presentShop(inner, row),
      request: opened ? await presentRequest(inner, opened) : null,
    };
  });
}

/** What the admin's dashboard counts. */
export async function readDashboardStats(ctx: Context) {
  const counts = await readCounts(ctx, ["candidates", "matches"]);
  const inState = (state: MatchState) =>
    counts.sum("matches", ({ part }) => part.startsWith(`${state}:`));
  return {
    totalCandidates: counts.sum("candidates"),
    activeMatches: inState("new") + inState("interviewing"),
    successfulHires: inState("hired"),
  };
}
