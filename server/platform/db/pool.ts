import pg from "pg";

/**
 * A pool whose clients return by themselves if their first statement fails. Drizzle 0.45 sends `begin`
 * outside the block that releases the client, so each `begin` that fails would lose one connection forever.
 */
export class TransactionPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool["connect"]>[0]): void;
  override connect(callback?: Parameters<pg.Pool["connect"]>[0]): Promise<pg.PoolClient> | void {
    return callback ? super.connect(callback) : super.connect().then(guarded);
  }
}

function guarded(client: pg.PoolClient): pg.PoolClient {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
  const first = async (...given: unknown[]) => {
    client.query = query as typeof client.query;
    try {
      return await query(...given);
    } catch (error) {
      client.release(true);
      client.release = () => undefined;
      throw error;
    }
  };
  client.query = first as typeof client.query;
  return client;
}
