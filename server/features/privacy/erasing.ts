import { createHmac } from "node:crypto";
import { emailKey } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { findUser, findUserByEmail } from "#server/features/accounts/api.ts";
import { findApplication, silentApplications } from "#server/features/waitlist/api.ts";
import { together } from "#server/platform/db/together.ts";
import { oneByOneOrAgain } from "#server/platform/jobs/one-by-one.ts";
import { everyAdmin } from "#server/platform/live/hub.ts";
import type { Person } from "#server/platform/personal-data.ts";
import { keepInLog } from "./kept-in-log.ts";
import { describePerson } from "./queries.ts";

/** An id that nothing has: of somebody without an account. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** An address as the log knows it: only this server can tell whose it is. */
export const addressDigest = (ctx: Context, email: string) =>
  createHmac("sha256", ctx.config.authSecret).update(emailKey(email)).digest("base64url");

async function erase(ctx: Context, person: Person): Promise<void> {
  await together(ctx, async (inner) => {
    for (const part of ctx.personalData) await part.erase(inner, person);
    await ctx.live.publish(inner.db, everyAdmin, "desk");
  });
  keepInLog(ctx, {
    erased: { userId: person.userId, address: addressDigest(ctx, person.email) },
  });
}

/**
 * Removes a person everywhere, in one transaction.
 * @returns whether there was such a person
 */
export async function erasePerson(ctx: Context, userId: string): Promise<boolean> {
  const user = await findUser(ctx, userId);
  if (user) await erase(ctx, await describePerson(ctx, user));
  return user !== null;
}

/** Removes whoever has this address, with an account or without. */
export async function eraseAddress(ctx: Context, email: string): Promise<true> {
  const user = await findUserByEmail(ctx, email);
  if (user) {
    await erasePerson(ctx, user.id);
    return true;
  }
  const name = (await findApplication(ctx, email))?.name ?? "";
  await erase(ctx, await describePerson(ctx, { id: nobody, email, name }));
  return true;
}

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
