import { eq, like, or, sql } from "drizzle-orm";
import { emailKey } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { containing } from "#server/platform/db/search.ts";
import type { Person } from "#server/platform/personal-data.ts";
import { hiringFrameworks, ownScores, scorecards } from "./table.ts";

/** Removes what the Scout holds of a person: cards about them, and their name from what they wrote. */
export async function eraseCandidate(ctx: Context, { userId, email }: Person): Promise<void> {
  await ctx.db
    .delete(scorecards)
    .where(
      or(
        eq(scorecards.candidateUserId, userId),
        like(sql`lower(${scorecards.candidateData})`, containing(emailKey(email))),
      ),
    );
  await ctx.db.update(ownScores).set({ userId: null }).where(eq(ownScores.userId, userId));
  await ctx.db
    .update(hiringFrameworks)
    .set({ actorId: null })
    .where(eq(hiringFrameworks.actorId, userId));
}
