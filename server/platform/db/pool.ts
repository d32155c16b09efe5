import pg from "pg";

/**
 * A pool whose clients return by themselves if their first statement fails. Drizzle 0.45 sends `begin`
 * outside the block that releases the client, so each `begin` that fails would lose one connection forever. One whose
 * statement got no answer in time is closed instead of being given to the next, who would wait for it as long.
 */
export class TransactionPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool["connect"]>[0]): void;
  override connect(callback?: Parameters<pg.Pool["connect"]>[0]): Promise<pg.PoolClient> | void {
    return callback ? super.connect(callback) : super.connect().then(guarded);
  }
}

/** How pg says that a statement got no answer in time. */
const isUnanswered = (error: unknown) =>
  error instanceof Error && error.message === "Query read timeout";

function guarded(client: pg.PoolClient): pg.PoolClient {
  const { query, release } = client;
  const send = query.bind(client) as (...given: unknown[]) => Promise<unknown>;
  const giveBack = (error?: Error | boolean) => {
    client.query = query;
    client.release = () => undefined;
    release.call(client, error);
  };
  let isFirst = true;
  let unanswered: unknown;
  const guard = async (...given: unknown[]) => {
    // Nobody is there any more: its rollback would wait as long again.
    if (unanswered !== undefined) throw unanswered;
    try {
      return await send(...given);
    } catch (error) {
      if (isUnanswered(error)) unanswered = error;
      if (isFirst) giveBack(true);
      throw error;
    } finally {
      isFirst = false;
    }
  };
  client.query = guard as typeof client.query;
  client.release = (error) => giveBack(error ?? unanswered !== undefined);
  return client;
}
