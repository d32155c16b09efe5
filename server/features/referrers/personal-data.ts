import { sql } from "drizzle-orm";
import { emailKey } from "#contract/primitives.ts";
import type { Person, PersonalData } from "#server/platform/personal-data.ts";
import { referrers } from "./table.ts";

// A referrer has no account: the contact that an admin wrote down is all that ties one to a person.
const theirs = ({ email }: Person) =>
  sql`position(${emailKey(email)} in lower(coalesce(${referrers.contact}, ''))) > 0`;

export const personalData: PersonalData = {
  name: "referring",
  tables: [referrers],
  kept: "until the account is erased; the code then stays, inactive, without a name, for the counts",
  collect: (ctx, person) => ctx.db.select().from(referrers).where(theirs(person)),
  async erase(ctx, person) {
    await ctx.db
      .update(referrers)
      .set({
        name: "Erased",
        contact: null,
        active: false,
        linkVersion: sql`${referrers.linkVersion} + 1`,
        linkExpiresAt: null,
        linkSentAt: null,
      })
      .where(theirs(person));
  },
};
