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
 * depends on it: nor, of an array, on how many values there are.
 */
export const given = (
  name: string,
  type: "uuid" | "timestamptz" | "float8" | "uuid[]" | "text[]",
): SQL => {
  const [kindOfOne = "", isArray] = type.split("[]");
  const kind = sql`${sql.identifier(kindOfOne)}${isArray === undefined ? sql`` : sql`[]`}`;
  return sql`(select ${sql.placeholder(name)}::${kind})::${kind}`;
};

/**
 * SQL condition: the id is one of `ids`. The subselect hides their number from the planner, which would otherwise
 * prefer a new plan for every call to the cached one.
 */
export const among = (id: SQLWrapper, ids: readonly string[]): SQL =>
  sql`${id} = any((select ${sql.param([...ids])}::uuid[])::uuid[])`;

/** One row, named "asked", with the id of the person given as "person": what others are joined to that may lack. */
export const askedPerson: SQL = sql`(select ${given("person", "uuid")} as id) as asked`;
