import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { demoUserIds } from "#server/features/accounts/api.ts";
import { erasePerson } from "#server/features/privacy/api.ts";
import { removeMadeUpOutcomes } from "#server/features/outcomes/seed.ts";
import { retireSampleReferrers } from "#server/features/referrers/seed.ts";
import { ConfigurationError } from "#server/platform/config.ts";

/**
 * Stops a start of anything but a demo on a database that once was one: the demo's passwords stand in
 * the README.
 * @throws {ConfigurationError} naming the command that removes what must not be there
 */
export async function refuseDemoAccounts(ctx: Context): Promise<void> {
  if (ctx.config.demo || (await demoUserIds(ctx)).length === 0) return;
  throw new ConfigurationError(
    "This database was a demo and holds its accounts. Take an empty one, or remove them: npm run remove-demo.",
  );
}

/**
 * Removes the demo from a database: its accounts with all that is kept about them, its shops with
 * their requests and matches, its applications; its referral codes are no longer valid. Counts stay.
 * @returns how many accounts there were
 */
export async function removeDemo(ctx: Context): Promise<number> {
  const ids = await demoUserIds(ctx);
  if (ids.length === 0) return 0;
  // Requests, matches and sessions go with their shop. One that somebody real joined stays.
  await ctx.db.execute(sql`
    delete from shops where id in (
      select shop_id from shop_members join users on users.id = shop_members.user_id
      group by shop_id having bool_and(users.demo))`);
  for (const id of ids) await erasePerson(ctx, id);
  // Nobody can have an address there (RFC 2606).
  await ctx.db.execute(sql`delete from waitlist_entries where email like '%@example.com'`);
  await ctx.db.execute(sql`delete from emails where "to" like '%@example.com'`);
  await removeMadeUpOutcomes(ctx);
  await retireSampleReferrers(ctx);
  return ids.length;
}
