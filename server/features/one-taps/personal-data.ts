import { eq } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { oneTaps } from "./table.ts";

export const personalData: PersonalData = {
  name: "oneTapLinks",
  tables: [oneTaps],
  kept: "for 90 days after they expire",
  collect: (ctx, { userId }) => ctx.db.select().from(oneTaps).where(eq(oneTaps.userId, userId)),
  async erase(ctx, { userId }) {
    await ctx.db.delete(oneTaps).where(eq(oneTaps.userId, userId));
  },
};
