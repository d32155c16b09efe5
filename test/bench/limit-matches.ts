import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import type pg from "pg";
import { sessionOf } from "./limit-session.ts";

const hold = `select * from "matches" where "id" = $1 for update`;
const pass = `update "matches" set "state" = 'passed', "previous_state" = $1, "settles_at" = $2,
  "answered_at" = $3, "updated_at" = $3 where "id" = $4 returning *`;
const note = `insert into "match_changes" ("id", "match_id", "actor_id", "at", "what", "from", "to")
  values ($1, $2, $3, $4, 'state', $5, 'passed')`;

const undoMs = 600_000;

/** Passes on somebody with the product's writes, the history included, and checks nothing else. */
export async function passOn(pool: pg.Pool, request: IncomingMessage, matchId: string) {
  const body = text(request);
  const { id: actorId } = await sessionOf(pool, request);
  JSON.parse(await body);
  const now = new Date();
  const client = await pool.connect();
  try {
    await client.query("begin");
    const held = await client.query({ name: "hold_match", text: hold, values: [matchId] });
    const from = held.rows[0]?.state;
    const until = new Date(now.getTime() + undoMs);
    const { rows } = await client.query({
      name: "pass_match",
      text: pass,
      values: [from, until, now, matchId],
    });
    const noted = [randomUUID(), matchId, actorId, now, from];
    await client.query({ name: "note_match", text: note, values: noted });
    await client.query("commit");
    return rows[0];
  } finally {
    client.release();
  }
}
