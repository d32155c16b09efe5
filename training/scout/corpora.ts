import { readFileSync } from "node:fs";
import { z } from "zod";
import { linesIn } from "#training/lines.ts";

const folder = new URL("texts/", import.meta.url);
export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

/** How well a writer masters the work of the role, as labelled by hand; or that they tell of another trade. */
export const kinds = ["strong", "middling", "weak", "wrong-trade"] as const;
export type Kind = (typeof kinds)[number];

const example = z.strictObject({
  role: z.string(),
  text: z.string(),
  /**
   * What a reader said of its passages: where one begins, and the criteria that it shows, "-" before one that it
   * speaks against, "?" behind one over which they hesitated.
   */
  shown: z.string().optional(),
});

/** A candidate's text for a role, with its label. */
export interface RankedText extends z.infer<typeof example> {
  kind: Kind;
}

/** Whether its writer is of the role's trade. */
export const isOfTrade = ({ kind }: RankedText): boolean => kind !== "wrong-trade";

/** All ranked texts, by language and kind. */
export const readRankedTexts = (inLanguages: readonly Language[] = languages): RankedText[] =>
  inLanguages.flatMap((language) =>
    kinds.flatMap((kind) =>
      z
        .array(example)
        .parse(JSON.parse(readFileSync(new URL(`${language}-${kind}.json`, folder), "utf8")))
        .map((one) => ({ ...one, kind })),
    ),
  );

/**
 * Lines about who somebody is, or lines that address a scorer: neither may change a score. Or lines that claim, and tell
 * nothing that was done.
 */
export const readLines = (
  kind: "personal" | "talk" | "claims",
  inLanguages: readonly Language[] = languages,
): string[] =>
  inLanguages.flatMap((language) => linesIn(new URL(`${language}-${kind}.txt`, folder)));
