import { eq, sql } from "drizzle-orm";
import { emailKey } from "#contract/primitives.ts";
import type { PersonalData, Proven } from "#server/platform/personal-data.ts";
import { waitlistChanges, waitlistEntries } from "./table.ts";

const theirs = ({ email }: Proven) => eq(sql`lower(${waitlistEntries.email})`, emailKey(email));

export const personalData: PersonalData = {
  name: "application",
  tables: [waitlistEntries, waitlistChanges],
  kept: "until the account is erased; without an account, until deletion is asked for, or for 24 months in which nothing happened",
  async collect(ctx, person) {
    const [entry] = await ctx.db.select().from(waitlistEntries).where(theirs(person));
    if (!entry) return null;
    const changes = await ctx.db
      .select({ at: waitlistChanges.at, changes: waitlistChanges.changes })
      .from(waitlistChanges)
      .where(eq(waitlistChanges.entryId, entry.id));
    const { searchText: _, ...shown } = entry;
    return { ...shown, changes };
  },
  async erase(ctx, person) {
    // Changes of the entry go with it; changes that the person made as an admin name only an id.
    await ctx.db.delete(waitlistEntries).where(theirs(person));
  },
};
