import { sql } from "drizzle-orm";
import { type DrizzleTransactionLike, fromDrizzle, type PgBoss } from "pg-boss";
import type { Database } from "../db/database.ts";

/** The statement that the library would send, and no job made. */
async function statementOf(boss: PgBoss, name: string, payload: object) {
  const sent: { text: string; values: unknown[] }[] = [];
  const hearing = {
    async executeSql(text: string, values: unknown[] = []) {
      sent.push({ text, values });
      return { rows: [{ id: name }] };
    },
  };
  await boss.send(name, payload, { db: hearing });
  const [only] = sent;
  if (!only || sent.length > 1) throw new Error(`${name} is sent by ${sent.length} statements`);
  return only;
}

/**
 * Sends one payload to several queues in one statement, within the caller's transaction: the
 * library's own statements, one beside the other. Each by itself would be a round trip.
 */
export async function sendTogether(
  boss: PgBoss,
  db: Database,
  { names, payload }: { names: readonly string[]; payload: object },
): Promise<void> {
  const values: unknown[] = [];
  const parts: string[] = [];
  for (const name of names) {
    const one = await statementOf(boss, name, payload);
    const from = values.push(...one.values) - one.values.length;
    const text = one.text.replace(/\$(\d+)/g, (_, at: string) => `$${Number(at) + from}`);
    parts.push(`sent${parts.length} as (${text})`);
  }
  if (parts.length === 0) return;
  const together = fromDrizzle(db as DrizzleTransactionLike, sql);
  await together.executeSql(`with ${parts.join(", ")} select 1`, values);
}
