import { startPostgres } from "./postgres.ts";

/** Gives a run of tests a PostgreSQL of its own where TEST_DATABASE_URL names none. */
export async function setup() {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const postgres = await startPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await postgres.stop();
  };
}
