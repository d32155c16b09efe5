// The least that can answer: node:http and pg, the product's statements, nothing checked.
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import pg from "pg";
import { decideEntry } from "./limit-decisions.ts";
import { passOn } from "./limit-matches.ts";
import { saveProfile } from "./limit-profiles.ts";
import { sessionOf } from "./limit-session.ts";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
pool.on("error", () => undefined);

const columns = `"id", "name", "email", "phone", "city", "state", "referral_code" as "referralCode",
  "status", "notes", "created_at" as "createdAt", "updated_at" as "updatedAt",
  "invited_at" as "invitedAt"`;

const only = (status: string) =>
  `(count(*) filter (where "status" = '${status}'))::int as "${status}"`;

const counts = `count(*)::int as "total",
  ${["pending", "approved", "rejected"].map(only).join(", ")}`;

function filtersOf(query: URLSearchParams) {
  const values: string[] = [];
  const conditions: string[] = [];
  const status = query.get("status");
  if (status) conditions.push(`"status" = $${values.push(status)}`);
  const search = query.get("search");
  if (search) {
    const inText = `"search_text" like $${values.push(`%${search.toLowerCase()}%`)}`;
    const inPhone = `"phone" like $${values.push(`%${search}%`)}`;
    conditions.push(`(${inText} or ${inPhone})`);
  }
  return { where: conditions.length > 0 ? `where ${conditions.join(" and ")}` : "", values };
}

const statuses = ["pending", "approved", "rejected"];
const countLimit = 10_000;
const sortedUpTo = 5000;

/** The kept counts, or those of a search, which are counted up to a limit. */
async function readPageCounts(query: URLSearchParams, where: string, values: string[]) {
  if (query.has("search")) {
    const { rows } = await pool.query(
      `select ${counts} from
         (select "status" from "waitlist_entries" ${where} limit ${countLimit + 1}) found`,
      values,
    );
    const atLeast = rows[0].total > countLimit;
    return { ...rows[0], total: atLeast ? countLimit : rows[0].total, atLeast };
  }
  const { rows } = await pool.query(
    `select part, sum(n)::int as n from counts.kept where counter = 'waitlist' and key = ''
     group by part having sum(n) <> 0`,
  );
  const wanted = query.get("status");
  const of = (status: string) =>
    wanted && wanted !== status ? 0 : (rows.find(({ part }) => part === status)?.n ?? 0);
  const each = Object.fromEntries(statuses.map((status) => [status, of(status)]));
  const total = statuses.reduce((sum, status) => sum + of(status), 0);
  return { total, ...each, atLeast: false };
}

async function readPage(query: URLSearchParams) {
  const { where, values } = filtersOf(query);
  const limit = Number(query.get("limit"));
  const counting = readPageCounts(query, where, values);
  const isFew = query.has("search") && (await counting).total < sortedUpTo;
  const order = isFew
    ? `"created_at" + interval '0' desc, "id" desc`
    : `"created_at" desc nulls last, "id" desc nulls last`;
  const [list, counted] = await Promise.all([
    pool.query(
      `select ${columns} from "waitlist_entries" ${where}
       order by ${order}
       limit $${values.length + 1}`,
      [...values, limit + 1],
    ),
    counting,
  ]);
  const items = list.rows.slice(0, limit);
  const last = items.at(-1);
  const more = list.rows.length > limit && last;
  const place = more ? `${last.createdAt.toISOString()}|${last.id}` : "";
  const nextCursor = more ? Buffer.from(place).toString("base64url") : null;
  return { items, nextCursor, counts: counted };
}

async function readUser(request: IncomingMessage) {
  const {
    id: _,
    sessionId: _session,
    expiresAt: _end,
    renewedAt: _start,
    ...user
  } = await sessionOf(pool, request);
  return user;
}

const employerMatches = `select m."id", m."request_id" as "requestId", m."shop_id", m."state",
    m."closed_reason" as "closedReason", m."closed_by" as "closedBy", m."origin", m."reasons",
    m."answer_by", m."created_at", r."role_title" as "roleTitle", r."status",
    p."first_name" as "firstName", p."last_name" as "lastName", p."location", p."availability",
    p."is_job_ready" as "isJobReady", p."hustle_score" as "hustleScore",
    p."safety_awareness_score" as "safetyAwarenessScore",
    p."coachability_score" as "coachabilityScore", p."reliability_score" as "reliabilityScore",
    i."id" as "interview", i."proposed_times", i."time", i."note"
  from "matches" m
  join "jobseeker_profiles" p on p."user_id" = m."jobseeker_id" and p."age" >= 18
  join "users" u on u."id" = m."jobseeker_id" and u."deactivated_at" is null
    and u."leaving_at" is null
  join "talent_requests" r on r."id" = m."request_id"
  left join "interviews" i on i."match_id" = m."id"
  where m."shop_id" = $1 and p."safety_awareness_score" >= $2
  order by m."created_at" desc nulls last, m."id" desc nulls last
  limit 1000`;

/** The matches of one shop, whose id is a setting: who asks is not looked at. */
async function readMatches(query: URLSearchParams) {
  const shopId = process.env.SHOP_ID ?? "";
  const { rows: shops } = await pool.query(`select * from "shops" where "id" = $1`, [shopId]);
  const { rows } = await pool.query(employerMatches, [shopId, query.get("minScore")]);
  return rows.map((row) => {
    const isOpen = row.status === "pending" || row.status === "in_progress";
    const waits = isOpen && (row.state === "new" || row.state === "interviewing");
    const scores = [
      row.hustleScore,
      row.safetyAwarenessScore,
      row.coachabilityScore,
      row.reliabilityScore,
    ];
    const { firstName, lastName, location, availability, isJobReady } = row;
    return {
      id: row.id,
      requestId: row.requestId,
      roleTitle: row.roleTitle,
      shopName: shops[0].name,
      state: row.state,
      closedReason: row.closedReason,
      closedBy: row.closedBy,
      origin: row.origin,
      matchPercentage: Math.round((scores.reduce((sum, score) => sum + score, 0) / 4 / 5) * 100),
      jobseeker: {
        firstName,
        lastName,
        location,
        availability,
        isJobReady,
        hustleScore: row.hustleScore,
        safetyAwarenessScore: row.safetyAwarenessScore,
        coachabilityScore: row.coachabilityScore,
        reliabilityScore: row.reliabilityScore,
      },
      reasons: row.reasons,
      interview: null,
      answerBy: row.state === "new" && isOpen ? row.answer_by : null,
      availableAt: null,
      undoUntil: null,
      createdAt: row.created_at,
      can: {
        hire: waits,
        scheduleInterview: waits,
        pass: waits,
        undo: false,
        cancelInterview: false,
        giveFeedback: true,
      },
    };
  });
}

/** One read along an index: what no screen of these rows can do without. */
const indexReads = JSON.parse(process.env.READS ?? "{}") as Record<string, string>;
async function readIndex(query: URLSearchParams) {
  const name = query.get("name") ?? "";
  return (await pool.query({ name, text: indexReads[name] ?? "" })).rows;
}

/** What an applicant is sent, in the product's length. */
const letter = {
  subject: "We have your application",
  text: "t".repeat(700),
  html: "h".repeat(3000),
};

/** A statement that each connection parses once, as the product's are. */
const kept = (name: string, text: string, values: unknown[]) => ({ name, text, values });

async function apply(request: IncomingMessage) {
  const given = JSON.parse(await text(request));
  const code = given.referralCode.trim().toUpperCase();
  const held = await pool.query(
    kept("held", `select "id" from "referrers" where "referral_code" = $1 and "active" = $2`, [
      code,
      true,
    ]),
  );
  if (held.rows.length === 0) throw new Error("no such code");
  const id = randomUUID();
  const now = new Date();
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(
      kept(
        "entry",
        `insert into "waitlist_entries"
           ("id", "name", "email", "phone", "city", "state", "referral_code", "language", "created_at")
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning "id"`,
        [id, given.name, given.email, given.phone, given.city, given.state, code, "en", now],
      ),
    );
    await client.query(
      kept(
        "event",
        `insert into "conversion_events" ("id", "event", "category", "action", "label", "value",
           "event_id", "journey_id", "referral_code", "by_product", "at")
         values ($1, $2, $3, $4, $5, $6, $7, $8, $5, true, $9) on conflict ("event_id") do nothing`,
        [
          randomUUID(),
          "generate_lead",
          "waitlist",
          "job_application",
          code,
          0,
          `application:${id}`,
          id,
          now,
        ],
      ),
    );
    await client.query(
      kept(
        "letter",
        `insert into "emails" ("id", "to", "subject", "text", "html", "status", "created_at")
         values ($1, $2, $3, $4, $5, 'outbox', $6)`,
        [randomUUID(), given.email, letter.subject, letter.text, letter.html, now],
      ),
    );
    await client.query("commit");
  } finally {
    client.release();
  }
  return { received: true };
}

function answer(request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://limit");
  const send = (status: number, value: unknown) =>
    response
      .writeHead(status, { "content-type": "application/json; charset=utf-8" })
      .end(JSON.stringify(value));
  const work =
    pathname === "/api/waitlist"
      ? apply(request).then((value) => send(201, value))
      : pathname.startsWith("/api/matches/")
        ? passOn(pool, request, pathname.split("/").at(-2) ?? "").then((value) => send(200, value))
        : request.method === "PATCH"
          ? decideEntry(pool, request, pathname.split("/").at(-1) ?? "").then((value) =>
              send(200, value),
            )
          : pathname === "/api/jobseeker/profile"
            ? saveProfile(pool, request).then((value) => send(200, value))
            : pathname === "/api/auth/user"
              ? readUser(request).then((value) => send(200, value))
              : pathname === "/api/employer/matches"
                ? readMatches(searchParams).then((value) => send(200, value))
                : pathname === "/read"
                  ? readIndex(searchParams).then((value) => send(200, value))
                  : readPage(searchParams).then((value) => send(200, value));
  work.catch((error: unknown) => send(500, { error: String(error) }));
}

const server = createServer(answer).listen(0, "127.0.0.1", () => {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  process.stdout.write(`open at http://127.0.0.1:${port}\n`);
});
process.once("SIGTERM", () => {
  server.close(() => pool.end());
  server.closeAllConnections();
});
