import type { Way } from "#engines/scout/showing.ts";
import type { RankedText } from "./corpora.ts";

/** What a reader said of a passage: for each criterion the direction, and whether they hesitated. */
export type Labels = ReadonlyMap<string, { way: Way; isDoubted: boolean }>;

/** What a reader said of the passages of a text, by where they begin; nothing of a text that nobody read so. */
export const labelsOf = ({ shown }: RankedText): ReadonlyMap<number, Labels> =>
  new Map(
    shown?.split(" | ").map((passage) => {
      const [start, ...criteria] = passage.split(" ");
      const labels = criteria.map(
        (one) =>
          [
            one.replace(/^-|\?$/g, ""),
            { way: one.startsWith("-") ? "against" : "for", isDoubted: one.endsWith("?") },
          ] as const,
      );
      return [Number(start), new Map(labels)];
    }),
  );
