import { desc, eq, sql } from "drizzle-orm";
import { listLimit } from "#contract/lists.ts";
import type { AccountAct, AdminInvitation, ListedAct, Person } from "#contract/people.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import {
  accountsOf,
  countSessions,
  findUser,
  invitationDays,
  namesOf,
  openInvitations,
  readPeople,
} from "#server/features/accounts/api.ts";
import { dayMs } from "#server/platform/clock.ts";
import { keptParts, rowsWithTotal } from "#server/platform/counts/read.ts";
import type { Database } from "#server/platform/db/database.ts";
import { atMost, listOrPageAtOnce } from "#server/platform/db/paging.ts";
import { notFound } from "#server/platform/errors.ts";
import type { Cursor } from "#server/platform/http/cursor.ts";
import { canDo } from "./policy.ts";
import { accountActs } from "./table.ts";

type UserRow = Awaited<ReturnType<typeof readPeople>>["rows"][number];
type ActRow = typeof accountActs.$inferSelect;

/** An account as admins see it. */
export function presentPerson(ctx: SignedInContext, row: UserRow): Person {
  const shown = {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    state: row.deactivatedAt
      ? ("deactivated" as const)
      : row.leavingAt
        ? ("leaving" as const)
        : ("active" as const),
    secondFactorAt: row.secondFactorAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    activeAt: row.activeAt.toISOString(),
  };
  return { ...shown, can: canDo(ctx.actor, shown) };
}

/** Everybody who has an account, newest first. */
export const listPeople = (
  ctx: SignedInContext,
  {
    cursor,
    limit,
    exact,
    ...filter
  }: Parameters<typeof readPeople>[1] & {
    exact?: "true" | undefined;
    cursor?: string | undefined;
    limit?: number | undefined;
  },
) =>
  listOrPageAtOnce(
    { cursor, limit },
    {
      read: (from, place) =>
        readPeople(ctx, filter, { limit: place.limit, cursor: from, isExact: exact === "true" }),
      present: (rows) => rows.map((row) => presentPerson(ctx, row)),
    },
  );

async function presentActs(ctx: Context, rows: ActRow[]): Promise<AccountAct[]> {
  const names = await namesOf(ctx, [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]);
  return rows.map(({ id, act, at, actorId, from, to, reason }) => ({
    id,
    act,
    at: at.toISOString(),
    by: (actorId && names.get(actorId)) || "Someone who has left",
    from,
    to,
    reason,
  }));
}

/** One account, how many sessions it has, and what admins did to it. */
export async function readPerson(ctx: SignedInContext, id: string) {
  const user = await findUser(ctx, id);
  if (!user) throw notFound();
  const rows = await ctx.db
    .select()
    .from(accountActs)
    .where(eq(accountActs.userId, id))
    .orderBy(desc(accountActs.at), desc(accountActs.id))
    .limit(listLimit);
  return {
    ...presentPerson(ctx, user),
    sessions: await countSessions(ctx, id),
    history: await presentActs(ctx, rows),
  };
}

/** What admins did to accounts, and how often in all, in one statement. */
const actsPage = (db: Database, limit: number, cursor: Cursor | null) =>
  db
    .select({ row: accountActs, counts: keptParts("account_acts") })
    .from(accountActs)
    .where(
      cursor
        ? sql`(${accountActs.at}, ${accountActs.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`
        : undefined,
    )
    // Worded as the index is.
    .orderBy(sql`${accountActs.at} desc nulls last`, sql`${accountActs.id} desc nulls last`)
    .limit(atMost(limit));

/** What admins did to accounts, newest first. */
export const listAccountActs = (
  ctx: Context,
  query: { cursor?: string | undefined; limit?: number | undefined },
) =>
  listOrPageAtOnce(query, {
    async read(cursor, { limit }) {
      const page = actsPage(ctx.db, limit, cursor);
      const { rows, counts } = await rowsWithTotal(ctx, "account_acts", {
        page,
        found: null,
        part: undefined,
      });
      return { rows: rows.map((row) => ({ ...row, createdAt: row.at })), counts };
    },
    present: async (rows): Promise<ListedAct[]> => {
      const [shown, people] = await Promise.all([
        presentActs(ctx, rows),
        accountsOf(ctx, [...new Set(rows.flatMap(({ userId }) => userId ?? []))]),
      ]);
      return shown.map((act, place) => {
        const user = people.get(rows[place]?.userId ?? "");
        return {
          ...act,
          person: user ? { id: user.id, name: user.name || user.email, email: user.email } : null,
        };
      });
    },
  });

/** Open invitations to become an admin, newest first. */
export async function listAdminInvitations(ctx: Context): Promise<AdminInvitation[]> {
  const rows = await openInvitations(ctx, "admin");
  return rows.map(({ id, email, name, createdAt }) => ({
    id,
    email,
    name,
    createdAt: createdAt.toISOString(),
    expiresAt: new Date(createdAt.getTime() + invitationDays * dayMs).toISOString(),
  }));
}
