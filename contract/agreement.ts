import { z } from "zod";
import { machines, traitScore } from "./assessment.ts";
import { traits } from "./traits.ts";
import { fairnessGroupings } from "./fairness.ts";
import { id, languages, timestamp } from "./primitives.ts";
import { levels } from "./ratings.ts";
import { route } from "./route.ts";

/** Below this many ratings no figure is shown (docs/domain.md, "agreement"). */
export const fewestRatings = 30;
/** Below this many people who rate, an interval speaks of these people and of no others. */
export const fewestRaters = 5;

/** A figure with where it lies at 95 %; without an interval where the ratings give none. */
export const figure = z.object({
  value: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type Figure = z.infer<typeof figure>;

/** How far two sides agree on a trait; figures are null where there are too few ratings to tell. */
export const comparison = z.object({
  /** Ratings with a number on both sides. */
  ratings: z.number().int(),
  texts: z.number().int(),
  raters: z.number().int(),
  isFew: z.boolean(),
  /** Weighted kappa, quadratic and linear. */
  kappa: figure.nullable(),
  linearKappa: figure.nullable(),
  /** The share that lies within half a point. */
  within: figure.nullable(),
  /** How much higher the engine scores than people, in points; null between people. */
  higher: figure.nullable(),
  /** Comparisons in which only the first side, only the second, and neither found the trait told. */
  toldBy: z.object({
    both: z.number().int(),
    first: z.number().int(),
    second: z.number().int(),
    neither: z.number().int(),
  }),
});
export type Comparison = z.infer<typeof comparison>;

/** Whether an engine agrees with people less than people do with each other. */
export const agreementLevels = ["less", "perhaps", "as_much", "few"] as const;
export type AgreementLevel = (typeof agreementLevels)[number];

const machine = z.enum(machines);
export type Machine = z.infer<typeof machine>;

/** One trait in one language, or in all. */
export const agreementRow = z.object({
  trait: z.enum(traits),
  language: z.enum(["all", ...languages]),
  /** Between people: the first side is either of them. */
  people: comparison,
  /** People, the first side, against each engine. */
  engines: z.array(
    z.object({
      engine: machine,
      comparison,
      standing: z.enum(agreementLevels),
    }),
  ),
});
export type AgreementRow = z.infer<typeof agreementRow>;

/** A text on which an engine and people differ much. */
export const differing = z.object({
  textId: id,
  trait: z.enum(traits),
  engine: machine,
  language: z.enum(languages),
  score: z.number(),
  people: z.number(),
  ratings: z.number().int(),
});
export type Differing = z.infer<typeof differing>;

export const agreementReport = z.object({
  ratings: z.number().int(),
  texts: z.number().int(),
  raters: z.number().int(),
  rows: z.array(agreementRow),
  differing: z.array(differing),
});
export type AgreementReport = z.infer<typeof agreementReport>;

/** Agreement of an engine with people over all traits, by a voluntary group; least agreement first. */
export const groupAgreement = z.object({
  grouping: z.enum(fairnessGroupings).exclude(["intersection"]),
  engine: machine,
  rows: z.array(
    z.object({
      category: z.string(),
      label: z.string(),
      /** People of the group whose texts were rated; null where they are too few to be shown. */
      people: z.number().int().nullable(),
      ratings: z.number().int().nullable(),
      kappa: figure.nullable(),
      within: figure.nullable(),
      higher: figure.nullable(),
    }),
  ),
  /** People who said nothing, or are in groups too small to be shown. */
  notShown: z.number().int(),
});
export type GroupAgreement = z.infer<typeof groupAgreement>;

const admin = ["admin"] as const;

export const readAgreement = route({
  method: "GET",
  path: "/api/admin/agreement",
  summary: "How far people agree with each other and with the engines; null before the first count",
  auth: admin,
  response: z
    .object({
      computedAt: timestamp,
      report: agreementReport,
      groups: z.array(groupAgreement),
    })
    .nullable(),
});

export const readRatedText = route({
  method: "GET",
  path: "/api/admin/agreement/texts/:id",
  summary: "A rated text with what people and engines made of it, and the engines' quotes",
  auth: admin,
  params: z.strictObject({ id }),
  response: z.object({
    id,
    language: z.enum(languages),
    /** Null once the person took their consent back. */
    passages: z.array(z.object({ source: z.string(), text: z.string() })).nullable(),
    ratings: z.array(z.object({ by: z.string(), ratedAt: timestamp, levels })),
    engines: z.array(
      z.object({
        engine: machine,
        version: z.string(),
        scores: z.object({
          hustle: traitScore,
          safetyAwareness: traitScore,
          coachability: traitScore,
          reliability: traitScore,
        }),
      }),
    ),
  }),
  errors: ["not_found"],
});
