import { eq } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { forgetCandidate, forgetActor } from "./erasure.ts";
import { matchChanges, matches } from "./table.ts";

export const personalData: PersonalData = {
  name: "matches",
  tables: [matches, matchChanges],
  kept: "for good, but once the account is erased the rows name nobody",
  async collect(ctx, { userId }) {
    const own = await ctx.db.select().from(matches).where(eq(matches.jobseekerId, userId));
    const shown = [];
    for (const match of own) {
      const history = await ctx.db
        .select({ at: matchChanges.at, what: matchChanges.what, to: matchChanges.to })
        .from(matchChanges)
        .where(eq(matchChanges.matchId, match.id));
      shown.push({ ...match, history });
    }
    return shown;
  },
  async erase(ctx, { userId }) {
    await forgetCandidate(ctx, userId);
    await forgetActor(ctx, userId);
  },
};
