import { listsIn } from "#engines/reading/api.ts";

const lists = listsIn(new URL("./lexicon/telling.txt", import.meta.url));

/** One of the Scout's word lists. */
export const listed = (name: string): ReadonlySet<string> => new Set(lists(name));

/** A list of words, and of beginnings of words (`fail*`), as one expression. */
export const beginningWith = (name: string): RegExp =>
  new RegExp(
    `^(?:${lists(name)
      .map((word) => (word.endsWith("*") ? word.slice(0, -1) : `${word}$`))
      .join("|")})`,
  );
