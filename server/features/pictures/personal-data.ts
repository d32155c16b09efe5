import { eq } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { removePicture } from "./commands.ts";
import { pictures } from "./table.ts";

export const personalData: PersonalData = {
  name: "picture",
  tables: [pictures],
  kept: "until it is replaced or removed, or the account is erased",
  async collect(ctx, { userId }) {
    const [row] = await ctx.db.select().from(pictures).where(eq(pictures.userId, userId));
    return row ?? null;
  },
  erase: (ctx, { userId }) => removePicture(ctx, userId),
};
