import { and, eq, isNotNull } from "drizzle-orm";
import type { Passkey, SecondFactor } from "#contract/second-factor.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { needsSecondFactor } from "#server/features/accounts/api.ts";
import { readPasskeys } from "./passkeys.ts";
import { countRecoveryCodes } from "./recovery.ts";
import { authenticators, type passkeys } from "./table.ts";

/** A row as the contract shows it. */
export const presentPasskey = (row: typeof passkeys.$inferSelect): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** The app that a user confirmed. */
export async function readAuthenticator(ctx: Context, userId: string) {
  const [row] = await ctx.db
    .select()
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)));
  return row ?? null;
}

/** Which second factors the caller has; their details only after one of them was proved. */
export async function readSecondFactor(ctx: SignedInContext): Promise<SecondFactor> {
  const { id, role } = ctx.actor;
  const [app, keys, recoveryCodesLeft] = await Promise.all([
    readAuthenticator(ctx, id),
    readPasskeys(ctx, id),
    countRecoveryCodes(ctx, id),
  ]);
  return {
    owed: ctx.actor.owes,
    required: needsSecondFactor(ctx.config, role),
    authenticator: app && { createdAt: app.createdAt.toISOString() },
    hasPasskey: keys.length > 0,
    passkeys: ctx.actor.owes ? [] : keys.map(presentPasskey),
    recoveryCodesLeft,
  };
}
