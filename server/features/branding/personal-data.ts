import { desc, eq } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { brands } from "./table.ts";

export const personalData: PersonalData = {
  name: "brands",
  tables: [brands],
  kept: "for good, but once the account is erased the versions name nobody",
  async collect(ctx, { userId }) {
    return ctx.db
      .select({ version: brands.version, changedAt: brands.changedAt })
      .from(brands)
      .where(eq(brands.changedBy, userId))
      .orderBy(desc(brands.version));
  },
  async erase(ctx, { userId }) {
    await ctx.db.update(brands).set({ changedBy: null }).where(eq(brands.changedBy, userId));
  },
};
