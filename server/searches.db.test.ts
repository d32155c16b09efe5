import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countLimit } from "#contract/lists.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { signedIn } from "#test/support/factories.ts";
import { type Look, looksOf } from "#test/support/plans.ts";

/* Searches of lists that grow with people: a rare text is found along an index, a common one is counted to a limit. */

const people = countLimit + 60;
/** Who stands otherwise than the others, and longest ago. */
const few = 20;
const limit = 20;

let app: TestApp;
let admin: string;
const heard: { text: string; params: unknown[] }[] = [];

beforeAll(async () => {
  app = await testApp(undefined, { logQuery: (text, params) => void heard.push({ text, params }) });
  admin = await signedIn(app.ctx, "admin");
  const rows = sql.raw(`generate_series(1, ${people}) g`);
  const word = sql.raw(`case when g > ${people - few} then 'rare' else 'common' end`);
  const fill = [
    sql`insert into users (id, name, email, role, deactivated_at, leaving_at, created_at)
        select gen_random_uuid(), 'Ann ' || ${word}, ${word} || g || '@example.com',
          case when g <= ${people - few} then 'jobseeker' when g % 2 = 0 then 'employer' end,
          case when g > ${people - few} and g % 3 = 0 then now() end,
          case when g > ${people - few} and g % 3 = 1 then now() end,
          now() - g * interval '1 minute' from ${rows}`,
    sql`insert into emails (id, "to", subject, text, html, status, created_at)
        select gen_random_uuid(), 'p' || g || '@example.com', ${word} || ' news', '', '', 'sent',
          now() - g * interval '1 minute' from ${rows}`,
    sql`insert into access_requests (id, user_id, email, shop_name, contact_name, phone, location,
          message, language, status, created_at)
        select gen_random_uuid(), p.id, p.email, split_part(p.name, ' ', 2) || ' shop', 'Ann', '', '',
          '', 'en', case when p.email like 'rare%' then 'pending' else 'approved' end, p.created_at
        from users p where p.name like 'Ann %'`,
    // As autovacuum does: a search index is dear while new rows wait beside it.
    sql`vacuum analyze`,
  ];
  for (const statement of fill) await app.ctx.db.execute(statement);
}, 120_000);
afterAll(() => app.close());

async function lookedAt(path: string): Promise<{ looks: Look[]; body: unknown }> {
  heard.length = 0;
  const answer = await app.call("GET", path, { as: admin });
  const statements = heard.splice(0);
  expect(answer.statusCode, path).toBe(200);
  return { looks: await looksOf(app.ctx.db, statements), body: answer.json() };
}

const lists = ["/api/admin/people", "/api/admin/emails", "/api/admin/access-requests"];

test.each(lists)("%s finds a rare text along an index", async (path) => {
  const { looks, body } = await lookedAt(`${path}?search=rare&limit=${limit}`);
  expect(body).toMatchObject({ counts: { total: few, atLeast: false } });
  const large = looks.filter(({ table }) => /^(users|emails|access_requests)$/.test(table));
  expect(large.map(({ how }) => how)).not.toContain("Seq Scan");
  // The count, and the page.
  expect(large.reduce((all, { rows }) => all + rows, 0)).toBeLessThanOrEqual(3 * few);
});

test.each(lists)(
  "%s counts a common text to the limit, and to its end when asked",
  async (path) => {
    const { body } = await lookedAt(`${path}?search=common&limit=${limit}`);
    expect(body).toMatchObject({ counts: { total: countLimit, atLeast: true } });
    const { body: exact } = await lookedAt(`${path}?search=common&exact=true&limit=${limit}`);
    expect(exact).toMatchObject({ counts: { total: people - few, atLeast: false } });
  },
);

const rare = [
  "/api/admin/people?role=employer",
  "/api/admin/people?role=none",
  "/api/admin/people?state=deactivated",
  "/api/admin/people?state=leaving",
  "/api/admin/access-requests?status=pending",
];

test.each(rare)("%s walks past nobody else", async (path) => {
  const { looks } = await lookedAt(`${path}&limit=${limit}`);
  const large = looks.filter(({ table }) => /^(users|access_requests)$/.test(table));
  expect(large.map(({ how }) => how)).not.toContain("Seq Scan");
  expect(large.reduce((all, { rows }) => all + rows, 0)).toBeLessThanOrEqual(2 * few);
});
