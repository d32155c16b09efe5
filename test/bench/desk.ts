import pg from "pg";

/** What has gathered at the desk of an installation of this size, which a seeded crowd leaves empty. */
const fillings = [
  // Nearly all were sent, and what failed lies far behind the newest.
  `insert into emails (id, "to", subject, text, html, status, created_at, sent_at)
    select gen_random_uuid(), 'p' || g || '@example.com', 'Your application ' || g, '', '',
      case when g > $1::int - 3 then 'failed' else 'sent' end,
      now() - g * interval '1 minute', now() - g * interval '1 minute'
    from generate_series(1, $1::int) g`,
  `insert into access_requests (id, user_id, email, shop_name, contact_name, phone, location, message,
      language, status, created_at, decided_at)
    select gen_random_uuid(), id, email, 'Shop ' || n, 'Ann Able', '', 'Detroit, MI', '', 'en',
      case when n > $1::int - 3 then 'pending' when n % 2 = 0 then 'approved' else 'declined' end,
      now() - n * interval '1 minute', now()
    from (select id, email, row_number() over () n from users where role = 'jobseeker'
      limit $1::int) asker`,
];

/** Adds so many mails and requests for access. */
export async function fillDesk(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  for (const filling of fillings) await client.query(filling, [count]);
  await client.query("vacuum analyze");
  await client.end();
}
