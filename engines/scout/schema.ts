import { z } from "zod";
import { biasGrounds } from "./types.ts";

/** What names a trait or an outcome. */
const itemId = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const phrase = z.string().trim().min(2).max(400);
// YAML reads 608 as a number; an expert means the word.
const sign = z.coerce.string().trim().min(2).max(160);
const signs = z.array(sign).max(300);

const manySigns = z.array(sign).max(800);

const questions = z.tuple([phrase, phrase]);

/** A behaviour with what shows it; see docs/knowledge.md for how an expert writes one. */
const behaviour = z.strictObject({
  id: itemId,
  name: z.string().trim().min(2).max(80),
  good: phrase,
  middling: phrase,
  poor: phrase,
  questions,
  /** Words and short phrases that tell of it. */
  signs,
  /** Words and short phrases that tell of its opposite. */
  against: signs.optional(),
});
export type Behaviour = z.infer<typeof behaviour>;

/** What a role may say otherwise of a shared behaviour, which it takes by its id. */
const taken = behaviour.omit({ id: true }).partial().extend({ use: itemId });
export type Taken = z.infer<typeof taken>;

const column = z
  .array(z.union([behaviour, taken]))
  .min(2)
  .max(8);

const caution = z.strictObject({ what: phrase, why: phrase, instead: phrase });

export const risk = caution.extend({
  ground: z.enum(biasGrounds),
  /** The same in Spanish. */
  es: caution,
});
export type Risk = z.infer<typeof risk>;

/** One role: a file of knowledge/roles. */
export const role = z.strictObject({
  name: z.strictObject({ en: z.string().min(2).max(80), es: z.string().min(2).max(80) }),
  trade: z.string().min(2).max(40),
  /** A list of knowledge/terms.yaml that this role shares with others. */
  sharedTerms: itemId.optional(),
  /** Things and jobs of this trade alone: they show that a text is of it, and count for nothing else. */
  terms: manySigns.default([]),
  /** Other titles for it, in English and Spanish. */
  titles: z.array(z.string().min(2).max(60)).max(80),
  heart: column,
  iq: column,
  toolbox: column,
  outcomes: z
    .array(z.strictObject({ id: itemId, text: z.string().min(10).max(300), signs }))
    .min(3)
    .max(6),
  /** Where the role leads, and what tells that somebody is on that way. */
  path: z.strictObject({ text: phrase, signs }),
  risks: z.array(risk).min(2).max(8),
});
export type RoleFile = z.infer<typeof role>;

/** Behaviours that many trades share; a role takes one by its id and may say it in its own words. */
const shared = z.array(
  behaviour.extend({
    /** Other words that people use as its name, for behaviours that an employer adds. */
    called: signs,
  }),
);

const wordingRule = risk.extend({
  words: z.array(sign).min(1).max(60),
  /** Only in the title, or in traits and outcomes; everywhere unless it says so. */
  only: z.enum(["title", "framework"]).optional(),
});
export type WordingRule = z.infer<typeof wordingRule>;

/** Each file of the knowledge beside the roles, by its name (docs/knowledge.md says what it is for). */
export const lists = {
  behaviours: shared,
  "long-term": shared,
  standing: z.strictObject({
    items: z.array(
      behaviour.extend({
        called: signs,
        signs: manySigns,
        against: manySigns.optional(),
        /** What is done with help, which speaks for nothing and against nobody. */
        limits: manySigns.optional(),
      }),
    ),
  }),
  claims: z.strictObject({
    /** Praise of oneself. */
    praise: manySigns,
    /** How somebody came to work where, how long, and why no longer. */
    circumstances: manySigns,
    /** What only the advert of a job says; a text of several of them, without an "I", tells of nobody. */
    adverts: manySigns,
  }),
  undone: z.strictObject({
    phrases: manySigns,
    /** Only where a clause ends with them. */
    endings: signs,
    /** Each verb with each thing behind it. */
    pairs: z.array(z.strictObject({ verbs: signs, things: signs })),
  }),
  wording: z.array(wordingRule),
  /** By the name under which roles take them. */
  terms: z.record(itemId, manySigns),
  elsewhere: z.strictObject({ en: manySigns, es: manySigns }),
  /** By the role that they border on. */
  near: z.record(itemId, manySigns),
  kin: z.array(z.array(itemId)),
  titles: z.strictObject({
    /** Words that many trades share: a title of these alone is no term of a role. */
    generic: z.array(z.string()),
  }),
};
