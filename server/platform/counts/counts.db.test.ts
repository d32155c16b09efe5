import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Context } from "#server/context.ts";
import { chanceOf } from "#server/platform/statistics/chance.ts";
import { road } from "#server/features/fairness/road.ts";
import { together } from "#server/platform/db/together.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { deskHappenings } from "#test/support/desk-happenings.ts";
import { signedIn } from "#test/support/factories.ts";
import { asSomebodyElse } from "#test/support/one-connection.ts";
import { checkCounts, foldCounts, readCheck } from "./jobs.ts";
import { readCounts } from "./read.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Statement = ReturnType<typeof sql>;

async function rows<Row>(ctx: Pick<Context, "db">, query: Statement): Promise<Row[]> {
  const answer = (await ctx.db.execute(query)) as unknown as { rows: Row[] };
  return answer.rows;
}

const counters = [
  "waitlist",
  "candidates",
  "matches",
  "match_weeks",
  "hire_weeks",
  "road",
  "standing",
  "erased",
  "requests",
  "shop_requests",
  "shop_matches",
  "shown_matches",
  "event_days",
  "unmatched",
  "access_requests",
  "emails",
  "review_requests",
  "account_acts",
  "people",
  "referrers",
  "shops",
];

/** The same counts, made by counting rows. */
async function recount(ctx: Context): Promise<string[]> {
  const week = (at: string) =>
    sql.raw(`to_char(date_trunc('week', ${at} at time zone 'UTC'), 'YYYY-MM-DD')`);
  const way = road(ctx);
  const people = sql`(${ctx.db
    .select({ id: way.userId, furthest: way.furthest })
    .from(way)}) as way (id, furthest)
    join users u on u.id = way.id left join waitlist_entries e on lower(e.email) = u.email`;
  const erased = sql`from conversion_events e where by_product and journey_id is not null
    and action in ('job_application', 'application_approved')
    and journey_id not in (select id from waitlist_entries)`;
  const action = sql`case action when 'job_application' then 'applied' else 'admitted' end`;
  const found = await rows<{ line: string }>(
    ctx,
    sql`select concat_ws('|', counter, key, part, n) as line from (
      select 'waitlist' as counter, '' as key, status as part, count(*) as n
        from waitlist_entries group by status
      union all select 'waitlist', referral_code, status, count(*)
        from waitlist_entries group by referral_code, status
      union all select 'candidates', '', status || case when is_job_ready then ':ready' else ':' end
        || case when is_doubted then ':doubted' else ':' end, count(*)
        from jobseeker_profiles group by 3
      union all select 'matches', '', state || ':' || case
          when answered_at <= created_at + interval '4 hours' then '4'
          when answered_at <= created_at + interval '24 hours' then '24'
          when answered_at is not null then 'late'
          when closed_reason = 'lapsed' then 'lapsed' else '' end, count(*)
        from matches group by 3
      union all select 'shop_matches', shop_id::text, state || ':' || case
          when answered_at <= answer_by then 'in_time' when answered_at is not null then 'late'
          when closed_reason = 'lapsed' then 'lapsed' else '' end, count(*)
        from matches group by 2, 3
      union all select 'shown_matches', '', m.state, count(*)
        from matches m join users u on u.id = m.jobseeker_id
        join jobseeker_profiles p on p.user_id = u.id
        where p.age >= 18 and u.deactivated_at is null and u.leaving_at is null group by 3
      union all select 'shown_matches', m.shop_id::text, m.state, count(*)
        from matches m join users u on u.id = m.jobseeker_id
        join jobseeker_profiles p on p.user_id = u.id
        where p.age >= 18 and u.deactivated_at is null and u.leaving_at is null group by 2, 3
      union all select 'event_days', to_char(at at time zone 'UTC', 'YYYY-MM-DD'), case event
          when 'page_view' then 'page_view' when 'sign_up' then 'sign_up' else 'application' end,
          count(*) from conversion_events
        where event = 'page_view' and not by_product and category is distinct from 'administration'
          or event in ('generate_lead', 'sign_up') and by_product group by 2, 3
      union all select 'event_days', to_char(at at time zone 'UTC', 'YYYY-MM-DD'), 'visit',
        count(distinct session_id) from conversion_events where session_id is not null group by 2
      union all select 'unmatched', '', '', count(*) from talent_requests r
        where r.status in ('pending', 'in_progress') and r.id not in (
          select request_id from matches where state in ('new', 'interviewing', 'hired'))
        having count(*) > 0
      union all select 'requests', '', status, count(*) from talent_requests group by 3
      union all select 'access_requests', '', status, count(*) from access_requests group by 3
      union all select 'emails', '', status, count(*) from emails group by 3
      union all select 'review_requests', '', status, count(*) from review_requests group by 3
      union all select 'account_acts', '', '', count(*) from account_acts having count(*) > 0
      union all select 'people', coalesce(role, 'none'), case
          when deactivated_at is not null then 'deactivated'
          when leaving_at is not null then 'leaving' else 'active' end, count(*)
        from users group by 2, 3
      union all select 'referrers', '', active::text, count(*) from referrers group by 3
      union all select 'shops', '', '', count(*) from shops having count(*) > 0
      union all select 'shop_requests', shop_id::text, status, count(*)
        from talent_requests group by 2, 3
      union all select 'match_weeks', '', ${week("created_at")}, count(*) from matches group by 3
      union all select 'hire_weeks', '', ${week("h.at")}, count(*)
        from (select max(c.at) as at from matches m join match_changes c on c.match_id = m.id
          where m.state = 'hired' and c."to" = 'hired' group by m.id) h group by 3
      union all select 'road', '', furthest::text, count(*) from ${people} group by 3
      union all select 'road', e.referral_code, furthest::text, count(*) from ${people}
        where e.id is not null group by 2, 3
      union all select 'standing', '', case when e.id is null then 'unlisted' else 'reopened' end,
        count(*) from ${people} where e.status is distinct from 'approved' group by 3
      union all select 'erased', '*', ${action}, count(distinct journey_id) ${erased} group by 3
      union all select 'erased', coalesce(referral_code, ''), ${action}, count(distinct journey_id)
        ${erased} group by 2, 3
    ) counted order by 1`,
  );
  return found.map(({ line }) => line).toSorted();
}

const kept = async (ctx: Context) =>
  (await readCounts(ctx, counters, null)).rows
    .map(({ counter, key, part, n }) => [counter, key, part, n].join("|"))
    .toSorted();

const firstDay = Date.UTC(2026, 0, 5);

/** Random events: each is a few statements such as the product would write. */
function happenings(seed: number) {
  const chance = chanceOf(seed, 0);
  const whole = (most: number) => Math.floor(chance.next() * most);
  const one = <T>(all: readonly T[]) => all[whole(all.length)] as T;
  const somewhere = (table: string) =>
    sql.raw(`(select id from ${table} order by md5(id::text || '${whole(1e6)}') limit 1)`);
  const address = () => `${one(["ann", "bob", "cy", "di", "ed", "flo"])}${whole(4)}@example.com`;
  const code = () => one(["REF-A", "REF-B", "REF-C"]);
  const at = () => new Date(firstDay + whole(40 * 24) * 3_600_000).toISOString();
  const shop = randomUUID();
  const request = randomUUID();
  const isReady = () => whole(2) === 0;
  const visited = () => [
    sql`insert into conversion_events (id, event, category, by_product, session_id, at)
      select gen_random_uuid(), ${one(["page_view", "page_view", "generate_lead", "sign_up"])},
        ${one(["administration", null, "x"])}::text, ${isReady()}, 's' || (n % ${1 + whole(4)}),
        ${at()}::timestamptz + n * interval '9 hours'
      from generate_series(1, ${1 + whole(5)}) n`,
  ];
  const status = () => one(["submitted", "under_review", "approved", "matching"]);
  const state = () => one(["new", "interviewing", "hired", "passed"]);
  const asked = (id: string, of: string) =>
    sql`insert into talent_requests (id, shop_id, role_title, location, hires_needed, description,
        availability, hours, pay_unit, skills, certifications, created_at, updated_at)
      values (${id}, ${of}, 'Tech', 'Detroit, MI', 5, '', 'full-time', 'flexible', 'hour', '{}',
        '{}', now(), now())`;
  const begin = [
    sql`insert into shops (id, name, location, time_zone, created_at, updated_at)
      values (${shop}, 'Shop', 'Detroit, MI', 'America/Detroit', now(), now())`,
    asked(request, shop),
  ];
  const applied = () => {
    const id = randomUUID();
    const given = code();
    const event = (action: string) =>
      sql`insert into conversion_events (id, event, action, by_product, journey_id, referral_code, at)
        values (gen_random_uuid(), 'x', ${action}, true, ${id}, ${given}, now())`;
    return [
      sql`insert into waitlist_entries (id, name, email, phone, city, state, referral_code, status,
          language, created_at)
        values (${id}, 'A', ${address().toUpperCase()}, '1', 'c', 's', ${given},
          ${one(["pending", "approved", "rejected"])}, 'en', ${at()}) on conflict do nothing`,
      event("job_application"),
      ...(isReady() ? [event("application_approved")] : []),
    ];
  };
  const joined = () => {
    const id = randomUUID();
    return [
      sql`insert into users (id, email, role) values (${id}, ${address()}, 'jobseeker')
        on conflict do nothing`,
      sql`insert into jobseeker_profiles (id, user_id, first_name, age, status, is_job_ready,
          created_at, updated_at)
        select ${randomUUID()}, id, ${one(["Ann", null])}::text, ${one([17, 18, 40, null])}::int,
          ${status()}, ${isReady()}, now(), now() from users where id = ${id}`,
    ];
  };
  const matched = () => {
    const [id, became] = [randomUUID(), state()];
    const made = at();
    const answered = new Date(Date.parse(made) + one([3, 20, 100]) * 3_600_000).toISOString();
    return [
      sql`insert into matches (id, request_id, shop_id, jobseeker_id, origin, reasons, state,
          answer_by, answered_at, created_at, updated_at)
        select ${id}, r.id, ${shop}, p.user_id, 'matching', '{}', ${became}, now(),
          ${became === "new" ? null : answered}::timestamptz, ${made}, now()
        from jobseeker_profiles p, talent_requests r
        where p.id = ${somewhere("jobseeker_profiles")} and r.id = ${somewhere("talent_requests")}
        on conflict do nothing`,
      sql`insert into match_changes (id, match_id, at, what, "to")
        select ${randomUUID()}, id, ${at()}, 'state', ${became} from matches where id = ${id}`,
    ];
  };
  const desk = deskHappenings({ one, whole, at, somewhere, address, code });
  const kinds: (() => Statement[])[] = [
    // Every other happening is one of the desk's.
    ...Array.from({ length: 25 }, () => () => one(desk)()),
    applied,
    applied,
    joined,
    joined,
    matched,
    matched,
    visited,
    visited,
    () => [
      sql`update conversion_events set session_id = null where session_id = ${`s${whole(4)}`}`,
    ],
    () => [
      sql`update conversion_events set session_id = ${`s${whole(4)}`}, at = ${at()}
        where id in (select id from conversion_events order by md5(id::text) limit 3)`,
    ],
    () => [sql`delete from conversion_events where at < ${at()}`],
    () => [asked(randomUUID(), shop)],
    () => [sql`delete from talent_requests where id = ${somewhere("talent_requests")}`],
    () => [
      sql`update matches m set request_id = r.id from talent_requests r
        where m.id = ${somewhere("matches")} and r.id = ${somewhere("talent_requests")}
          and not exists (select from matches o
            where o.request_id = r.id and o.jobseeker_id = m.jobseeker_id)`,
    ],
    () => {
      const became = state();
      const match = randomUUID();
      return [
        sql`update matches set state = ${became}, closed_reason = null, updated_at = now()
          where id = ${somewhere("matches")}`,
        sql`insert into match_changes (id, match_id, at, what, "to")
          select ${match}, id, ${at()}, 'state', state from matches where id = ${somewhere("matches")}`,
      ];
    },
    () => [
      sql`update matches set state = 'closed', closed_reason = 'lapsed'
        where id = ${somewhere("matches")}`,
    ],
    () => [
      sql`update talent_requests set status = ${one(["pending", "in_progress", "closed"])}
        where id = ${somewhere("talent_requests")}`,
    ],
    () => [
      sql`update waitlist_entries set status = ${one(["pending", "approved", "rejected"])},
        referral_code = ${code()} where id = ${somewhere("waitlist_entries")}`,
    ],
    () => [sql`update waitlist_entries set status = 'rejected' where referral_code = ${code()}`],
    () => [sql`delete from waitlist_entries where id = ${somewhere("waitlist_entries")}`],
    () => [
      sql`update users set email = ${`new${whole(1e6)}@example.com`} where id = ${somewhere("users")}`,
    ],
    () => [
      sql`update users set deactivated_at = ${isReady() ? at() : null}::timestamptz,
        leaving_at = ${isReady() ? at() : null}::timestamptz where id = ${somewhere("users")}`,
    ],
    () => [sql`delete from users where id = ${somewhere("users")}`],
    () => [
      sql`update jobseeker_profiles set status = ${status()}, is_job_ready = ${isReady()},
        is_doubted = ${isReady()}, age = ${one([17, 30])}
        where id = ${somewhere("jobseeker_profiles")}`,
      sql`insert into candidate_changes (id, candidate_id, at, field, "to")
        select ${randomUUID()}, id, now(), ${one(["status", "isJobReady"])},
          ${one(["approved", "true", "false"])} from jobseeker_profiles
        where id = ${somewhere("jobseeker_profiles")}`,
    ],
  ];
  return { begin, next: () => one(kinds)(), isOne: (of: number) => whole(of) === 0 };
}

test.each([1, 2, 3])(
  "after any history the counts are what a recount says (history %i)",
  async (seed) => {
    const { begin, next, isOne } = happenings(seed);
    const { ctx } = app;
    const run = async (statements: Statement[], isUndone: boolean) => {
      const undone = new Error("undone");
      await together(ctx, async (inner) => {
        for (const statement of statements) await inner.db.execute(statement);
        if (isUndone) throw undone;
      }).catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    };
    await run(begin, false);
    for (let step = 0; step < 12; step++) {
      for (let within = 0; within < 5; within++) {
        await run(next(), isOne(8));
        if (isOne(6)) await foldCounts.handler(ctx, {}, { last: false });
      }
      expect(await kept(ctx), `after step ${step}`).toEqual(await recount(ctx));
    }
    await Promise.all(Array.from({ length: 30 }, () => run(next(), false).catch(() => undefined)));
    expect(await kept(ctx)).toEqual(await recount(ctx));
    await checkCounts.handler(ctx, {}, { last: false });
    expect(await readCheck(ctx)).toMatchObject({ corrected: 0 });
    expect(await kept(ctx)).toEqual(await recount(ctx));
  },
);

// The embedded database runs one statement after another, so nothing can race there.
test.skipIf("dump" in inject("migrated"))(
  "a match made while its person turns out too young is not shown",
  async () => {
    const { ctx } = app;
    const [person, request, shop] = [randomUUID(), randomUUID(), randomUUID()];
    await ctx.db
      .execute(sql`insert into shops (id, name, location, time_zone, created_at, updated_at)
      values (${shop}, 'Other shop', 'Flint, MI', 'America/Detroit', now(), now())`);
    await ctx.db.execute(sql`insert into talent_requests (id, shop_id, role_title, location,
        hires_needed, description, availability, hours, pay_unit, skills, certifications, created_at,
        updated_at)
      values (${request}, ${shop}, 'Tech', 'Flint, MI', 5, '', 'full-time', 'flexible', 'hour', '{}',
        '{}', now(), now())`);
    await ctx.db.execute(sql`insert into users (id, email, role)
      values (${person}, ${`${person}@example.com`}, 'jobseeker')`);
    await ctx.db.execute(sql`insert into jobseeker_profiles (id, user_id, age, status, is_job_ready,
        created_at, updated_at)
      values (${randomUUID()}, ${person}, 30, 'matching', true, now(), now())`);
    let isMade = false;
    const make = async () => {
      await ctx.db.execute(sql`insert into matches (id, request_id, shop_id, jobseeker_id, origin,
          reasons, state, answer_by, created_at, updated_at)
        values (${randomUUID()}, ${request}, ${shop}, ${person}, 'matching', '{}', 'new', now(),
          now(), now())`);
      isMade = true;
    };
    const isMadeOrWaits = async () => {
      const [waiting] = await rows<{ n: number }>(
        ctx,
        sql`select count(*)::integer as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return isMade || (waiting?.n ?? 0) > 0;
    };
    let making: Promise<void> | undefined;
    await together(ctx, async (inner) => {
      await inner.db.execute(sql`update jobseeker_profiles set age = 17 where user_id = ${person}`);
      making = asSomebodyElse(make);
      while (!(await asSomebodyElse(isMadeOrWaits)));
    });
    await making;
    expect(await kept(ctx)).toEqual(await recount(ctx));
  },
);

test("a match that says wrongly whether its person is shown is mended", async () => {
  const { ctx } = app;
  await ctx.db.execute(sql`update matches set is_shown = not is_shown
    where id in (select id from matches order by id limit 3)`);
  expect(await kept(ctx)).not.toEqual(await recount(ctx));
  await checkCounts.handler(ctx, {}, { last: false });
  expect(await kept(ctx)).toEqual(await recount(ctx));
});

test("a count that is wrong is mended, and the System page says so", async () => {
  const { ctx } = app;
  const admin = await signedIn(ctx, "admin");
  const said = async () =>
    (await app.call("GET", "/api/admin/system", { as: admin })).json().counts;
  await ctx.db.execute(sql`insert into counts.kept (counter, key, part, n)
    values ('waitlist', '', 'pending', 3), ('road', '', '4', 2)`);
  expect(await kept(ctx)).not.toEqual(await recount(ctx));
  await checkCounts.handler(ctx, {}, { last: false });
  expect(await kept(ctx)).toEqual(await recount(ctx));
  expect(await said()).toMatchObject({ corrected: 2, lastWrongAt: expect.any(String) });
  await checkCounts.handler(ctx, {}, { last: false });
  expect(await said()).toMatchObject({ corrected: 0, lastWrongAt: expect.any(String) });
});

test("a row that is changed by hand shows at the next read", async () => {
  const { ctx } = app;
  const before = (await readCounts(ctx, ["waitlist"])).sum("waitlist");
  await ctx.db.execute(sql`insert into waitlist_entries
    (id, name, email, phone, city, state, referral_code, status, language, created_at)
    values (${randomUUID()}, 'A', 'by-hand@example.com', '1', 'c', 's', 'REF', 'pending', 'en', now())`);
  expect((await readCounts(ctx, ["waitlist"])).sum("waitlist")).toBe(before + 1);
});
