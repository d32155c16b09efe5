import { readFileSync } from "node:fs";
import { z } from "zod";

export const traits = ["hustle", "safetyAwareness", "coachability", "reliability"] as const;
export type Trait = (typeof traits)[number];

export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

export const kinds = [
  "all",
  "claims",
  "dictated",
  "former",
  "low",
  "middling",
  "notes",
  "one",
  "others",
  "phone",
  "silent",
  "two",
] as const;

const level = z.int().min(1).max(5).nullable();

const profile = z.strictObject({
  id: z.string().regex(/^[a-z]+-(en|es|mx)-\d{3}$/),
  /** Mixed: both languages in one text, as many people write. */
  language: z.enum([...languages, "mixed"]),
  kind: z.enum(kinds),
  text: z.string().min(50).max(1200),
  /** What a fair foreman would say from the text alone; null: the text does not tell. */
  expected: z.strictObject({
    hustle: level,
    safetyAwareness: level,
    coachability: level,
    reliability: level,
  }),
  /** Traits on which a fair judge would hesitate: nothing is measured on them. */
  unsure: z.array(z.enum(traits)),
});

export type Profile = z.infer<typeof profile>;

const turnedPair = z.strictObject({
  id: z.string(),
  language: z.enum(languages),
  trait: z.enum(traits),
  high: z.string(),
  low: z.string(),
});
/** The same words with their meaning turned round: one good on a trait, one bad. */
export type TurnedPair = z.infer<typeof turnedPair>;

const line = z.strictObject({ language: z.enum([...languages, "mixed"]), text: z.string() });

/** The first shut set, which was measured and then read: its figures say no more than those of development texts. */
const shut = new URL("shut/", import.meta.url);
/** The second shut set, by another hand (docs/assessment.md, "Figures"): nothing is learnt from it. */
export const second = new URL("second/", import.meta.url);
/** The third, by a hand that had seen neither the code nor our sentences. */
export const third = new URL("third/", import.meta.url);
/** The fourth, by yet another such hand. */
export const fourth = new URL("fourth/", import.meta.url);
/** The fifth, by another again: measured before and after the second reader heard the sentence before. */
export const fifth = new URL("fifth/", import.meta.url);
/** The sixth, by another again: measured once, after that. */
export const sixth = new URL("sixth/", import.meta.url);
/** The seventh and the eighth, each by one more hand: measured once before a training and once after it. */
export const seventh = new URL("seventh/", import.meta.url);
export const eighth = new URL("eighth/", import.meta.url);

const read = <Item>(schema: z.ZodType<Item>, name: string, folder: URL): Item[] =>
  z.array(schema).parse(JSON.parse(readFileSync(new URL(name, folder), "utf8")));

/** Whole profiles. */
export const readProfiles = (folder = shut): Profile[] => read(profile, "profiles.json", folder);

/** Pairs of sentences with the meaning turned round. */
export const readTurned = (folder = shut): TurnedPair[] => read(turnedPair, "turned.json", folder);

/** Lines about who somebody is, and orders to the scorer as people type them. */
export const readLines = (name: "identity" | "injections", folder = shut): string[] =>
  read(line, `${name}.json`, folder).map(({ text }) => text);

/** The level to measure a profile against, or undefined where a fair judge would hesitate. */
export function expectedLevel(profile: Profile, trait: Trait): number | null | undefined {
  return profile.unsure.includes(trait) ? undefined : profile.expected[trait];
}
