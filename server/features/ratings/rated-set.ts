import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Language } from "#contract/primitives.ts";
import type { Levels } from "#contract/ratings.ts";
import type { Context } from "#server/context.ts";
import { peopleThere } from "#server/features/accounts/api.ts";
import { levelColumns, ratedTexts, ratings, readingConsents } from "./table.ts";
import { wholeOf } from "./texts.ts";

/** One text of an evaluation set: masked words and what people said of them, and nobody's name. */
export interface RatedSetText {
  id: string;
  language: Language;
  text: string;
  ratings: { rater: string; levels: Levels }[];
}

/**
 * Everything that was compared and whose writer agrees as things stand and is not leaving, as an evaluation set. A yes to an
 * older wording covers what was rated under it, so it counts here. Texts and raters are numbered anew, so that nothing leads back to a person (docs/assessment.md, "A set of one's own").
 */
export async function ratedSet(ctx: Context): Promise<RatedSetText[]> {
  const there = peopleThere(ctx);
  const rows = await ctx.db
    .select({
      textId: ratedTexts.id,
      language: ratedTexts.language,
      passages: ratedTexts.passages,
      raterId: ratings.raterId,
      levels: levelColumns,
    })
    .from(ratings)
    .innerJoin(ratedTexts, eq(ratedTexts.id, ratings.textId))
    .innerJoin(readingConsents, eq(readingConsents.userId, ratedTexts.userId))
    .innerJoin(there, eq(there.personId, ratedTexts.userId))
    .where(
      and(
        eq(readingConsents.agrees, true),
        isNotNull(ratedTexts.passages),
        isNotNull(ratings.comparedAt),
      ),
    )
    .orderBy(asc(ratings.textId), asc(ratings.ratedAt), asc(ratings.id));
  const raters = [...new Set(rows.map(({ raterId }) => raterId))];
  const texts = Map.groupBy(rows, ({ textId }) => textId);
  return [...texts.values()].flatMap((all, place) => {
    const [first] = all;
    if (!first?.passages) return [];
    return {
      id: `text-${place + 1}`,
      language: first.language,
      text: wholeOf(first.passages),
      ratings: all.map(({ raterId, levels }) => ({
        rater: `rater-${raters.indexOf(raterId) + 1}`,
        levels,
      })),
    };
  });
}
