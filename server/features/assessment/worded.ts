import { eq, sql } from "drizzle-orm";
import { type InWords, type ProfileScores, shownScore } from "#contract/assessment.ts";
import { type Trait, traits } from "#contract/traits.ts";
import { scoreBand } from "#contract/score-bands.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { statement } from "#server/platform/db/statement.ts";
import { together } from "#server/platform/db/together.ts";
import { wordedTraits } from "./table.ts";

/** The traits that shops see in words, without a number (docs/domain.md, "words only"). */
export async function readWordedTraits(ctx: Context): Promise<Trait[]> {
  const rows = await worded(ctx.db, {});
  return traits.filter((trait) => rows.some((row) => row.trait === trait));
}

const worded = statement("worded_traits", (db) =>
  db.select({ trait: wordedTraits.trait }).from(wordedTraits),
);

/** The same as a value that a statement reads beside its rows. */
export const wordedTraitsKept = sql<string>`(
  select coalesce(json_agg(w.trait), '[]')::text from ${wordedTraits} w)`;

/** What `wordedTraitsKept` read. */
export const wordedTraitsIn = (text: string): Trait[] => {
  const found = JSON.parse(text) as string[];
  return traits.filter((trait) => found.includes(trait));
};

/** Shows a trait to shops in words only, or with its number again. */
export const chooseWordedTrait = (
  ctx: SignedInContext,
  { trait, isInWords }: { trait: Trait; isInWords: boolean },
): Promise<Trait[]> =>
  together(ctx, async (inner) => {
    if (isInWords)
      await inner.db
        .insert(wordedTraits)
        .values({ trait, chosenBy: ctx.actor.id, chosenAt: ctx.clock.now() })
        .onConflictDoNothing();
    else await inner.db.delete(wordedTraits).where(eq(wordedTraits.trait, trait));
    return readWordedTraits(inner);
  });

/** The scores that keep their number before a shop; those of worded traits are null. */
export const numberedScores = <Scores extends ProfileScores>(
  scores: Scores,
  worded: readonly Trait[],
): Scores => ({
  ...scores,
  ...Object.fromEntries(worded.map((trait) => [`${trait}Score`, null])),
});

/** The words of the scores that lose their number. */
export function wordsOf(scores: ProfileScores, worded: readonly Trait[]): InWords {
  return Object.fromEntries(
    worded.flatMap((trait) => {
      const score = scores[`${trait}Score`];
      return score === null ? [] : [[trait, scoreBand(shownScore(score))]];
    }),
  );
}
