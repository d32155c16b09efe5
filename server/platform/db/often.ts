import type pg from "pg";

/** So many texts are known by name: what the product asks for again and again, and room for shapes of it. */
const namesAtMost = 300;
/** So many are counted until they are asked for often, so that lists of every length do not fill the room. */
const countedAtMost = 1000;
const often = 5;

/**
 * Where a plan depends on the value, how common a text is or how many rows a limit lets through, one made for all of
 * them would suit only some. And what a star stands for may be more once a newer version has migrated.
 */
const depends = /\bi?like\b|\blimit \$|\b(select|returning) \*/i;

/** Names for the texts of statements that are asked for often, the same on every connection. */
export function namer() {
  const names = new Map<string, string>();
  const counted = new Map<string, number>();
  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= namesAtMost || depends.test(text)) return known;
    const times = (counted.get(text) ?? 0) + 1;
    if (times >= often) {
      counted.delete(text);
      names.set(text, `often_${names.size}`);
    } else if (times > 1 || counted.size < countedAtMost) counted.set(text, times);
    else counted.clear();
    return names.get(text);
  };
}

/** Makes a connection parse once what is asked for often, as it does with what has a name. */
export function keepOften(client: pg.PoolClient, nameOf: ReturnType<typeof namer>): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const named = (given: unknown, values: unknown, ...rest: unknown[]) => {
    // Without values a text is sent as it is, which is cheaper still.
    const isKept = isUnnamed(given) && Array.isArray(values) && values.length > 0;
    return query(isKept ? { ...given, name: nameOf(given.text) } : given, values, ...rest);
  };
  client.query = named as typeof client.query;
}

/** What the query builder asks for without a name of its own. */
const isUnnamed = (given: unknown): given is { text: string } =>
  typeof given === "object" &&
  given !== null &&
  "types" in given &&
  "text" in given &&
  !("submit" in given) &&
  (given as { name?: string }).name === undefined;
