import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import type pg from "pg";
import { sessionOf } from "./limit-session.ts";

const stories = ["hands_on_experience", "work_ethic_story", "why_automotive", "learning_style"];
const told = ["first_name", "last_name", "phone", "location", "age", "about_yourself"];
const columns = [...told, ...stories, "updated_at"];
const set = columns.map((column) => `"${column}" = excluded."${column}"`).join(", ");
const places = Array.from({ length: columns.length + 4 }, (_, index) => `$${index + 1}`);

const hold = `select "first_name", "age", "updated_at" from "jobseeker_profiles"
  where "user_id" = $1 for update`;

const upsert = `insert into "jobseeker_profiles" ("id", "user_id", "status", "created_at", ${columns.join(", ")})
  values (${places.join(", ")}) on conflict ("user_id") do update set ${set}
  returning *, (select "id" from "resumes" where "user_id" = $2) as resume_id`;

const settings = `policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
  deletion_seconds, dead_letter, heartbeat_seconds`;

const queue = `insert into jobs.job (name, data, keep_until, ${settings})
  select name, $2, now() + retention_seconds * interval '1s', ${settings}
  from jobs.queue where name = any($1)`;

/** What waits for a changed profile. */
const queued = [
  "assess-candidate",
  "reconsider-candidate",
  "keep-pool",
  "read-told-skills",
  "forget-old-text",
];

/** Saves the caller's profile with the product's statements, jobs included, and checks nothing else. */
export async function saveProfile(pool: pg.Pool, request: IncomingMessage) {
  const body = text(request);
  const { id: userId } = await sessionOf(pool, request);
  const given = JSON.parse(await body);
  const story = given.aboutYourself.slice(0, 500);
  const now = new Date();
  const profile = [
    randomUUID(),
    userId,
    "under_review",
    now,
    given.firstName,
    given.lastName,
    given.phone,
    given.location,
    given.age,
    given.aboutYourself,
    ...stories.map(() => story),
    now,
  ];
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query({ name: "hold", text: hold, values: [userId] });
    const { rows } = await client.query({ name: "upsert", text: upsert, values: profile });
    await client.query({ name: "queue", text: queue, values: [queued, { userId }] });
    await client.query("commit");
    return rows[0];
  } finally {
    client.release();
  }
}
