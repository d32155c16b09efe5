import { setImmediate } from "node:timers/promises";

/** How many rows are held at once. */
const lot = 20;

/**
 * Rows with long texts, by their keys, some at a time: however many there are, few are in memory, and everybody else
 * has a turn behind each of them.
 * @param read finds the rows of some keys
 */
export async function* inLots<Row>(
  keys: readonly string[],
  read: (some: string[]) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let at = 0; at < keys.length; at += lot)
    for (const row of await read(keys.slice(at, at + lot))) {
      yield row;
      await setImmediate();
    }
}
