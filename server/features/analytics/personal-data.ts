import { eq } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { conversionEvents } from "./table.ts";

export const personalData: PersonalData = {
  name: "events",
  tables: [conversionEvents],
  kept: "as counts that name nobody, once the account is erased",
  collect: (ctx, { userId }) =>
    ctx.db.select().from(conversionEvents).where(eq(conversionEvents.userId, userId)),
  async erase(ctx, { userId }) {
    const nobody = { userId: null, metadata: null, url: null, userAgent: null, sessionId: null };
    await ctx.db.update(conversionEvents).set(nobody).where(eq(conversionEvents.userId, userId));
  },
};
