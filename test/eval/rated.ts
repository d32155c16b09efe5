import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Figure } from "#contract/agreement.ts";
import { levels } from "#contract/ratings.ts";
import { assess } from "#engines/traits/api.ts";
import { reportOf } from "#server/features/ratings/report.ts";
import { languages, traits } from "./profiles.ts";

/** A set as `npm run export-ratings` writes it. */
const ratedTexts = z.array(
  z.strictObject({
    id: z.string(),
    language: z.enum(languages),
    text: z.string(),
    ratings: z.array(z.strictObject({ rater: z.string(), levels })),
  }),
);

type RatedTexts = z.infer<typeof ratedTexts>;

/** The set in a file, or a sentence about why it is none. */
export function readRated(file: string): RatedTexts | string {
  try {
    return ratedTexts.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    return `${file} is no set as npm run export-ratings writes it: ${why}`;
  }
}

/** How far the built-in engine, as it is now, agrees with what people said of these texts. */
export const measureRated = (set: RatedTexts) =>
  reportOf(
    set.map(({ text, ...rated }) => {
      const assessed = assess({ aboutYourself: text });
      const scores = Object.fromEntries(traits.map((trait) => [trait, assessed[trait].score]));
      return {
        ...rated,
        engines: [
          { engine: "rubric" as const, scores: scores as Record<(typeof traits)[number], number> },
        ],
      };
    }),
  );

const inWords = (figure: Figure | null, few: boolean) => {
  if (few || !figure) return "too few to tell";
  const { value, low, high } = figure;
  const range = low === null || high === null ? "" : ` (${low.toFixed(2)} to ${high.toFixed(2)})`;
  return `${value.toFixed(2)}${range}`;
};

/** The same as lines to read: kappa between people and with the engine, by trait and language. */
export const ratedTable = ({ texts, ratings, raters, rows }: ReturnType<typeof measureRated>) =>
  [
    `${texts} texts, ${ratings} ratings by ${raters} people`,
    ...rows.flatMap(({ trait, language, people, engines: [engine] }) =>
      engine
        ? [
            `${trait}, ${language}: people ${inWords(people.kappa, people.isFew)}, engine ` +
              `${inWords(engine.comparison.kappa, engine.comparison.isFew)}, within half a point ` +
              `${inWords(engine.comparison.within, engine.comparison.isFew)}, ` +
              `${engine.comparison.ratings} ratings`,
          ]
        : [],
    ),
  ].join("\n");
