import { and, eq, gt, ilike, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { TotalFound } from "#contract/lists.ts";
import type { PersonState } from "#contract/people.ts";
import type { Role } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import {
  type Counts,
  countsOfParts,
  partsValue,
  readCounts,
} from "#server/platform/counts/read.ts";
import type { Database } from "#server/platform/db/database.ts";
import { literal } from "#server/platform/db/literal.ts";
import { after, atMost, countFound, newestFirst, newestFound } from "#server/platform/db/paging.ts";
import { containing } from "#server/platform/db/search.ts";
import { shapedStatement } from "#server/platform/db/statement.ts";
import type { Cursor } from "#server/platform/http/cursor.ts";
import { isOffered } from "./invitations.ts";
import { invitations, sessions, users } from "./table.ts";

export interface PeopleFilter {
  search?: string | undefined;
  role?: Role | "none" | undefined;
  state?: PersonState | undefined;
}

const inState: Record<PersonState, () => SQL | undefined> = {
  active: () => and(isNull(users.deactivatedAt), isNull(users.leavingAt)),
  deactivated: () => isNotNull(users.deactivatedAt),
  leaving: () => and(isNull(users.deactivatedAt), isNotNull(users.leavingAt)),
};

const matching = ({ search, role, state }: PeopleFilter) => {
  const pattern = containing(search ?? "");
  return and(
    search ? or(ilike(users.name, pattern), ilike(users.email, pattern)) : undefined,
    role === "none" ? isNull(users.role) : role ? eq(users.role, role) : undefined,
    state ? inState[state]() : undefined,
  );
};

/** What people are counted under, with their role as the key. */
const counter = "people";

/** What a list shows of an account. */
const listed = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  deactivatedAt: users.deactivatedAt,
  leavingAt: users.leavingAt,
  secondFactorAt: users.secondFactorAt,
  activeAt: users.activeAt,
  createdAt: users.createdAt,
};

/** The kept counts of people by their state, of a role or of all, as a value beside the rows of a page. */
const keptStates = ({ role }: PeopleFilter) =>
  partsValue(sql`select part, n from counts.kept
    where counter = ${literal(counter)} ${role ? sql`and key = ${literal(role)}` : sql``}`);

const among = (counts: Counts, { state }: PeopleFilter) =>
  counts.sum(counter, ({ part }) => !state || part === state);

type Listed = Awaited<ReturnType<typeof peopleQuery>>[number]["row"];

const peopleQuery = (
  db: Database,
  {
    filter,
    cursor,
    limit,
    found = null,
  }: { filter: PeopleFilter; cursor: Cursor | null; limit: number; found?: TotalFound | null },
) =>
  db
    .select({ row: listed, counts: keptStates(filter) })
    .from(users)
    .where(and(matching(filter), after(users, cursor)))
    .orderBy(...newestFound(users, found))
    .limit(atMost(limit));

const firstPeople = shapedStatement(
  "people_page",
  (db, shape: { filter: PeopleFilter; limit: number }) =>
    peopleQuery(db, { ...shape, cursor: null }),
);

/**
 * People after a place in the list, newest first, and how many the filter lets through. A search is counted up to a
 * limit unless `isExact`.
 */
export async function readPeople(
  ctx: Context,
  filter: PeopleFilter,
  { cursor, limit, isExact }: { cursor: Cursor | null; limit: number; isExact: boolean },
): Promise<{ rows: Listed[]; counts: TotalFound }> {
  if (filter.search) {
    const found = await countFound(ctx.db, users, matching(filter), isExact);
    const read = await peopleQuery(ctx.db, { filter, cursor, limit, found });
    return { rows: read.map(({ row }) => row), counts: found };
  }
  const read = await (cursor
    ? peopleQuery(ctx.db, { filter, cursor, limit })
    : firstPeople(ctx.db, { filter, limit }, {}));
  const kept = countsOfParts(counter, read[0]?.counts);
  const total = kept ? among(kept, filter) : await countPeople(ctx, filter);
  return { rows: read.map(({ row }) => row), counts: { total, atLeast: false } };
}

/** How many people the filter lets through. */
export const countPeople = async (
  ctx: Context,
  { role, state }: Omit<PeopleFilter, "search">,
): Promise<number> =>
  among(await readCounts(ctx, [counter], role ? [role] : null), { role, state });

/** Whether there is any account at all. */
export const holdsAccounts = async (ctx: Context) =>
  (await ctx.db.select({ id: users.id }).from(users).limit(1)).length > 0;

/** How many sessions of a user are alive. */
export const countSessions = (ctx: Context, userId: string) =>
  ctx.db.$count(
    sessions,
    and(eq(sessions.userId, userId), gt(sessions.expiresAt, ctx.clock.now())),
  );

/** Open invitations to a role, newest first. */
export const openInvitations = (ctx: Context, role: Role) =>
  ctx.db
    .select()
    .from(invitations)
    .where(and(eq(invitations.role, role), isOffered(ctx.clock.now())))
    .orderBy(...newestFirst(invitations))
    .limit(1000);
