import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import type pg from "pg";
import { sessionOf } from "./limit-session.ts";

const hold = `select * from "waitlist_entries" where "id" = $1 for update`;
const decide = `update "waitlist_entries" set "status" = $1, "updated_at" = $2, "invited_at" = null
  where "id" = $3 returning *`;
const note = `insert into "waitlist_changes" ("id", "entry_id", "actor_id", "at", "changes")
  values ($1, $2, $3, $4, $5)`;

/** Decides an entry with the product's statements, its history included, and checks nothing else. */
export async function decideEntry(pool: pg.Pool, request: IncomingMessage, entryId: string) {
  const body = text(request);
  const { id: actorId } = await sessionOf(pool, request);
  const { status } = JSON.parse(await body);
  const now = new Date();
  const client = await pool.connect();
  try {
    await client.query("begin");
    const held = await client.query({ name: "hold_entry", text: hold, values: [entryId] });
    const { rows } = await client.query({
      name: "decide_entry",
      text: decide,
      values: [status, now, entryId],
    });
    const changes = JSON.stringify({ status: { from: held.rows[0]?.status, to: status } });
    const values = [randomUUID(), entryId, actorId, now, changes];
    await client.query({ name: "note_entry", text: note, values });
    await client.query("commit");
    return rows[0];
  } finally {
    client.release();
  }
}
