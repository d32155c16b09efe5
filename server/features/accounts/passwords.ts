import { and, eq, isNull, sql } from "drizzle-orm";
import pLimit from "p-limit";
import { emailKey } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { tooMany } from "#server/platform/errors.ts";
import { lineOf } from "#server/platform/http/address.ts";
import { keyedDigest } from "#server/platform/keyed-digest.ts";
import * as hashes from "#server/platform/password-hash.ts";
import { FairLine } from "#server/platform/work/fair-line.ts";
import { credentials, passwordFailures, users } from "./table.ts";

/** Wrong passwords in a row that close an account's password door to the network they came from. */
export const failuresAllowed = 100;

// Each takes 32 MiB, a third of a second and a thread of libuv's pool, which file access shares. With one new password
// being hashed (below), at most three run at once. Networks take turns: one home line has 256 of those that
// attempts are counted by, and with all of them it would stand before everybody else.
const checks = new FairLine({ atOnce: 2, ofOne: 4, waiting: 40 });
/** New passwords: set by people who are signed in, as often as their calls are allowed. */
const choosing = pLimit(1);

/** Hashes a new password. Call it outside transactions: it takes a third of a second. */
export const hashPassword = (password: string) => choosing(() => hashes.hashPassword(password));

let decoy: Promise<string> | undefined;

const digest = (ctx: Pick<Context, "config">, ...parts: string[]) =>
  keyedDigest(ctx, `password: ${parts.join(" ")}`).digest("hex");

/** The digests that wrong passwords for an address from a network are counted under. */
export const doorOf = (ctx: Pick<Context, "config">, email: string, network: string) => ({
  emailHash: digest(ctx, emailKey(email)),
  networkHash: digest(ctx, emailKey(email), network),
});

/** A context that knows which network its caller comes from. */
export type FromSomewhere = Context & { address: string };

const failuresOf = ({ emailHash, networkHash }: ReturnType<typeof doorOf>) =>
  and(eq(passwordFailures.emailHash, emailHash), eq(passwordFailures.networkHash, networkHash));

/**
 * Checks a password. Known and unknown addresses take the same work and give the same answer.
 * @returns the user's id, or null when the pair is wrong
 * @throws {Failure} `too_many` once the caller's network has failed too often with this address; the
 *   right password from any other network still signs in, and so do links from anywhere; and while too many
 *   passwords from around there wait to be checked
 */
export async function checkPassword(
  ctx: FromSomewhere,
  email: string,
  password: string,
): Promise<string | null> {
  const door = doorOf(ctx, email, ctx.address);
  const [failures] = await ctx.db.select().from(passwordFailures).where(failuresOf(door));
  const [found] = await ctx.db
    .select({ id: users.id, hash: credentials.password })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(
      and(
        eq(users.email, emailKey(email)),
        eq(credentials.providerId, "credential"),
        isNull(users.deactivatedAt),
      ),
    );
  if (failures && failures.count >= failuresAllowed)
    throw tooMany(3600, "errors:passwordDoorClosed");
  // Made for the first to sign in, known or not: the work is the same for both.
  const decoyHash = await (decoy ??= hashPassword("a password that nobody has"));
  const hash = found?.hash ?? decoyHash;
  const matches = await checks.run(lineOf(ctx.address), () =>
    hashes.verifyPassword(hash, password),
  );
  if (found && matches) {
    if (failures) await reopenPasswordDoor(ctx, email);
    if (hashes.isOutdated(hash)) await renewHash(ctx, found.id, hash, password);
    return found.id;
  }
  await ctx.db
    .insert(passwordFailures)
    .values({ ...door, count: 1, lastAt: ctx.clock.now() })
    .onConflictDoUpdate({
      target: [passwordFailures.emailHash, passwordFailures.networkHash],
      set: { count: sql`${passwordFailures.count} + 1`, lastAt: ctx.clock.now() },
    });
  return null;
}

/** Replaces an outdated hash, unless the password was changed meanwhile. */
async function renewHash(ctx: Context, userId: string, old: string, password: string) {
  await ctx.db
    .update(credentials)
    .set({ password: await hashPassword(password), updatedAt: ctx.clock.now() })
    .where(and(eq(credentials.userId, userId), eq(credentials.password, old)));
}

/** Forgets the failures with an address from the caller's network: its owner came in from there. */
export async function reopenPasswordDoor(ctx: FromSomewhere, email: string): Promise<void> {
  await ctx.db.delete(passwordFailures).where(failuresOf(doorOf(ctx, email, ctx.address)));
}

/** Forgets the failures with an address from everywhere. */
export async function forgetPasswordFailures(ctx: Context, email: string): Promise<void> {
  const emailHash = digest(ctx, emailKey(email));
  await ctx.db.delete(passwordFailures).where(eq(passwordFailures.emailHash, emailHash));
}

/** Sets the password of a user, by its hash, replacing an earlier one. */
export async function storePassword(ctx: Context, userId: string, hash: string) {
  await ctx.db
    .insert(credentials)
    .values({
      id: crypto.randomUUID(),
      accountId: userId,
      providerId: "credential",
      userId,
      password: hash,
    })
    .onConflictDoUpdate({
      target: [credentials.providerId, credentials.accountId],
      set: { password: hash, updatedAt: ctx.clock.now() },
    });
}
