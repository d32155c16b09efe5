import { and, asc, eq, getTableColumns, isNotNull, sql } from "drizzle-orm";
import type { Passkey, SecondFactor } from "#contract/second-factor.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { needsSecondFactor } from "#server/features/accounts/api.ts";
import { askedPerson } from "#server/platform/db/literal.ts";
import { statement } from "#server/platform/db/statement.ts";
import { countRecoveryCodes } from "./recovery.ts";
import { authenticators, passkeys } from "./table.ts";

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

const factorsOf = statement("second_factors", (db) =>
  db
    .select({
      confirmedAt: authenticators.confirmedAt,
      createdAt: authenticators.createdAt,
      key: getTableColumns(passkeys),
      recoveryCodesLeft: countRecoveryCodes({ db }, sql`asked.id`),
    })
    .from(askedPerson)
    .leftJoin(authenticators, sql`${authenticators.userId} = asked.id`)
    .leftJoin(passkeys, sql`${passkeys.userId} = asked.id`)
    .orderBy(asc(passkeys.createdAt)),
);

/** Which second factors the caller has; their details only after one of them was proved. */
export async function readSecondFactor(ctx: SignedInContext): Promise<SecondFactor> {
  const { id, role } = ctx.actor;
  const rows = await factorsOf(ctx.db, { person: id });
  const keys = rows.flatMap(({ key }) => key ?? []);
  const { confirmedAt = null, createdAt = null, recoveryCodesLeft = 0 } = rows[0] ?? {};
  const app = confirmedAt && createdAt && { createdAt };
  return {
    owed: ctx.actor.owes,
    required: needsSecondFactor(ctx.config, role),
    authenticator: app && { createdAt: app.createdAt.toISOString() },
    hasPasskey: keys.length > 0,
    passkeys: ctx.actor.owes ? [] : keys.map(presentPasskey),
    recoveryCodesLeft,
  };
}
