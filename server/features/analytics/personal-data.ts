import { eq, sql } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { conversionEvents } from "./table.ts";

export const personalData: PersonalData = {
  name: "events",
  tables: [conversionEvents],
  kept: "as counts that name nobody, once the account is erased",
  collect: (ctx, { userId }) =>
    ctx.db.select().from(conversionEvents).where(eq(conversionEvents.userId, userId)),
  async erase(ctx, { userId }) {
    const nobody = {
      userId: null,
      metadata: null,
      label: null,
      url: null,
      userAgent: null,
      sessionId: null,
      // Ours name a thing that happened; a browser's can be any words.
      eventId: sql`case when ${conversionEvents.byProduct} then ${conversionEvents.eventId} end`,
    };
    await ctx.db.update(conversionEvents).set(nobody).where(eq(conversionEvents.userId, userId));
  },
};
