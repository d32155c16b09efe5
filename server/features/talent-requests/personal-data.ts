import { eq } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { talentRequestChanges, talentRequests } from "./table.ts";

export const personalData: PersonalData = {
  name: "talentRequests",
  tables: [talentRequests, talentRequestChanges],
  kept: "as the shop's, and without who wrote them once the account is erased; after the last of the shop's people only the job titles, locations and terms remain",
  collect: (ctx, { userId }) =>
    ctx.db.select().from(talentRequests).where(eq(talentRequests.createdBy, userId)),
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
