import { readFileSync } from "node:fs";

/** The lines of a text file that are not blank. */
export const linesIn = (file: URL): string[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");
