import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";

export const traits = ["hustle", "safetyAwareness", "coachability", "reliability"] as const;
export type Trait = (typeof traits)[number];

export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

export const kinds = [
  "strong",
  "weak",
  "mixed",
  "story",
  "negation",
  "sarcasm",
  "hostile",
  "stuffed",
  "padded",
  "hearsay",
  "advert",
  "wish",
  "irrelevant",
  "evasive",
] as const;

const level = z.int().min(1).max(5).nullable();

const profile = z.strictObject({
  id: z.string().regex(/^(en|es)-[a-z]+-\d\d$/),
  language: z.enum(languages),
  kind: z.enum(kinds),
  text: z.string().min(60).max(1200),
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

const folder = new URL("profiles/", import.meta.url);

/** The whole evaluation set, in the order of its files. */
export function readProfiles(): Profile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .flatMap((name) => {
      const content: unknown = JSON.parse(readFileSync(new URL(name, folder), "utf8"));
      return z.array(profile).parse(content);
    });
}

/** The level to measure a profile against, or undefined where a fair judge would hesitate. */
export function expectedLevel(profile: Profile, trait: Trait): number | null | undefined {
  return profile.unsure.includes(trait) ? undefined : profile.expected[trait];
}
