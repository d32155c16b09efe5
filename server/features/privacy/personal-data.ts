import { eq } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { readRights } from "./queries.ts";
import { reviewRequests, statements } from "./table.ts";

export const personalData: PersonalData = {
  name: "rights",
  tables: [statements, reviewRequests],
  kept: "until the account is erased",
  async collect(ctx, { userId }) {
    const { views: _, ...rights } = await readRights(ctx, userId);
    return rights;
  },
  async erase(ctx, { userId }) {
    for (const table of [statements, reviewRequests])
      await ctx.db.delete(table).where(eq(table.userId, userId));
  },
};
