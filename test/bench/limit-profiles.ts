import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import type pg from "pg";

const stories = ["hands_on_experience", "work_ethic_story", "why_automotive", "learning_style"];
const told = ["first_name", "last_name", "phone", "location", "age", "about_yourself"];
const columns = [...told, ...stories, "updated_at"];
const set = columns.map((column) => `"${column}" = excluded."${column}"`).join(", ");
const places = Array.from({ length: columns.length + 4 }, (_, index) => `$${index + 1}`);

const upsert = `insert into "jobseeker_profiles" ("id", "user_id", "status", "created_at", ${columns.join(", ")})
  values (${places.join(", ")}) on conflict ("user_id") do update set ${set}
  returning *, (select "id" from "resumes" where "user_id" = $2) as resume_id`;

/** What waits for a changed profile. */
const queued = ["assess-candidate", "reconsider-candidate", "keep-pool"];

/** Saves a profile with the product's statements, jobs included, and checks nothing. */
export async function saveProfile(pool: pg.Pool, request: IncomingMessage) {
  const given = JSON.parse(await text(request));
  const userId = String(request.headers["x-user"]);
  const story = given.aboutYourself.slice(0, 500);
  const now = new Date();
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(
      `select "first_name", "age", "updated_at" from "jobseeker_profiles" where "user_id" = $1 for update`,
      [userId],
    );
    const { rows } = await client.query(upsert, [
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
    ]);
    await client.query(
      `insert into jobs.job (name, data, retry_limit, retry_delay, expire_seconds, heartbeat_seconds, dead_letter)
       select name, $2, retry_limit, retry_delay, expire_seconds, heartbeat_seconds, dead_letter
       from jobs.queue where name = any($1) returning id`,
      [queued, { userId }],
    );
    await client.query("commit");
    return rows[0];
  } finally {
    client.release();
  }
}
