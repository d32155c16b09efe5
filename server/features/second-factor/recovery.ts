import { randomInt } from "node:crypto";
import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { keyedDigest } from "#server/platform/keyed-digest.ts";
import { recoveryCodes } from "./table.ts";

/** Codes in a set, and characters in a code: 120 bits, so that none can be guessed, even from its digest. */
const codes = 10;
const characters = 24;

// Crockford's base 32: no letter looks like a digit.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const plain = (code: string) =>
  code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");

const digest = (ctx: Context, code: string) =>
  keyedDigest(ctx, `recovery:${plain(code)}`).digest("hex");

const newCode = () =>
  Array.from({ length: characters }, () => alphabet[randomInt(alphabet.length)])
    .join("")
    .replaceAll(/.{4}(?!$)/g, "$&-");

/** Makes a new set of codes; the set before it stops working. */
export async function makeRecoveryCodes(ctx: Context, userId: string): Promise<string[]> {
  const made = Array.from({ length: codes }, newCode);
  const createdAt = ctx.clock.now();
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await ctx.db
    .insert(recoveryCodes)
    .values(made.map((code) => ({ codeHash: digest(ctx, code), userId, createdAt })));
  return made;
}

/** Uses a code up; of several at once one gets it. */
export async function takeRecoveryCode(ctx: Context, userId: string, code: string) {
  const [taken] = await ctx.db
    .update(recoveryCodes)
    .set({ usedAt: ctx.clock.now() })
    .where(
      and(
        eq(recoveryCodes.codeHash, digest(ctx, code)),
        eq(recoveryCodes.userId, userId),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ codeHash: recoveryCodes.codeHash });
  return taken !== undefined;
}

/** How many codes a user has left; a part of a statement too. */
export const countRecoveryCodes = ({ db }: Pick<Context, "db">, userId: string | SQL) =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
