import { type SQL, sql } from "drizzle-orm";

const plain = /^[\w:]*$/;

/**
 * A word or number of ours in the text of a statement that is kept: PostgreSQL plans such a statement once only where
 * no value that it is given would make another plan look better. What comes from outside is a value.
 * @throws {Error} for anything but letters, digits, underscores and colons
 */
export function literal(word: string | number | boolean): SQL {
  if (!plain.test(`${word}`)) throw new Error(`${word} is no plain word`);
  // oxlint-disable-next-line no-restricted-properties
  return sql.raw(typeof word === "string" ? `'${word}'` : `${word}`);
}

/** A value of a kept statement on which no plan depends. */
export const given = (name: string, type: "uuid" | "timestamptz" | "float8"): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.identifier(type)})`;
