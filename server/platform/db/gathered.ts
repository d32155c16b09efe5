import { promisify } from "node:util";
import type { Database } from "./database.ts";

const turn = promisify(setImmediate);

interface Round<Row> {
  keys: Set<string>;
  rows: Promise<Map<string, Row>>;
}

/**
 * A read by key that many ask for at the same moment: whoever asks in one turn of the event loop shares a statement.
 * It begins after the last of them has asked, so that nobody is answered from before their question.
 * @param read finds the rows of some keys
 * @returns what finds the row of one, or undefined
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
