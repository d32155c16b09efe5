import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Words that read as translated, and spellings of another country's. */
const unsaid =
  /\b(?:somebody|everybody|anybody|licence|practis\w+|behaviours?|colours?|favours?|(?:milli|centi)?metres?|organis\w+|recognis\w+)\b/i;

/** What people read in each kind of file; admin screens have their words in the code, beside its comments. */
const shown: Record<string, (file: string) => string[]> = {
  "messages/en/*.json": (file) => file.split("\n").map((line) => line.replace(/^\s*"\w+": /, "")),
  "web/**/admin/**/*.tsx": (file) => file.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "").split("\n"),
  "engines/scout/knowledge/**/*.yaml": (file) =>
    file.match(/^\s*(?:why|instead|good|middling|poor|what):.*|^\s*- [A-Z“].*\?$/gm) ?? [],
};

test.each(Object.entries(shown))(
  "%s says it plainly and as in the United States",
  (files, read) => {
    const wrong = globSync(files)
      .filter((name) => !name.includes(".test."))
      .flatMap((name) => read(readFileSync(name, "utf8")).map((line) => `${name}: ${line.trim()}`))
      .filter((line) => unsaid.test(line.slice(line.indexOf(": "))));
    expect(wrong).toEqual([]);
  },
);
