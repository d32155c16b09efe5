import pg from "pg";

/** Sends a statement over any of its connections. */
type Send = (...given: unknown[]) => Promise<unknown>;
const sendOn = (pool: pg.Pool) => pool.query.bind(pool) as unknown as Send;

/** `query_canceled` and `read_only_sql_transaction`: too slow for any server, and a write that has strayed here. */
const statementsOwn = new Set(["57014", "25006"]);

const isOwn = (error: unknown) =>
  error instanceof pg.DatabaseError && statementsOwn.has(error.code ?? "");

/**
 * Looks like a pool to the query builder. A statement goes to the standby while there is one to ask; where it fails
 * there, the primary answers it. Transactions are the primary's.
 */
export class ReadingPool {
  #standby: () => pg.Pool | null;
  #primary: pg.Pool;
  #failed: () => void;

  /**
   * @param standby the pool of a standby that is well, or null
   * @param failed is told when a statement failed there
   */
  constructor(standby: () => pg.Pool | null, primary: pg.Pool, failed: () => void) {
    this.#standby = standby;
    this.#primary = primary;
    this.#failed = failed;
  }

  async query(...given: unknown[]): Promise<unknown> {
    const standby = this.#standby();
    if (standby) {
      try {
        return await sendOn(standby)(...given);
      } catch (error) {
        if (isOwn(error)) throw error;
        this.#failed();
      }
    }
    return sendOn(this.#primary)(...given);
  }

  connect(): Promise<pg.PoolClient> {
    return this.#primary.connect();
  }
}
