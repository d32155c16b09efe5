import { or, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { phoneForms } from "../phones.ts";

/** A LIKE pattern that finds a text anywhere; `%`, `_` and `\` in it stand for themselves. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * Whether a trigram index can find a text. For a text without a trigram PostgreSQL would read the whole
 * index, so such a search gets a plan of its own.
 */
const hasTrigrams = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);

/** Which form of the search statement is needed. */
export type SearchShape = {
  /** Whether all texts have trigrams, so that one plan serves all of them. */
  isAlike: boolean;
  /** In how many forms the text could be a phone number; null without a search. */
  forms: number | null;
};

/** The shape of a search in a text and phone column, and for other texts in the same statement. */
export const searchShape = (search: string | undefined, ...others: string[]): SearchShape => ({
  isAlike: [search ?? "", ...others].every((one) => one === "" || hasTrigrams(one)),
  forms: search ? phoneForms(search).length : null,
});

/** A pattern as a placeholder, hidden from the planner if one plan serves all texts. */
export const pattern = (name: string, { isAlike }: Pick<SearchShape, "isAlike">): SQL =>
  isAlike ? sql`(select ${sql.placeholder(name)}::text)` : sql`${sql.placeholder(name)}`;

/**
 * Selects rows whose text contains the search, ignoring case, or whose phone number contains it as typed or
 * as stored. Undefined without a search. `searchValues` gives the values.
 */
export function searching(text: SQLWrapper, phone: SQLWrapper, shape: SearchShape) {
  if (shape.forms === null) return;
  const names = Array.from({ length: shape.forms }, (_, at) => `form${at}`);
  return or(
    sql`${text} like ${pattern("text", shape)}`,
    ...["typed", ...names].map((name) => sql`${phone} like ${pattern(name, shape)}`),
  );
}

/** The values for the placeholders of `searching`. */
export const searchValues = (search: string): Record<string, string> => ({
  text: containing(search.toLowerCase()),
  typed: containing(search),
  ...Object.fromEntries(phoneForms(search).map((form, at) => [`form${at}`, containing(form)])),
});
