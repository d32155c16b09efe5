import { eq } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { interviews } from "./table.ts";

export const personalData: PersonalData = {
  name: "interviews",
  tables: [interviews],
  kept: "until the account is erased",
  collect: (ctx, { userId }) =>
    ctx.db.select().from(interviews).where(eq(interviews.jobseekerId, userId)),
  async erase(ctx, { userId }) {
    await ctx.db.delete(interviews).where(eq(interviews.jobseekerId, userId));
  },
};
