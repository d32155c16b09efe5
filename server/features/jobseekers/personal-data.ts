import { eq } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { findProfile } from "./queries.ts";
import { jobseekerProfiles } from "./table.ts";

export const personalData: PersonalData = {
  name: "profile",
  tables: [jobseekerProfiles],
  kept: "until the account is erased",
  collect: (ctx, { userId }) => findProfile(ctx, userId),
  async erase(ctx, { userId }) {
    await ctx.db.delete(jobseekerProfiles).where(eq(jobseekerProfiles.userId, userId));
  },
};
