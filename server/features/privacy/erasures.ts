import { randomUUID } from "node:crypto";
import { and, desc, eq, isNotNull, isNull, lte } from "drizzle-orm";
import { emailKey } from "#contract/primitives.ts";
import { deletionGraceDays, type Erasure } from "#contract/privacy.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { findUser, findUserByEmail, namesOf } from "#server/features/accounts/api.ts";
import { dayMs } from "#server/platform/clock.ts";
import { together } from "#server/platform/db/together.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import { oneByOne } from "#server/platform/jobs/one-by-one.ts";
import { keepInLog } from "#server/platform/kept-in-log.ts";
import { beginLeaving, endLeaving } from "./leaving.ts";
import { addressDigest, eraseAddress } from "./erasing.ts";
import { erasures } from "./table.ts";

type Row = typeof erasures.$inferSelect;

async function present(ctx: Context, rows: Row[]): Promise<Erasure[]> {
  const names = await namesOf(ctx, [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]);
  return rows.map((row) => ({
    ...row,
    by: (row.actorId && names.get(row.actorId)) || null,
    createdAt: row.createdAt.toISOString(),
    erasesAt: new Date(row.createdAt.getTime() + deletionGraceDays * dayMs).toISOString(),
  }));
}

async function presentOne(ctx: Context, row: Row): Promise<Erasure> {
  const [shown] = await present(ctx, [row]);
  if (!shown) throw notFound();
  return shown;
}

/** Erasures that admins asked for, newest first. */
export const listErasures = async (ctx: Context): Promise<Erasure[]> =>
  present(ctx, await ctx.db.select().from(erasures).orderBy(desc(erasures.createdAt)).limit(1000));

/**
 * Begins the erasure of somebody who wrote in: an account is hidden and signed out at once, and can be
 * kept by signing in; who has none is erased when the same 30 days are over.
 * @param once runs the write in a transaction, and not at all where it is repeated: only what is there for
 *   good goes to the log
 * @throws {Failure} `conflict` for an admin's account, and while one waits for the address
 */
export async function askForErasure(
  ctx: SignedInContext,
  given: { email: string; reason: string },
  once: (write: (inner: SignedInContext) => Promise<Erasure>) => Promise<Erasure>,
): Promise<Erasure> {
  const email = emailKey(given.email);
  const leaving: string[] = [];
  const write = async (inner: SignedInContext) => {
    const user = await findUserByEmail(inner, email);
    if (user?.role === "admin") throw conflict("errors:ownAccount");
    if (user?.leavingAt) throw conflict("errors:alreadyLeaving");
    const [row] = await inner.db
      .insert(erasures)
      .values({
        id: randomUUID(),
        email,
        userId: user?.id ?? null,
        reason: given.reason,
        actorId: ctx.actor.id,
        createdAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw conflict("errors:alreadyLeaving");
    if (user) {
      await beginLeaving(inner, user);
      leaving.push(user.id);
    }
    return presentOne(inner, row);
  };
  const asked = await once((outer) => together(outer, write));
  for (const userId of leaving) keepInLog(ctx, { leaving: { userId } });
  return asked;
}

const end = async (ctx: Context, id: string, state: "cancelled" | "erased") => {
  const [row] = await ctx.db
    .update(erasures)
    .set({ state, endedAt: ctx.clock.now() })
    .where(and(eq(erasures.id, id), eq(erasures.state, "waiting")))
    .returning();
  return row ?? null;
};

/**
 * Takes an erasure back that is not done yet.
 * @throws {Failure} `conflict` when it is over
 */
export async function cancelErasure(ctx: SignedInContext, id: string): Promise<Erasure> {
  const { row, cancelled } = await together(ctx, async (inner) => {
    const row = await end(inner, id, "cancelled");
    if (!row)
      throw (await inner.db.$count(erasures, eq(erasures.id, id)))
        ? conflict("errors:alreadyDecided")
        : notFound();
    if (row.userId && (await findUser(inner, row.userId))?.leavingAt)
      await endLeaving(inner, row.userId);
    return { row, cancelled: await presentOne(inner, row) };
  });
  if (row.userId) keepInLog(ctx, { staying: { userId: row.userId } });
  else if (row.email !== null)
    keepInLog(ctx, { staying: { address: addressDigest(ctx, row.email) } });
  return cancelled;
}

/** Whoever stays after all stays, whoever had asked for their erasure. */
export const cancelErasuresOf = (ctx: Context, userId: string) =>
  ctx.db
    .update(erasures)
    .set({ state: "cancelled", endedAt: ctx.clock.now() })
    .where(and(eq(erasures.userId, userId), eq(erasures.state, "waiting")));

/** That the erasure of an address without an account was taken back, as the log kept it. */
export interface TakenBack {
  address: string;
  at: Date;
}

/**
 * Takes back again what a backup has brought back and the log says was taken back.
 * @returns how many there were
 */
export async function cancelErasuresAgain(
  ctx: Context,
  takenBack: readonly TakenBack[],
): Promise<number> {
  const waiting = await ctx.db
    .select()
    .from(erasures)
    .where(and(eq(erasures.state, "waiting"), isNull(erasures.userId), isNotNull(erasures.email)));
  const lapsed = waiting.filter(({ email, createdAt }) => {
    const digest = addressDigest(ctx, email ?? "");
    return takenBack.some(({ address, at }) => address === digest && createdAt <= at);
  });
  for (const { id } of lapsed) await end(ctx, id, "cancelled");
  return lapsed.length;
}

/** Whether an erasure still waits, held until the transaction ends. */
async function isWaiting(ctx: Context, id: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ state: erasures.state })
    .from(erasures)
    .where(eq(erasures.id, id))
    .for("update");
  return row?.state === "waiting";
}

/** Erases those whose days are over and who have no account; accounts go by their own leaving. */
export async function doErasures(ctx: Context, asked: Date): Promise<void> {
  const due = await ctx.db
    .select()
    .from(erasures)
    .where(
      and(eq(erasures.state, "waiting"), isNull(erasures.userId), lte(erasures.createdAt, asked)),
    );
  await oneByOne(ctx, "keep-retention", due, async ({ id, email }) => {
    if (email === null) return;
    const erased = await eraseAddress(ctx, email, (inner) => isWaiting(inner, id));
    // Who made an account meanwhile is there, and can ask for it themselves.
    if (!erased) await end(ctx, id, "cancelled");
  });
}
