import { listsIn, setsIn } from "#engines/reading/api.ts";

const file = new URL("./lexicon/telling.txt", import.meta.url);

/** Some of the Scout's word lists, by their names. */
export const listsOf = <Names extends string>(...names: Names[]) => setsIn(file, names);

/** A list of words, and of beginnings of words (`fail*`), as one expression. */
export const beginningWith = (name: string): RegExp =>
  new RegExp(
    `^(?:${listsIn(file)(name)
      .map((word) => (word.endsWith("*") ? word.slice(0, -1) : `${word}$`))
      .join("|")})`,
  );
