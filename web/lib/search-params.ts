/** A search parameter as text of at most `max` characters; absent where it says nothing. */
export function textParam(value: unknown, max: number): string | undefined {
  if (!["string", "number", "boolean"].includes(typeof value)) return undefined;
  return String(value).trim().slice(0, max).toWellFormed() || undefined;
}

/** A search parameter that is one of `choices`; absent where it is anything else. */
export function choiceParam<const T extends string>(
  value: unknown,
  choices: readonly T[],
): T | undefined {
  return choices.find((choice) => choice === value);
}

/** The values that are there, as a query string with its question mark; empty where none is. */
export function queryString(values: Record<string, string | undefined>): string {
  const present = Object.entries(values).filter((pair): pair is [string, string] => !!pair[1]);
  return present.length > 0 ? `?${new URLSearchParams(present)}` : "";
}

/** The order of a list: by a column, or with `-` before it from the end. */
export type Sort<Column extends string> = Column | `-${Column}`;

/** The order that an address asks for; absent where it names no column of the list. */
export const sortParam = <Column extends string>(value: unknown, columns: readonly Column[]) =>
  choiceParam(
    value,
    columns.flatMap((column): Sort<Column>[] => [column, `-${column}`]),
  );
