import { or, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { phoneForms } from "../phones.ts";

/** A text as a LIKE pattern that finds it anywhere, with `%`, `_` and `\` meaning themselves. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * Whether an index of trigrams can find a text. One that has none would read the whole index, so that it is
 * left to be planned for itself.
 */
const hasTrigrams = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);

/** How a search by texts is written. */
export type SearchShape = {
  /** All of them have trigrams, so that one plan does for all such texts. */
  isAlike: boolean;
  /** In how many forms the text may be a phone number; null without one. */
  forms: number | null;
};

/** The shape of a search for a text in rows and their phone numbers, and for other texts beside it. */
export const searchShape = (search: string | undefined, ...others: string[]): SearchShape => ({
  isAlike: [search ?? "", ...others].every((one) => one === "" || hasTrigrams(one)),
  forms: search ? phoneForms(search).length : null,
});

/** A pattern that a statement is given; hidden from the planner where the plan does not depend on it. */
export const pattern = (name: string, { isAlike }: Pick<SearchShape, "isAlike">): SQL =>
  isAlike ? sql`(select ${sql.placeholder(name)}::text)` : sql`${sql.placeholder(name)}`;

/**
 * Rows that contain what is searched for, without case in their text or as typed in their phone number, for a
 * statement that is given `searchValues`; all rows without a search.
 */
export function searching(text: SQLWrapper, phone: SQLWrapper, shape: SearchShape) {
  if (shape.forms === null) return;
  const names = Array.from({ length: shape.forms }, (_, at) => `form${at}`);
  return or(
    sql`${text} like ${pattern("text", shape)}`,
    ...["typed", ...names].map((name) => sql`${phone} like ${pattern(name, shape)}`),
  );
}

/** The values of such a statement. */
export const searchValues = (search: string): Record<string, string> => ({
  text: containing(search.toLowerCase()),
  typed: containing(search),
  ...Object.fromEntries(phoneForms(search).map((form, at) => [`form${at}`, containing(form)])),
});
