import { eq } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { accessRequests } from "./table.ts";

export const personalData: PersonalData = {
  name: "accessRequests",
  tables: [accessRequests],
  kept: "until the account is erased",
  collect: (ctx, { userId }) =>
    ctx.db.select().from(accessRequests).where(eq(accessRequests.userId, userId)),
  async erase(ctx, { userId }) {
    await ctx.db.delete(accessRequests).where(eq(accessRequests.userId, userId));
  },
};
