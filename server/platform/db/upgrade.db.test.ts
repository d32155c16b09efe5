import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { columnsIn, fillEveryTable, fingerprintOf } from "#test/support/any-rows.ts";
import { emptyDatabase } from "#test/support/database.ts";
import { migrationsUpTo, releases } from "#test/support/releases.ts";
import type { OpenDatabase } from "./database.ts";

/** Rows that each table of the previous release gets. */
const rows = 500;

/** Columns of the previous release that do not accept the sample value of their type. */
const special = {
  "matches.reasons": `'{"skills":{"matched":[]},"certifications":{"matched":[]}}'`,
  "talent_requests.hires_needed": "1 + i % 40",
};

/** What an upgrade changes on purpose, with the reason. */
const changed: Record<string, string> = {
  password_failures: "counted anew, by network",
  "pool_members.skills": "names instead of bits",
  ...Object.fromEntries(
    "access_token refresh_token id_token access_token_expires_at refresh_token_expires_at scope"
      .split(" ")
      .map((name) => [`credentials.${name}`, "given by a provider, and used by nobody"]),
  ),
};

const [before] = releases;
let database: OpenDatabase;
let tables: Map<string, string[]>;
const prints = new Map<string, Awaited<ReturnType<typeof fingerprintOf>>>();

const printAll = async (
  take: (table: string, print: Awaited<ReturnType<typeof fingerprintOf>>) => void,
) => {
  for (const [table, names] of tables) {
    const kept = names.filter((name) => !changed[`${table}.${name}`]);
    if (!changed[table]) take(table, await fingerprintOf(database.db, table, kept));
  }
};

beforeAll(async () => {
  database = await emptyDatabase();
  const { folder, remove } = migrationsUpTo(before.last);
  await database.migrate(folder);
  remove();
  await fillEveryTable(database.db, rows, special);
  const columns = await columnsIn(database.db);
  tables = new Map(
    Map.groupBy(columns, ({ table }) => table)
      .entries()
      .map(([table, of]) => [table, of.map(({ name }) => name)] as const),
  );
  await printAll((table, print) => prints.set(table, print));
}, 300_000);
afterAll(() => database.close());

test(
  "a database of the release before keeps every row as it was",
  { timeout: 300_000 },
  async () => {
    expect(prints.size).toBeGreaterThan(25);
    for (const [table, print] of prints) expect(print?.rows, table).toBeGreaterThan(0);
    await database.migrate();
    await printAll((table, print) => expect(print, table).toEqual(prints.get(table)));
  },
);

test("an upgrade mends what the release before left behind", { timeout: 300_000 }, async () => {
  const left = await emptyDatabase();
  const { folder, remove } = migrationsUpTo(before.last);
  await left.migrate(folder);
  remove();
  await fillEveryTable(left.db, 2, special);
  // The first shop has nobody any more, and an admin has moved the first of two hired people back.
  await left.db.execute(sql`delete from shop_members where shop_id = md5('shops.id1')::uuid`);
  await left.db.execute(sql`update matches set state = 'hired', settles_at = null`);
  await left.db.execute(sql`update jobseeker_profiles p set status = s.status
    from (values ('users.id1', 'approved'), ('users.id2', 'matched')) s (person, status)
    where p.user_id = md5(s.person)::uuid`);
  // One person is two to their provider, which said who another is without an ID token.
  const idToken = `head.${Buffer.from('{"iss":"https://id.example/"}').toString("base64url")}.signature`;
  await left.db.execute(sql`
    insert into credentials (id, account_id, provider_id, user_id, id_token, access_token, created_at)
    select md5(subject)::uuid, subject, 'oidc', md5(person)::uuid, token, 'access', now() + age * interval '1 day'
    from (values ('first', 'users.id1', ${idToken}, 1), ('second', 'users.id1', ${idToken}, 2),
      ('third', 'users.id2', null, 3)) x (subject, person, token, age)`);
  await left.migrate();
  const { rows: found } = (await left.db.execute(sql`
    select (select array_agg(description order by created_at) from talent_requests) as jobs,
      (select count(*)::int from talent_request_changes) as changes,
      (select count(*)::int from hiring_sessions) as sessions,
      (select array_agg(ended_at is not null order by created_at) from matches) as ended,
      (select array_agg(account_id) from credentials where provider_id = 'oidc') as subjects`)) as unknown as {
    rows: unknown[];
  };
  await left.close();
  expect(found).toEqual([
    {
      jobs: ["", "talent_requests.description 2"],
      changes: 1,
      sessions: 1,
      ended: [true, false],
      subjects: ["https://id.example first"],
    },
  ]);
});

test("an upgrade that is done is not done again", { timeout: 300_000 }, async () => {
  await database.migrate();
  const applied = await database.db.execute(
    sql`select count(*)::int as n, count(distinct hash)::int as different from drizzle.__drizzle_migrations`,
  );
  const [{ n, different } = { n: 0, different: 1 }] = (
    applied as unknown as { rows: { n: number; different: number }[] }
  ).rows;
  expect(n).toBe(different);
});
