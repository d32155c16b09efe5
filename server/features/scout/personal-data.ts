import { eq } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { eraseCandidate } from "./erasure.ts";
import { hiringFrameworks, hiringSessions, ownScores, scorecards } from "./table.ts";

export const personalData: PersonalData = {
  name: "hiringScout",
  tables: [hiringSessions, hiringFrameworks, scorecards, ownScores],
  kept: "a scorecard about somebody of the network until their account is erased, about anybody else for 12 months; what an employer wrote stays with the shop, without the author's name",
  async collect(ctx, { userId }) {
    const about = await ctx.db
      .select({
        candidateName: scorecards.candidateName,
        overallScore: scorecards.overallScore,
        cultureFit: scorecards.cultureFit,
        outcomeFit: scorecards.outcomeFit,
        longTermAlignment: scorecards.longTermAlignment,
        reasoning: scorecards.reasoning,
        items: scorecards.items,
        engine: scorecards.engine,
        createdAt: scorecards.createdAt,
      })
      .from(scorecards)
      .where(eq(scorecards.candidateUserId, userId));
    const given = await ctx.db
      .select({
        cultureFit: ownScores.cultureFit,
        outcomeFit: ownScores.outcomeFit,
        longTermAlignment: ownScores.longTermAlignment,
        note: ownScores.note,
        at: ownScores.at,
      })
      .from(ownScores)
      .where(eq(ownScores.userId, userId));
    return about.length + given.length > 0 ? { about, given } : null;
  },
  erase: (ctx, person) => eraseCandidate(ctx, person),
};
