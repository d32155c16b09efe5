import { createHmac, randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import type { Call } from "./load.ts";

/** So many matches wait to be passed on: each is once. */
const most = 20_000;

/** The cookie of a session that is made here: signing in so many people would take minutes. */
const signed = (name: string, token: string, secret: string) => {
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return `${name}=${encodeURIComponent(`${token}.${signature}`)}`;
};

interface Waiting {
  id: string;
  userId: string;
}

/** New matches of open requests, each with somebody of its shop. */
const waiting = `select distinct on (m.id) m.id, s.user_id as "userId"
  from matches m join talent_requests r on r.id = m.request_id and r.status in ('pending', 'in_progress')
  join shop_members s on s.shop_id = m.shop_id join users u on u.id = s.user_id and u.role = 'employer'
  where m.state = 'new' and m.is_shown order by m.id limit ${most}`;

/** Passing on people: each request is about a match of its own, so that nobody waits for a row of theirs. */
export async function passing(
  databaseUrl: string,
  { cookie, secret }: { cookie: string; secret: string },
): Promise<(origin: string) => Call> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<Waiting>(waiting);
  const name = cookie.split("=", 1)[0] ?? "";
  const cookies = new Map<string, string>();
  for (const { userId } of rows) {
    if (cookies.has(userId)) continue;
    const token = randomBytes(24).toString("hex");
    cookies.set(userId, signed(name, token, secret));
    await client.query(
      `insert into sessions (id, token, user_id, expires_at, created_at, updated_at)
       values ($1, $2, $3, now() + interval '1 day', now(), now())`,
      [randomUUID(), token, userId],
    );
  }
  await client.end();
  if (rows.length === 0) throw new Error("no match waits for its shop");
  let next = 0;
  let current: Waiting | undefined;
  return (origin) => ({
    method: "POST",
    path: "/api/matches/:id/action",
    pathOf: () => {
      current = rows[next++];
      if (!current) throw new Error(`only ${rows.length} matches waited for their shops`);
      return `/api/matches/${current.id}/action`;
    },
    headersOf: () => ({
      "content-type": "application/json",
      origin,
      cookie: cookies.get(current?.userId ?? "") ?? "",
    }),
    body: () => ({ action: "pass" }),
  });
}
