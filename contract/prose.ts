/** A paragraph, or a list of lines. */
export type Block = { text: string } | { lines: string[] };

/** Plain text as paragraphs, which empty lines part, and lists, whose lines each begin with a dash. */
export const blocksOf = (text: string): Block[] =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map((block) =>
      block.split("\n").every((line) => line.startsWith("- "))
        ? { lines: block.split("\n").map((line) => line.slice(2)) }
        : { text: block },
    );
