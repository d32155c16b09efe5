import { eq, sql } from "drizzle-orm";
import { shopIdOf } from "#server/features/shops/api.ts";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { talentRequestChanges, talentRequests } from "./table.ts";

export const personalData: PersonalData = {
  name: "talentRequests",
  tables: [talentRequests, talentRequestChanges],
  kept: "as the shop's, and without who wrote them once the account is erased; after the last of the shop's people only the job titles, locations and terms remain",
  async collect(ctx, { userId }) {
    const isOwn = sql<boolean | null>`${talentRequests.shopId} = ${shopIdOf(userId)}`;
    const rows = await ctx.db
      .select({ row: talentRequests, isOwn })
      .from(talentRequests)
      .where(eq(talentRequests.createdBy, userId));
    // What became of a job is the shop's business: someone who left gets only that they created it.
    return rows.map(({ row, isOwn: whole }) => {
      const { id, roleTitle, createdAt } = row;
      return whole ? row : { id, roleTitle, createdAt };
    });
  },
  async erase(ctx, { userId }) {
    await ctx.db
      .update(talentRequests)
      .set({ createdBy: null })
      .where(eq(talentRequests.createdBy, userId));
    await ctx.db
      .update(talentRequestChanges)
      .set({ actorId: null })
      .where(eq(talentRequestChanges.actorId, userId));
  },
};
