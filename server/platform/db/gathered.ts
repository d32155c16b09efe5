import { promisify } from "node:util";
import type { Database } from "./database.ts";

const turn = promisify(setImmediate);

interface Round<Row> {
  keys: Set<string>;
  rows: Promise<Map<string, Row>>;
}

/**
 * Combines reads by key: calls within one turn of the event loop share one statement. It starts after the
 * last of them, so that every caller sees what was committed before its call.
 * @param read finds the rows of several keys
 * @returns a function that finds the row of one key, or undefined
 */
export function gathered<C extends { db: Database }, Row>(
  read: (ctx: C, keys: string[]) => Promise<Map<string, Row>>,
) {
  const open = new WeakMap<Database, Round<Row>>();
  const begin = (ctx: C): Round<Row> => {
    const keys = new Set<string>();
    const rows = turn().then(() => {
      open.delete(ctx.db);
      return read(ctx, [...keys]);
    });
    const round = { keys, rows };
    open.set(ctx.db, round);
    return round;
  };
  return async (ctx: C, key: string): Promise<Row | undefined> => {
    const { keys, rows } = open.get(ctx.db) ?? begin(ctx);
    keys.add(key);
    return (await rows).get(key);
  };
}
