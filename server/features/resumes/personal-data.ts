import { eq } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { removeResume } from "./commands.ts";
import { resumes } from "./table.ts";

export const personalData: PersonalData = {
  name: "resume",
  tables: [resumes],
  kept: "until it is replaced or removed, or the account is erased",
  async collect(ctx, { userId }) {
    const [row] = await ctx.db.select().from(resumes).where(eq(resumes.userId, userId));
    return row ?? null;
  },
  erase: (ctx, { userId }) => removeResume(ctx, userId),
};
