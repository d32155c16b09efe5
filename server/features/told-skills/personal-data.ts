import { eq } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { skillReadings, toldSkills } from "./table.ts";

export const personalData: PersonalData = {
  name: "toldSkills",
  tables: [toldSkills, skillReadings],
  kept: "until the account is erased",
  collect: (ctx, { userId }) =>
    ctx.db.select().from(toldSkills).where(eq(toldSkills.userId, userId)),
  async erase(ctx, { userId }) {
    await ctx.db.delete(toldSkills).where(eq(toldSkills.userId, userId));
    await ctx.db.delete(skillReadings).where(eq(skillReadings.userId, userId));
  },
};
