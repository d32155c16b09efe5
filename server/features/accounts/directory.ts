import { and, eq, gt, ilike, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import type { PersonState } from "#contract/people.ts";
import type { Role } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { readCounts } from "#server/platform/counts/read.ts";
import type { Database } from "#server/platform/db/database.ts";
import { after, atMost, newestFirst, newestFirstSorted } from "#server/platform/db/paging.ts";
import { containing } from "#server/platform/db/search.ts";
import { shapedStatement } from "#server/platform/db/statement.ts";
import type { Cursor } from "#server/platform/http/cursor.ts";
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

const peopleQuery = (
  db: Database,
  { filter, cursor, limit }: { filter: PeopleFilter; cursor: Cursor | null; limit: number },
) =>
  db
    .select()
    .from(users)
    .where(and(matching(filter), after(users, cursor)))
    .orderBy(...(filter.search ? newestFirstSorted(users) : newestFirst(users)))
    .limit(atMost(limit));

const firstPeople = shapedStatement(
  "people_page",
  (db, shape: { filter: PeopleFilter; limit: number }) =>
    peopleQuery(db, { ...shape, cursor: null }),
);

/** People after a place in the list, newest first. */
export const readPeople = (
  ctx: Context,
  filter: PeopleFilter,
  cursor: Cursor | null,
  limit: number,
) =>
  cursor || filter.search
    ? peopleQuery(ctx.db, { filter, cursor, limit })
    : firstPeople(ctx.db, { filter, limit }, {});

/** How many people the filter lets through. */
export async function countPeople(ctx: Context, filter: PeopleFilter): Promise<number> {
  const { search, role, state } = filter;
  if (search) return ctx.db.$count(users, matching(filter));
  const counts = await readCounts(ctx, [counter], role ? [role] : null);
  return counts.sum(counter, ({ part }) => !state || part === state);
}

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
    .where(
      and(
        eq(invitations.role, role),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
      ),
    )
    .orderBy(...newestFirst(invitations))
    .limit(1000);
