import { emailKey } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { findUserByEmail, holdPeople, lockUser } from "#server/features/accounts/api.ts";
import { findApplication, silentApplications } from "#server/features/waitlist/api.ts";
import { together } from "#server/platform/db/together.ts";
import { oneByOneOrAgain } from "#server/platform/jobs/one-by-one.ts";
import { keyedDigest } from "#server/platform/keyed-digest.ts";
import { keepInLog } from "#server/platform/kept-in-log.ts";
import { everyAdmin } from "#server/platform/live/hub.ts";
import type { Person } from "#server/platform/personal-data.ts";
import { describePerson } from "./queries.ts";

/** An id that matches nothing, for people without an account. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** An address as the log knows it: only this server can tell whose it is. */
export const addressDigest = (ctx: Context, email: string) =>
  keyedDigest(ctx, emailKey(email)).digest("base64url");

/** Removes whom `find` finds, in its transaction; answers whether it found anybody. */
async function erase(
  ctx: Context,
  find: (inner: Context) => Promise<Person | null>,
): Promise<boolean> {
  const person = await together(ctx, async (inner) => {
    const found = await find(inner);
    if (!found) return null;
    for (const part of ctx.personalData) await part.erase(inner, found);
    await ctx.live.publish(inner.db, everyAdmin, "desk");
    return found;
  });
  if (!person) return false;
  const { userId, email } = person;
  keepInLog(ctx, { erased: { userId, address: addressDigest(ctx, email) } });
  return true;
}

type User = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/**
 * Removes a person everywhere, in one transaction.
 * @param isDue asked of the person once they are held: a list of who is due was read a while ago
 * @returns whether there was such a person
 */
export const erasePerson = (
  ctx: Context,
  userId: string,
  isDue: (user: User) => boolean = () => true,
): Promise<boolean> =>
  erase(ctx, async (inner) => {
    await holdPeople(inner, [userId]);
    const user = await lockUser(inner, userId);
    return user && isDue(user) ? describePerson(inner, user) : null;
  });

/**
 * Removes whoever has this address and no account.
 * @param isDue holds what it depends on and asks whether it is still so
 * @returns whether they were removed
 */
export const eraseAddress = (
  ctx: Context,
  email: string,
  isDue: (inner: Context) => Promise<boolean> = async () => true,
): Promise<boolean> =>
  erase(ctx, async (inner) => {
    if (!(await isDue(inner)) || (await findUserByEmail(inner, email))) return null;
    const name = (await findApplication(inner, email))?.name ?? "";
    return describePerson(inner, { id: nobody, email, name });
  });

/** What the log kept of an erasure: never who it was. */
export interface Erased {
  userId: string;
  address: string;
  at: Date;
}

/**
 * Erases again whom a backup has brought back, by what the log kept of each erasure. Who applied anew after
 * theirs is somebody who came, and stays.
 * @returns how many there were
 * @throws {Error} after the last, if anybody could not be erased
 */
export async function repeatErasures(ctx: Context, erased: readonly Erased[]): Promise<number> {
  const lastErased = new Map<string, Date>();
  for (const { address, at } of erased) {
    const known = lastErased.get(address);
    if (!known || known < at) lastErased.set(address, at);
  }
  const isErased = (address: string, lastAt: Date) => {
    const at = lastErased.get(address);
    return at !== undefined && lastAt <= at;
  };
  let again = 0;
  const accounts = erased.map(({ userId: id }) => ({ id, erase: () => erasePerson(ctx, id) }));
  const applicants = await silentApplications(ctx, ctx.clock.now());
  const rows = [
    ...accounts.filter(({ id }) => id !== nobody),
    ...applicants
      .filter(({ email, lastAt }) => isErased(addressDigest(ctx, email), lastAt))
      .map(({ id, email }) => ({ id, erase: () => eraseAddress(ctx, email) })),
  ];
  await oneByOneOrAgain(ctx, "repeat-erasures", rows, async ({ erase }) => {
    if (await erase()) again += 1;
  });
  return again;
}
