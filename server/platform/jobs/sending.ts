import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { statement } from "../db/statement.ts";

/** Settings of a queue that each of its jobs copies. */
const settings = sql.join(
  [
    "policy",
    "retry_limit",
    "retry_delay",
    "retry_backoff",
    "retry_delay_max",
    "expire_seconds",
    "deletion_seconds",
    "dead_letter",
    "heartbeat_seconds",
  ].map((name) => sql.identifier(name)),
  sql`, `,
);

const sendToQueues = statement("send_to_queues", (db) =>
  db.execute(sql`
    insert into jobs.job (name, data, keep_until, ${settings})
    select name, ${sql.placeholder("payload")}::jsonb, now() + retention_seconds * interval '1s', ${settings}
    from jobs.queue where name = any(${sql.placeholder("names")}::text[])`),
);

/**
 * Sends one payload to several queues in one statement, within the caller's transaction. pg-boss's own
 * statement is planned again for each queue and cost more than the change that caused it. A test compares
 * the jobs of both.
 */
export async function sendTogether(
  db: Database,
  names: readonly string[],
  payload: object,
): Promise<void> {
  if (names.length > 0) await sendToQueues(db, { names, payload: JSON.stringify(payload) });
}
