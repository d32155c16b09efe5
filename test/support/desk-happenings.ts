import { type SQL, sql } from "drizzle-orm";

interface Chance {
  one: <T>(all: readonly T[]) => T;
  whole: (most: number) => number;
  /** A moment. */
  at: () => string;
  /** Some row's id of a table. */
  somewhere: (table: string) => SQL;
  address: () => string;
  code: () => string;
}

/** Random events at the admins' desk: mails, requests, referrers, shops and what admins did to accounts. */
export function deskHappenings({
  one,
  whole,
  at,
  somewhere,
  address,
  code,
}: Chance): (() => SQL[])[] {
  return [
    () => [
      sql`insert into emails (id, "to", subject, text, html, status, created_at)
        select gen_random_uuid(), ${address()}, '', '', '', ${one(["queued", "sent", "failed"])},
          ${at()}::timestamptz from generate_series(1, ${1 + whole(4)})`,
    ],
    () => [sql`update emails set status = 'sent' where id = ${somewhere("emails")}`],
    () => [sql`delete from emails where id = ${somewhere("emails")}`],
    () => [
      sql`insert into access_requests (id, user_id, email, shop_name, contact_name, phone, location,
          message, language, created_at)
        select gen_random_uuid(), id, email, 'Shop', 'Ann', '', '', '', 'en', ${at()}::timestamptz
        from users where id = ${somewhere("users")} on conflict do nothing`,
    ],
    () => [
      sql`update access_requests set status = ${one(["approved", "declined"])}
        where id = ${somewhere("access_requests")}`,
    ],
    () => [
      sql`insert into review_requests (id, user_id, text, status, created_at)
        select gen_random_uuid(), id, '', ${one(["open", "answered"])}, ${at()}::timestamptz
        from users where id = ${somewhere("users")} on conflict do nothing`,
    ],
    () => [
      sql`update review_requests set status = 'answered' where id = ${somewhere("review_requests")}`,
    ],
    () => [
      sql`insert into account_acts (id, act, at)
        select gen_random_uuid(), 'deactivated', ${at()}::timestamptz
        from generate_series(1, ${1 + whole(3)})`,
    ],
    () => [sql`delete from account_acts where id = ${somewhere("account_acts")}`],
    () => [
      sql`insert into referrers (id, name, referral_code, active, created_at)
        values (gen_random_uuid(), 'Ann', ${code()}, ${whole(2) === 0}, ${at()}) on conflict do nothing`,
    ],
    () => [sql`update referrers set active = not active where id = ${somewhere("referrers")}`],
    () => [sql`delete from referrers where id = ${somewhere("referrers")}`],
    () => [
      sql`insert into shops (id, name, location, time_zone, created_at, updated_at)
        values (gen_random_uuid(), 'Other', 'Detroit, MI', 'America/Detroit', now(), now())`,
    ],
    () => [sql`delete from shops where name = 'Other' and id = ${somewhere("shops")}`],
    () => [
      sql`insert into users (id, email, role)
        values (gen_random_uuid(), ${`desk${whole(1e6)}@example.com`}, ${one(["employer", null])})
        on conflict do nothing`,
    ],
  ];
}
