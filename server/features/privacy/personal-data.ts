import { eq, or, sql } from "drizzle-orm";
import { emailKey } from "#contract/primitives.ts";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { readRights } from "./queries.ts";
import { erasures, reviewRequests, statements } from "./table.ts";

export const personalData: PersonalData = {
  name: "rights",
  tables: [statements, reviewRequests, erasures],
  kept: "until the account is erased; a record that someone wrote in and was erased stays, without a name",
  async collect(ctx, { userId, email }) {
    const { views: _, ...rights } = await readRights(ctx, userId);
    const { reason, state, createdAt } = erasures;
    const asked = await ctx.db
      .select({ reason, state, createdAt })
      .from(erasures)
      .where(eq(erasures.email, emailKey(email)));
    return { ...rights, erasures: asked };
  },
  async erase(ctx, { userId, email }) {
    for (const table of [statements, reviewRequests])
      await ctx.db.delete(table).where(eq(table.userId, userId));
    await ctx.db
      .update(erasures)
      .set({
        email: null,
        userId: null,
        reason: null,
        state: sql`case when ${erasures.state} = 'waiting' then 'erased' else ${erasures.state} end`,
      })
      .where(or(eq(erasures.email, emailKey(email)), eq(erasures.userId, userId)));
    await ctx.db.update(erasures).set({ actorId: null }).where(eq(erasures.actorId, userId));
  },
};
