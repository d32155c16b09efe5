import pg from "pg";

/**
 * A pool whose clients come back by themselves when the first statement on them fails. Drizzle
 * 0.45 takes a client, begins its transaction outside of what gives the client back, and so loses
 * one of the pool for ever with each `begin` that fails.
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
