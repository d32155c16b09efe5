import { inArray, sql } from "drizzle-orm";
import { emailKey } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { namesAddress } from "#server/platform/naming.ts";
import type { PersonalData, Proven } from "#server/platform/personal-data.ts";
import { forgetReferrers } from "./commands.ts";
import { referrers } from "./table.ts";

// A referrer has no account: the contact that an admin wrote down is all that ties one to a person.
// A number proves nothing: anybody can give another's as their own.
async function theirs(ctx: Context, { email }: Proven) {
  const near = await ctx.db
    .select()
    .from(referrers)
    .where(sql`position(${emailKey(email)} in lower(coalesce(${referrers.contact}, ''))) > 0`);
  return near.filter(({ contact }) => namesAddress(contact, email));
}

export const personalData: PersonalData = {
  name: "referring",
  tables: [referrers],
  kept: "until the account is erased, or for 24 months in which nobody came by the code; the code then stays, inactive, without a name, for the counts",
  collect: theirs,
  async erase(ctx, person) {
    const ids = (await theirs(ctx, person)).map(({ id }) => id);
    if (ids.length > 0) await forgetReferrers(ctx, inArray(referrers.id, ids));
  },
};
