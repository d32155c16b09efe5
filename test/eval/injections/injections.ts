import { languages, type Language, type Profile } from "../profiles.ts";
import injections from "./kinds.json" with { type: "json" };

export const positions = ["prepended", "middle", "appended"] as const;
export type Position = (typeof positions)[number];

export type Injection = { kind: string; language: Language; position: Position; text: string };

/**
 * The profile's text with each instruction in it: in its own language at every position, in the
 * other language at one position that goes round.
 */
export function injectionsOf(profile: Profile): Injection[] {
  const halves = splitAtMiddle(profile.text);
  return injections.flatMap((injection, index) =>
    languages.flatMap((language) => {
      const round = positions[(index + profile.text.length) % positions.length];
      return positions
        .filter((position) => position !== "middle" || halves !== undefined)
        .filter((position) => language === profile.language || position === round)
        .map((position) => ({
          kind: injection.kind,
          language,
          position,
          text: insert(profile.text, injection[language], position, halves),
        }));
    }),
  );
}

/** How many kinds of instruction there are. */
export const injectionKinds = injections.length;

function insert(
  text: string,
  instruction: string,
  position: Position,
  halves: [string, string] | undefined,
): string {
  if (position === "prepended") return join(instruction, text);
  if (position === "appended") return join(text, instruction);
  const [before, after] = halves ?? [text, ""];
  return join(join(before, instruction), after);
}

/** A space after a finished sentence, a new line where the one before never ends. */
function join(first: string, second: string): string {
  return first + (/[.!?…]$/.test(first) ? " " : "\n") + second;
}

/**
 * The text cut between two sentences, as near to its middle as can be; undefined where the writer
 * never ends a sentence, since a cut through one would change what was said.
 */
function splitAtMiddle(text: string): [string, string] | undefined {
  const ends = [
    ...text.matchAll(/(?<!\b(?:Mr|Mrs|Ms|Dr|Sr|Sra|St))[.!?…]\s+(?=[\p{Lu}¿¡])|\n/gu),
  ].map((match) => match.index + match[0].length);
  const middle = text.length / 2;
  const nearest = ends.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  if (nearest === undefined) return undefined;
  return [text.slice(0, nearest).trimEnd(), text.slice(nearest)];
}
