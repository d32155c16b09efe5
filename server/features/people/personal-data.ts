import { desc, eq } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { accountActs } from "./table.ts";

export const personalData: PersonalData = {
  name: "accountDecisions",
  tables: [accountActs],
  kept: "for good, but once the account is erased the rows name nobody",
  async collect(ctx, { userId }) {
    const { act, at, from, to, reason } = accountActs;
    return ctx.db
      .select({ act, at, from, to, reason })
      .from(accountActs)
      .where(eq(accountActs.userId, userId))
      .orderBy(desc(accountActs.at));
  },
  async erase(ctx, { userId }) {
    await ctx.db
      .update(accountActs)
      .set({ userId: null, reason: null })
      .where(eq(accountActs.userId, userId));
    await ctx.db.update(accountActs).set({ actorId: null }).where(eq(accountActs.actorId, userId));
  },
};
