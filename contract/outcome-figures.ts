import { z } from "zod";
import { traits } from "./traits.ts";
import { timestamp } from "./primitives.ts";
import { route } from "./route.ts";

/** Scores as they are shown, in bands; `none` for a trait of which the text did not tell. */
export const scoreBands = ["low", "middle", "high", "none"] as const;
export type ScoreBand = (typeof scoreBands)[number];

/** What scores are held against, in the order of the page. */
export const outcomeMeasures = ["stillThere", "wouldHireAgain", "stoodOut", "fellShort"] as const;
export type OutcomeMeasure = (typeof outcomeMeasures)[number];

/**
 * How a trait's highest band differs from its lowest among those with enough answers: `higher` or
 * `lower` beyond chance, `chance` where chance explains it, `few` where there are no two such bands.
 */
export const outcomeReadings = ["higher", "lower", "chance", "few"] as const;
export type OutcomeReading = (typeof outcomeReadings)[number];

/** How many of those who were answered about; the share only where there are enough of them. */
export const outcomeShare = z.object({
  answered: z.number().int(),
  share: z.number().nullable(),
  /** The 95 % confidence interval of the share: here its lower end, and in `high` its upper one. */
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type OutcomeShare = z.infer<typeof outcomeShare>;

export const traitOutcomes = z.object({
  trait: z.enum(traits),
  bands: z.array(
    z.object({
      band: z.enum(scoreBands),
      hires: z.number().int(),
      measures: z.record(z.enum(outcomeMeasures), outcomeShare),
    }),
  ),
  readings: z.record(z.enum(outcomeMeasures), z.enum(outcomeReadings)),
});
export type TraitOutcomes = z.infer<typeof traitOutcomes>;

export const outcomeFigures = z.object({
  computedAt: timestamp,
  /** The fewest answers of which a share is told. */
  smallestSample: z.number().int(),
  /** Hires whose first round is over; what follows counts them alone. */
  hires: z.number().int(),
  /** Of them, those about whom the shop said anything, and who said anything themselves. */
  byShop: z.number().int(),
  byWorker: z.number().int(),
  /** Scored by hand or not at all: in no trait's figures, which are about the engines. */
  notByEngine: z.number().int(),
  asPromised: outcomeShare,
  traits: z.array(traitOutcomes),
});
export type OutcomeFigures = z.infer<typeof outcomeFigures>;

export const readOutcomeFigures = route({
  method: "GET",
  path: "/api/admin/outcomes",
  summary: "What became of hires, held against the scores that each match was made with",
  auth: ["admin"],
  response: outcomeFigures,
});
