import { eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { cardsOf } from "./about.ts";
import { eraseCandidate, hideCandidate } from "./erasure.ts";
import {
  cardPeople,
  hiringFrameworks,
  hiringImports,
  hiringScorings,
  hiringSessions,
  ownScores,
  scorecards,
} from "./table.ts";

/** What people of the shop gave a card, and wrote to it; who they were is their own affair. */
const ownScoresOf = (ctx: Context, scorecardId: string) =>
  ctx.db
    .select({
      overallScore: ownScores.overallScore,
      cultureFit: ownScores.cultureFit,
      outcomeFit: ownScores.outcomeFit,
      longTermAlignment: ownScores.longTermAlignment,
      note: ownScores.note,
      at: ownScores.at,
    })
    .from(ownScores)
    .where(eq(ownScores.scorecardId, scorecardId));

const namesOthersToo =
  "This text contains your email address and other contact details, perhaps someone else's. Write to us and someone will check which parts are about you.";

export const personalData: PersonalData = {
  name: "hiringScout",
  tables: [
    hiringSessions,
    hiringFrameworks,
    hiringImports,
    hiringScorings,
    scorecards,
    cardPeople,
    ownScores,
  ],
  kept: "a scorecard about a member until their account is erased, about anyone else for 12 months; what an employer wrote stays with the shop, without the author's name",
  async collect(ctx, person) {
    const { userId } = person;
    const about = [];
    for await (const { card, isWhole } of cardsOf(ctx, person)) {
      if (!isWhole) {
        about.push({ createdAt: card.createdAt, withheld: namesOthersToo });
        continue;
      }
      const { candidateName, candidateData, reasoning, items, leftOut, engine, createdAt } = card;
      const { overallScore, cultureFit, outcomeFit, iq, toolbox, longTermAlignment } = card;
      const scores = { overallScore, cultureFit, outcomeFit, iq, toolbox, longTermAlignment };
      const told = { candidateName, candidateData, reasoning, items, leftOut, engine, createdAt };
      about.push({ ...told, ...scores, employers: await ownScoresOf(ctx, card.id) });
    }
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
  hide: hideCandidate,
};
