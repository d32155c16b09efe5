import { type SQL, sql, type SQLWrapper } from "drizzle-orm";

const plain = /^[\w:]*$/;

/**
 * Writes a constant of ours into the text of a prepared statement, instead of passing it as a value.
 * PostgreSQL reuses one plan for a prepared statement only while no value would make another plan look
 * better. Never for input from outside.
 * @throws {Error} for anything but letters, digits, underscores and colons
 */
export function literal(word: string | number | boolean): SQL {
  if (!plain.test(`${word}`)) throw new Error(`${word} is no plain word`);
  // oxlint-disable-next-line no-restricted-properties
  return sql.raw(typeof word === "string" ? `'${word}'` : `${word}`);
}

/**
 * A placeholder wrapped in a subquery, so that the planner does not see its value and makes no plan that
 * depends on it.
 */
export const given = (name: string, type: "uuid" | "timestamptz" | "float8"): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.identifier(type)})`;

/**
 * That a value is among those that the statement is given as an array. The planner does not see how many they are: it
 * would make a new plan for every call, because one for any number of values looks dearer than one for a single value.
 */
export const amongGiven = (value: SQLWrapper, name: string, type: "uuid" | "text"): SQL => {
  const array = sql`${sql.identifier(type)}[]`;
  return sql`${value} = any((select ${sql.placeholder(name)}::${array})::${array})`;
};

/** One row, named "asked", with the id of the person given as "person": what others are joined to that may lack. */
export const askedPerson: SQL = sql`(select ${given("person", "uuid")} as id) as asked`;
