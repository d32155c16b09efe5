import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { candidateColumns, candidateStatuses } from "#contract/candidates.ts";
import { emailStatuses } from "#contract/emails.ts";
import { matchOrders, matchStates } from "#contract/match-words.ts";
import { requestStatuses } from "#contract/talent-requests.ts";
import { waitlistColumns, waitlistStatuses } from "#contract/waitlist.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { poolSize } from "#test/support/database.ts";
import { signedIn } from "#test/support/factories.ts";
import { looksOf } from "#test/support/plans.ts";

/* Whatever a screen narrows or orders a list by, its first page reads a page of rows, not the table. */

const people = 6000;
const shops = 300;
const limit = 20;
/** Rows of all tables that a page may look at: ten walks of a page, and what belongs to its rows. */
const most = 16 * limit;

let app: TestApp;
let admin: string;
let shopId: string;
let heard: { text: string; params: unknown[] }[] | null = null;

beforeAll(async () => {
  app = await testApp(undefined, {
    logQuery: (text, params) => void heard?.push({ text, params }),
  });
  admin = await signedIn(app.ctx, "admin");
  // Most stand alike, and a few stand otherwise: what is rare lies far behind the newest.
  const nothing = JSON.stringify({ wanted: [], matched: [] });
  const rows = sql.raw(`generate_series(1, ${people}) g`);
  const fill = [
    sql`insert into waitlist_entries (id, name, email, phone, city, state, referral_code, status,
          language, created_at)
        select gen_random_uuid(), 'Ann ' || g, 'ann' || g || '@example.com', '313555' || g, 'Detroit',
          'MI', 'REF-' || g % 40,
          case when g > ${people - 40} then 'rejected' when g > ${people - 500} then 'approved'
            else 'pending' end,
          'en', now() - g * interval '1 minute' from ${rows}`,
    sql`insert into users (id, email, role, created_at)
        select gen_random_uuid(), 'p' || g || '@example.com', 'jobseeker',
          now() - g * interval '1 minute' from ${rows}`,
    sql`insert into jobseeker_profiles (id, user_id, first_name, last_name, location, age, status,
          is_job_ready, is_doubted, hustle_score, created_at, updated_at)
        select gen_random_uuid(), id, 'Ann', 'Able ' || n, 'Detroit, MI', 30,
          case when n > ${people - 40} then 'approved' when n > ${people - 80} then 'matched'
            when n % 3 = 0 then 'submitted' when n % 3 = 1 then 'under_review' else 'matching' end,
          n % 3 = 2, n % 500 = 2, n % 5, created_at, now()
        from (select id, created_at, row_number() over (order by created_at desc) n from users
          where role = 'jobseeker') p`,
    sql`insert into candidate_profiles (user_id, availability, certifications, preferred_hours,
          work_style, location, has_transport, created_at, updated_at)
        select user_id, 'full-time', '', 'flexible', 'leader', 'Detroit, MI', true, created_at, now()
        from jobseeker_profiles`,
    sql`insert into shops (id, name, location, time_zone, created_at, updated_at)
        select gen_random_uuid(), 'Shop ' || g, 'Detroit, MI', 'America/Detroit',
          now() - g * interval '1 minute', now() from generate_series(1, ${sql.raw(`${shops}`)}) g`,
    sql`insert into talent_requests (id, shop_id, role_title, location, hires_needed, description,
          availability, hours, pay_unit, skills, certifications, status, created_at, updated_at)
        select gen_random_uuid(), s.id, 'Technician', 'Detroit, MI', 5, '', 'full-time', 'flexible',
          'hour', '{}', '{}',
          case when g > ${people - 40} then 'pending' when g > ${people - 90} then 'in_progress'
            when g % 2 = 0 then 'filled' else 'closed' end,
          now() - g * interval '1 minute', now()
        from ${rows} join (select id, row_number() over () n from shops) s on s.n = g % ${shops} + 1`,
    sql`insert into matches (id, request_id, shop_id, jobseeker_id, origin, reasons, fit_rank, state,
          closed_reason, answer_by, answered_at, created_at, updated_at)
        select gen_random_uuid(), r.id, r.shop_id, p.user_id, 'pool',
          jsonb_build_object('distance', jsonb_build_object('miles', g % 90, 'limit', null),
            'availability', null, 'hours', null, 'skills', ${nothing}::jsonb,
            'certifications', ${nothing}::jsonb, 'traitMean', null), g % 7,
          case when g % 4 = 0 then 'passed' when g % 4 = 1 then 'closed' else 'new' end,
          case when g % 4 = 1 then 'lapsed' end, now() + interval '1 day',
          case when g % 4 = 0 then now() end, now() - g * interval '1 minute', now()
        from ${rows}
        join (select id, shop_id, row_number() over (order by shop_id) n from talent_requests) r
          on r.n = g % 2000 + 1
        join (select user_id, row_number() over () n from jobseeker_profiles) p on p.n = g`,
    // Most were sent, some refused long ago, and none failed.
    sql`insert into emails (id, "to", subject, text, html, status, created_at)
        select gen_random_uuid(), 'p' || g || '@example.com', 'News ' || g, '', '',
          case when g > ${people - 40} then 'refused' else 'sent' end,
          now() - g * interval '1 minute' from ${rows}`,
    // So many sign-ins that it matters how one is found among them.
    sql`insert into sessions (id, token, user_id, expires_at)
        select gen_random_uuid(), user_id, user_id, now() from jobseeker_profiles`,
    sql`analyze`,
  ];
  for (const statement of fill) await app.ctx.db.execute(statement);
  const { rows: found } = (await app.ctx.db.execute(
    sql`select shop_id as id from matches group by 1 order by count(*) desc limit 1`,
  )) as unknown as { rows: { id: string }[] };
  shopId = found[0]?.id ?? "";
}, 120_000);
afterAll(() => app.close());

/** Tables that grow with people and matches. */
const large =
  /^(waitlist_entries|users|jobseeker_profiles|candidate_profiles|talent_requests|matches|emails)$/;

/** What the statements of a call look at in large tables, and how. */
async function lookedAt(path: string) {
  heard = [];
  const answer = await app.call("GET", path, { as: admin });
  const statements = heard;
  heard = null;
  expect(answer.statusCode, path).toBe(200);
  return (await looksOf(app.ctx.db, statements)).filter(({ table }) => large.test(table));
}

const option = <Name extends string>(name: Name, values: readonly string[]) =>
  [undefined, ...values].map((value) => (value === undefined ? {} : { [name]: value }));

const each = (...options: Record<string, string>[][]): Record<string, string>[] =>
  options.reduce<Record<string, string>[]>(
    (all, next) => all.flatMap((one) => next.map((more) => ({ ...one, ...more }))),
    [{}],
  );

const ordered = (columns: readonly string[]) =>
  columns.flatMap((column) => [{ sort: column }, { sort: `-${column}` }]);

const screens: [string, Record<string, string>[]][] = [
  [
    "/api/admin/waitlist",
    [
      ...each(option("status", waitlistStatuses), option("referralCode", ["REF-7"])),
      ...ordered(waitlistColumns),
    ],
  ],
  [
    "/api/admin/candidates",
    [
      ...each(
        option("status", candidateStatuses),
        option("jobReady", ["true", "false"]),
        option("doubted", ["true"]),
      ),
      ...ordered(candidateColumns),
    ],
  ],
  ["/api/talent-requests", each(option("status", [...requestStatuses, "open"]))],
  [
    "/api/employer/matches",
    each(
      option(
        "state",
        matchStates.filter((one) => one !== "hired"),
      ),
    ),
  ],
  ["/api/admin/employers", [{}]],
  ["/api/admin/people", [{}]],
  ["/api/admin/emails", option("status", emailStatuses)],
];

const sum = (looks: { rows: number }[]) => looks.reduce((all, { rows }) => all + rows, 0);

test.each(screens)(
  "the first page of %s reads a page of rows, whatever it is narrowed to",
  async (path, filters) => {
    for (const filter of filters) {
      const looks = await lookedAt(
        `${path}?${new URLSearchParams({ ...filter, limit: `${limit}` })}`,
      );
      const told = `${JSON.stringify(filter)}: ${JSON.stringify(looks)}`;
      expect(sum(looks), told).toBeLessThanOrEqual(most);
      expect(
        looks.map(({ how }) => how),
        told,
      ).not.toContain("Seq Scan");
    }
  },
);

test("a shop's matches are read along its own index, in every order", async () => {
  const { rows: own } = (await app.ctx.db.execute(
    sql`select count(*)::int as n from matches where shop_id = ${shopId}`,
  )) as unknown as { rows: { n: number }[] };
  for (const filter of each(
    option("sort", matchOrders),
    option("state", [...matchStates, "open"]),
  )) {
    const looks = await lookedAt(
      `/api/employer/matches?${new URLSearchParams({ ...filter, shopId, limit: `${limit}` })}`,
    );
    const ofMatches = looks.filter(({ table }) => table === "matches");
    // The page and its counts.
    expect(
      sum(ofMatches),
      `${JSON.stringify(filter)}: ${JSON.stringify(looks)}`,
    ).toBeLessThanOrEqual(2 * (own[0]?.n ?? 0));
  }
});

test.runIf(process.env.TEST_DATABASE_URL)(
  "PostgreSQL plans a first page, and who opens it, once for all calls",
  async () => {
    for (const [path] of screens)
      for (let calls = 0; calls < 12; calls++)
        await app.call("GET", `${path}?limit=${limit}`, { as: admin });
    // Five of its plans are for one set of values each, before it makes one for all. Each connection has its own.
    // Each holds its connection until all are held, so that every one is looked at.
    let held = 0;
    const allHeld = Promise.withResolvers<void>();
    const plansOfOne = () =>
      app.ctx.db.transaction(async (db) => {
        held += 1;
        if (held === poolSize) allHeld.resolve();
        await allHeld.promise;
        return db.execute(sql`select name, custom_plans::int as plans
          from pg_prepared_statements where generic_plans + custom_plans > 7`);
      });
    const connections = (await Promise.all(
      Array.from({ length: poolSize }, plansOfOne),
    )) as unknown as { rows: { name: string; plans: number }[] }[];
    const named = connections.flatMap(({ rows }) => rows);
    expect(named.map(({ name }) => name)).toContain("sessions_by_token");
    for (const { name, plans } of named) expect(plans, name).toBeLessThanOrEqual(5);
  },
);
