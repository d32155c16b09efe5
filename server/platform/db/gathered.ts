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

/**
 * As `gathered`, for an answer that is the same for whoever asks: calls within one turn of the event loop, such as those
 * of all open pages that heard of a change, share one answer. It is read after the last of them asked.
 * @param read must not look at who asks
 * @returns a function that answers what is asked for, in words that JSON can hold
 */
export function shared<C extends { db: Database }, Asked extends unknown[], Answer>(
  read: (ctx: C, ...asked: Asked) => Promise<Answer>,
) {
  const open = new WeakMap<Database, Map<string, Promise<Answer>>>();
  return (ctx: C, ...asked: Asked): Promise<Answer> => {
    const round = open.get(ctx.db) ?? new Map<string, Promise<Answer>>();
    open.set(ctx.db, round);
    const key = JSON.stringify(asked);
    const begin = async () => {
      await turn();
      round.delete(key);
      return read(ctx, ...asked);
    };
    const answer = round.get(key) ?? begin();
    round.set(key, answer);
    return answer;
  };
}
