import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Role } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { revokeKeysOf } from "./api-keys.ts";
import { endSessions } from "./ending.ts";
import { endOffersOf } from "./invitations.ts";
import { users } from "./table.ts";

/**
 * Holds every active admin until the transaction ends, so that two who deactivate each other take
 * turns; answers their ids.
 */
export async function holdAdmins(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.deactivatedAt), isNull(users.leavingAt)))
    .orderBy(users.id)
    .for("no key update");
  return rows.map(({ id }) => id);
}

/** Closes an account and ends its sessions, keys and offers; answers whether it was open. */
export async function deactivate(ctx: Context, userId: string): Promise<boolean> {
  const closed = await ctx.db
    .update(users)
    .set({ deactivatedAt: ctx.clock.now() })
    .where(and(eq(users.id, userId), isNull(users.deactivatedAt)))
    .returning({ id: users.id });
  await endSessions(ctx, userId);
  await revokeKeysOf(ctx, userId);
  await endOffersOf(ctx, userId);
  return closed.length > 0;
}

/** Opens a closed account again; answers whether it was closed. */
export async function reactivate(ctx: Context, userId: string): Promise<boolean> {
  const opened = await ctx.db
    .update(users)
    .set({ deactivatedAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.deactivatedAt)))
    .returning({ id: users.id });
  return opened.length > 0;
}

/** Gives an account another role, or none, and ends its sessions, keys and offers. */
export async function giveRole(ctx: Context, userId: string, role: Role | null): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.update(users).set({ role, updatedAt: now }).where(eq(users.id, userId));
  await endSessions(ctx, userId);
  await revokeKeysOf(ctx, userId);
  await endOffersOf(ctx, userId);
}

/** Makes somebody without a role an employer; the session that they asked in goes on. */
export async function becomeEmployer(ctx: Context, userId: string): Promise<void> {
  await ctx.db
    .update(users)
    .set({ role: "employer", updatedAt: ctx.clock.now() })
    .where(and(eq(users.id, userId), isNull(users.role)));
}
