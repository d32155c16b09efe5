import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { ReferrerSummary } from "#contract/referrers.ts";
import type { Route } from "#contract/route.ts";
import { roles } from "#contract/primitives.ts";
import { talentRequest } from "#test/support/inputs.ts";
import { temporaryDataDir } from "#test/support/server-process.ts";
import type { Part } from "./part.ts";
import { releaseBefore, routesOf, type Running, startRelease, startWorker } from "./release.ts";
import { signIn } from "./server.ts";

type Cookies = Record<string, string>;

interface Answer {
  status: number;
  body: unknown;
}

async function ask(
  { url }: Running,
  [method, path]: [string, string],
  cookie?: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      origin: url,
      ...(cookie ? { cookie } : {}),
      ...(body ? { "content-type": "application/json" } : {}),
    },
    body: body ? JSON.stringify(body) : null,
    redirect: "manual",
  });
  const text = await answer.text();
  const json = answer.headers.get("content-type")?.includes("json");
  return { status: answer.status, body: json ? JSON.parse(text) : text };
}

/** What a step expects of an answer. */
function well({ status, body }: Answer, what: string): unknown {
  if (status >= 400) throw new Error(`${what}: ${status} ${JSON.stringify(body).slice(0, 120)}`);
  return body;
}

/** Every reading call without an id in its address, by each role that may make it. */
async function readings(routes: readonly Route[], server: Running, cookies: Cookies) {
  const found = new Map<string, number>();
  const open = routes.filter(
    ({ method, path, content, query }) =>
      method === "GET" &&
      !path.includes(":") &&
      content !== "stream" &&
      !/login|logout|callback/.test(path) &&
      (query === undefined || query.safeParse({}).success),
  );
  for (const { path, auth } of open) {
    const who = Array.isArray(auth) ? auth : auth === "public" ? ["nobody"] : roles;
    for (const role of who) {
      const abort = AbortSignal.timeout(20_000);
      const answer = await fetch(server.url + path, {
        headers: role === "nobody" ? {} : { cookie: cookies[role] ?? "" },
        redirect: "manual",
        signal: abort,
      });
      await answer.body?.cancel();
      found.set(`GET ${path} (${role})`, answer.status);
    }
  }
  return found;
}

const rows = (body: unknown) => {
  const { items, entries } = body as { items?: object[]; entries?: object[] };
  return (Array.isArray(body) ? body : (items ?? entries ?? [])) as {
    id: string;
    email?: string;
  }[];
};

/** What people do through one process and see through another. */
const journeys: Record<string, (one: Running, other: Running, cookies: Cookies) => Promise<void>> =
  {
    "a session of one opens the other": async (one, other) => {
      const cookie = await signIn(one.url, "jobseeker");
      well(await ask(other, ["GET", "/api/auth/user"], cookie), "the user");
    },
    "an application is decided on": async (one, other, { admin }) => {
      const read = well(await ask(one, ["GET", "/api/admin/referrers"], admin), "the referrers");
      const active = (read as ReferrerSummary[]).find(({ referrer }) => referrer.active)?.referrer;
      const email = `${randomUUID()}@campaign.test`;
      const applied = {
        name: "Last Worker",
        phone: "(313) 555-0100",
        email,
        city: "Detroit",
        state: "MI",
        referralCode: active?.referralCode,
      };
      well(await ask(one, ["POST", "/api/waitlist"], undefined, applied), "applying");
      const path = `/api/admin/waitlist?search=${encodeURIComponent(email)}`;
      const [entry] = rows(well(await ask(other, ["GET", path], admin), "the waitlist"));
      if (!entry) throw new Error("the other process does not see the application");
      const decided = { status: "approved" };
      well(
        await ask(other, ["PATCH", `/api/admin/waitlist/${entry.id}`], admin, decided),
        "deciding",
      );
      const [seen] = rows(well(await ask(one, ["GET", path], admin), "the waitlist"));
      if ((seen as { status?: string } | undefined)?.status !== "approved")
        throw new Error("the first process does not see the decision");
    },
    "a request brings a match, which the shop answers": async (one, other, { admin, employer }) => {
      const asked = well(
        await ask(one, ["POST", "/api/talent-requests"], employer, talentRequest),
        "asking",
      );
      const { id } = asked as { id: string };
      const pool = rows(
        well(await ask(other, ["GET", "/api/admin/candidates?status=approved"], admin), "the pool"),
      );
      const sent = `/api/admin/talent-requests/${id}/matches`;
      let matchId = "";
      for (const { id: candidateId } of pool) {
        const made = await ask(other, ["POST", sent], admin, { candidateId });
        if (made.status === 201) {
          matchId = (made.body as { id: string }).id;
          break;
        }
      }
      if (!matchId) throw new Error("nobody could be matched");
      const action = { action: "schedule_interview" };
      well(
        await ask(one, ["POST", `/api/matches/${matchId}/action`], employer, action),
        "asking to meet",
      );
      const list = JSON.stringify(
        well(await ask(other, ["GET", "/api/employer/matches"], employer), "the matches"),
      );
      if (!list.includes(matchId)) throw new Error("the other process does not see the match");
    },
    "a worker changes their profile": async (one, other, { jobseeker }) => {
      const miles = 20 + Math.ceil(Math.random() * 9);
      const change = await ask(one, ["PUT", "/api/jobseeker/travel-limit"], jobseeker, { miles });
      well(change, "the distance");
      well(await ask(other, ["GET", "/api/jobseeker/profile"], jobseeker), "the profile");
      const text = `I fix things, ${randomUUID()}.`;
      well(await ask(one, ["PUT", "/api/privacy/statement"], jobseeker, { text }), "the statement");
      const rights = well(await ask(other, ["GET", "/api/privacy"], jobseeker), "the rights");
      if (!JSON.stringify(rights).includes(text))
        throw new Error("the other does not see the words");
    },
  };

/** What went wrong with each journey through a pair of processes; empty where it went well. */
async function travel(one: Running, other: Running, cookies: Cookies) {
  const said = new Map<string, string>();
  for (const [name, go] of Object.entries(journeys))
    said.set(
      name,
      await go(one, other, cookies).then(
        () => "",
        (error: Error) => error.message,
      ),
    );
  return said;
}

/** Waits until no job is in hand or due, and says how all of them ended. */
async function jobsDone(databaseUrl: string): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ state: string; n: number; due: number }>(
        "select state::text, count(*)::int as n, (count(*) filter (where start_after <= now()))::int as due from jobs.job group by state",
      );
      const open = rows.filter(
        ({ state, due }) => /^(created|active|retry)$/.test(state) && due > 0,
      );
      if (open.length === 0) return rows.map(({ state, n }) => `${n} ${state}`).join(", ");
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  } finally {
    await client.end();
  }
}

const word = (problem: string | undefined) => (problem === undefined ? "" : problem || "well");

/** Old and new processes together over one database, as they are while an upgrade rolls out. */
export const upgrade: Part = async ({ postgres, tell }) => {
  const { folder, commit } = releaseBefore(tell);
  const here = fileURLToPath(new URL("../..", import.meta.url));
  const name = `campaign_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client(postgres);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const database = new URL(postgres);
  database.pathname = `/${name}`;

  const { dataDir, remove } = temporaryDataDir();
  const shared = { databaseUrl: database.href, dataDir };
  tell(`starting ${commit}`);
  const before = await startRelease(folder, shared);
  const working = await startWorker(folder, shared);
  const cookies = Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await signIn(before.url, role)] as const)),
  );
  const known = await routesOf(folder);
  const readAlone = await readings(known, before, cookies);
  const wentAlone = await travel(before, before, cookies);

  tell("starting this version beside it, which migrates");
  const now = await startRelease(here, shared);
  const workingNow = await startWorker(here, shared);
  try {
    const readBeside = await readings(known, before, cookies);
    const readNow = await readings(await routesOf(here), now, cookies);
    const oldFirst = await travel(before, now, cookies);
    const newFirst = await travel(now, before, cookies);
    const jobs = await jobsDone(database.href);
    await Promise.all([before.stop(), working.stop()]);
    const newAlone = await travel(now, now, cookies);

    const lost = [...readAlone].filter(
      ([call, status]) => status < 400 && (readBeside.get(call) ?? 0) >= 400,
    );
    const failing = [...readNow].filter(([, status]) => status >= 500);
    return {
      title: `${commit} and this version over one database`,
      heading: ["what", "before alone", "before, seen by now", "now, seen by before", "now alone"],
      rows: [
        ...Object.keys(journeys).map((journey) => [
          journey,
          ...[wentAlone, oldFirst, newFirst, newAlone].map((said) => word(said.get(journey))),
        ]),
        [
          "calls that read",
          `${readAlone.size}, of which ${[...readAlone].filter(([, s]) => s >= 400).length} refused`,
          `${lost.length} no more: ${lost.map(([call, status]) => `${call} ${status}, now ${readBeside.get(call)}`).join("; ") || "none"}`,
          "",
          `${readNow.size}, ${failing.length} failed: ${failing.map(([call]) => call).join("; ") || "none"}`,
        ],
        ["jobs of both workers", "", jobs, "", ""],
      ],
      figures: {
        jobs,
        commit,
        readAlone: Object.fromEntries(readAlone),
        readBeside: Object.fromEntries(readBeside),
        readNow: Object.fromEntries(readNow),
        logOfBefore: before.log().slice(-20_000),
        logOfWorkers: [working.log(), workingNow.log()].map((log) => log.slice(-20_000)),
        logOfNow: now.log().slice(-20_000),
      },
    };
  } finally {
    await Promise.all([before, working, now, workingNow].map((one) => one.stop()));
    remove();
  }
};
