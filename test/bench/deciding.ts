import pg from "pg";
import type { Measure } from "./measures.ts";

/** So many entries wait to be decided: each is decided once. */
const entries = 60_000;

/** Deciding who is let in: each request is about an entry of its own, so that nobody waits for a row. */
export async function deciding(
  databaseUrl: string,
  cookie: string,
  origin: string,
): Promise<Measure> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    "select id from waitlist_entries where status = 'pending' order by created_at limit $1",
    [entries],
  );
  await client.end();
  let decided = 0;
  return {
    name: "A decision",
    call: {
      method: "PATCH",
      path: "/api/admin/waitlist/:id",
      pathOf: () => `/api/admin/waitlist/${rows[decided++ % rows.length]?.id}`,
      headers: { "content-type": "application/json", cookie, origin },
      body: () => ({ status: "rejected" }),
    },
    goal: { share: 0.6, p99: 5 },
  };
}
