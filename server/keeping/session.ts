import pg from "pg";
import type { OpenDatabase } from "#server/platform/db/database.ts";

/** One connection, so that what is read and written on it is one transaction. */
export interface Session {
  query<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** Texts of values are the same wherever they are read. */
const plain = "set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 1";

async function onPostgres(url: string): Promise<Session> {
  const client = new pg.Client({ connectionString: url, application_name: "handpicked keeping" });
  await client.connect();
  await client.query(
    `${plain}; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`,
  );
  return {
    query: async <Row>(text: string, values?: unknown[]) =>
      (await client.query(text, values)).rows as Row[],
    close: () => client.end(),
  };
}

/** A session of its own on PostgreSQL; the embedded database has only the one. */
export async function openSession(database: OpenDatabase, url: string | null): Promise<Session> {
  if (url) return onPostgres(url);
  const { executeSql } = database.executor;
  for (const setting of plain.split("; ")) await executeSql(setting);
  return {
    query: async <Row>(text: string, values?: unknown[]) =>
      (await executeSql(text, values)).rows as Row[],
    close: async () => {},
  };
}

/** Runs work in one transaction of a session. */
export async function inTransaction<A>(
  session: Session,
  kind: "read" | "write",
  work: () => Promise<A>,
): Promise<A> {
  await session.query(
    kind === "read" ? "begin isolation level repeatable read read only" : "begin",
  );
  try {
    const answer = await work();
    await session.query("commit");
    return answer;
  } catch (error) {
    await session.query("rollback").catch(() => undefined);
    throw error;
  }
}
