import { createHash } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import pLimit from "p-limit";
import { emailKey } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { tooMany } from "#server/platform/errors.ts";
import { lineOf } from "#server/platform/http/address.ts";
import { FairLine } from "#server/platform/work/fair-line.ts";
import { credentials, passwordFailures, users } from "./table.ts";

/** Wrong passwords in a row that close an account's password door to the network they came from. */
export const failuresAllowed = 100;

// Each costs 32 MiB and a thread of the pool that files share. Networks take turns: one home line has 256 of those that
// attempts are counted by, and with all of them it would stand before everybody else.
const checks = new FairLine({ atOnce: 2, ofOne: 4, waiting: 40 });
/** Passwords that are chosen: by people who are signed in, as often as their calls are allowed. */
const choosing = pLimit(1);

/** Large, and loaded when the first password comes: a start does not wait for it. */
const library = () => import("better-auth/crypto");

export const hashPassword = async (password: string): Promise<string> => {
  const { hashPassword: hash } = await library();
  return choosing(() => hash(password));
};

let decoy: Promise<string> | undefined;

const digest = (...parts: string[]) => createHash("sha256").update(parts.join(" ")).digest("hex");

/** The digests that wrong passwords for an address from a network are counted under. */
export const doorOf = (email: string, network: string) => ({
  emailHash: digest(emailKey(email)),
  networkHash: digest(emailKey(email), network),
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
  const door = doorOf(email, ctx.address);
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
  const { verifyPassword: verify } = await library();
  const matches = await checks.run(lineOf(ctx.address), () =>
    verify({ hash: found?.hash ?? decoyHash, password }),
  );
  if (found && matches) {
    if (failures) await reopenPasswordDoor(ctx, email);
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

/** Forgets the failures with an address from the caller's network: its owner came in from there. */
export async function reopenPasswordDoor(ctx: FromSomewhere, email: string): Promise<void> {
  await ctx.db.delete(passwordFailures).where(failuresOf(doorOf(email, ctx.address)));
}

/** Forgets the failures with an address from everywhere. */
export async function forgetPasswordFailures(ctx: Context, email: string): Promise<void> {
  const emailHash = digest(emailKey(email));
  await ctx.db.delete(passwordFailures).where(eq(passwordFailures.emailHash, emailHash));
}

/** Sets the password of a user, replacing an earlier one. */
export async function storePassword(ctx: Context, userId: string, password: string) {
  const stored = await hashPassword(password);
  await ctx.db
    .insert(credentials)
    .values({
      id: crypto.randomUUID(),
      accountId: userId,
      providerId: "credential",
      userId,
      password: stored,
    })
    .onConflictDoUpdate({
      target: [credentials.providerId, credentials.accountId],
      set: { password: stored, updatedAt: ctx.clock.now() },
    });
}
