import { randomUUID } from "node:crypto";
import pg from "pg";

export type Caller = "admin" | "employer" | "jobseeker";

/** Somebody of the crowd for each role: the members and people of the newest match. */
const people = {
  employer: `select m.user_id as id from matches t join shop_members m on m.shop_id = t.shop_id
    join users u on u.id = m.user_id and u.role = 'employer' order by t.created_at desc limit 1`,
  jobseeker: `select t.jobseeker_id as id from matches t
    where t.jobseeker_id is not null order by t.created_at desc limit 1`,
};

/** Signs somebody of the crowd in with the admin's password; answers the cookies of their session. */
export async function signInAs(
  caller: Exclude<Caller, "admin">,
  { url, databaseUrl }: { url: string; databaseUrl: string },
  password: string,
): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ id: string }>(people[caller]);
  const id = rows[0]?.id;
  await client.query(
    `insert into credentials (id, account_id, provider_id, user_id, password)
     select $1, $2::text, 'credential', $2::uuid, (
       select c.password from credentials c join users u on u.id = c.user_id and u.role = 'admin'
       where c.password is not null limit 1
     ) on conflict do nothing`,
    [randomUUID(), id],
  );
  const found = await client.query<{ email: string }>("select email from users where id = $1", [
    id,
  ]);
  await client.end();
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: found.rows[0]?.email, password }),
  });
  if (!answer.ok) throw new Error(`${caller} could not sign in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
