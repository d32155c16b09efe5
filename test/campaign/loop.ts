import { availableParallelism } from "node:os";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { api } from "#contract/api.ts";
import { share } from "#test/bench/load.ts";
import type { Route } from "#contract/route.ts";
import { workLimits } from "#server/platform/work/pool.ts";
import { nameOf } from "#test/support/inputs.ts";
import { createDatabase } from "#test/support/postgres.ts";
import { temporaryDataDir } from "#test/support/server-process.ts";
import type { Lived } from "./bystander.ts";
import { heaviestOf } from "./heaviest.ts";
import type { Part } from "./part.ts";
import { type Doer, doerOf, idsOf, lastOnes } from "./rows.ts";
import { addPeople, begin, signIn, startProbed } from "./server.ts";

/** How one route bore its heaviest call, eight at once. */
interface Row {
  route: string;
  /** Of one call, body and address. */
  kilobytes: number;
  calls: number;
  statuses: string;
  /** The loop's longest hold: processor time of its thread, and the clock's. */
  heldMs: number;
  heldClockMs: number;
  /** Of everybody else meanwhile. */
  othersP99Ms: number;
  othersFailed: number;
}

const atOnce = 8;
const goals = { heldMs: 50, othersP99Ms: 100 };

/** Names in a path replaced by ids of things that are there. */
async function addressOf(client: pg.Client, { path }: Route): Promise<string> {
  let address = path;
  for (const [name, statement] of Object.entries(idsOf(path) ?? {})) {
    if (!address.includes(`:${name}`)) continue;
    const { rows } = await client.query<{ id: string }>(statement);
    address = address.replace(`:${name}`, encodeURIComponent(rows[0]?.id ?? "nothing"));
  }
  return address;
}

/** Cookies of the demo's accounts, made anew where a call has ended them. */
function cookiesOf(url: string) {
  const known = new Map<Doer, string>();
  return async (doer: Doer) => {
    const cookie = known.get(doer) ?? "";
    const isIn = await fetch(`${url}/api/auth/user`, {
      headers: { cookie, connection: "close" },
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isIn) known.set(doer, await signIn(url, doer));
    return known.get(doer) ?? "";
  };
}

/** Makes one call over and over, eight at once, for some seconds, and counts what came back. */
async function press(address: string, init: RequestInit, seconds: number) {
  const until = performance.now() + seconds * 1000;
  const statuses = new Map<string, number>();
  const lane = async () => {
    do {
      const ended = AbortSignal.timeout(Math.max(seconds * 4000, 25_000));
      const status = await fetch(address, { ...init, redirect: "manual", signal: ended }).then(
        async (answer) => {
          // A stream that stays open has answered once it begins.
          if (answer.headers.get("content-type")?.includes("event-stream"))
            await answer.body?.cancel();
          else await answer.arrayBuffer();
          return `${answer.status}`;
        },
        () => "none",
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    } while (performance.now() < until);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return statuses;
}

type Others = ReturnType<typeof begin>;

/**
 * What everybody else waits while nobody presses anything and some threads of another process are busy: no route
 * that keeps as many busy can do better on this machine.
 */
async function waitBeside(others: Others, threads: number, seconds: number): Promise<Row> {
  const busy = begin("test/campaign/busy.ts", [`${threads}`], process.env, []);
  try {
    await others.ask<Lived>("lived");
    await setTimeout(seconds * 1000);
    const { times, failed } = await others.ask<Lived>("lived");
    return {
      route: `nothing, beside ${threads} busy threads`,
      kilobytes: 0,
      calls: 0,
      statuses: "",
      heldMs: 0,
      heldClockMs: 0,
      othersP99Ms: share(times, 0.99),
      othersFailed: failed,
    };
  } finally {
    await busy.stop();
  }
}

/** Each route at its heaviest, eight at once by one caller, while others make ordinary calls. */
export const loop: Part = async ({ postgres, tell, seconds, people, match, isProfiled }) => {
  const database = await createDatabase(postgres);
  const { dataDir, remove } = temporaryDataDir();
  const server = await startProbed(database.url, dataDir, isProfiled);
  tell(`${people} applications and candidates`);
  addPeople(server.env, people);
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query("vacuum analyze");
  const cookieOf = cookiesOf(server.url);
  const others = begin("test/campaign/bystander.ts", [server.url], process.env, []);
  others.child.send({
    cookies: [await signIn(server.url, "newcomer"), await signIn(server.url, "newcomer")],
  });

  const rows: Row[] = [];
  const one = async (route: Route) => {
    const name = nameOf(route);
    const { query, headers, body } = heaviestOf(route);
    const doer = doerOf(route);
    const caller: Record<string, string> = doer
      ? { cookie: await cookieOf(doer), origin: server.url }
      : {};
    const address = `${server.url}${await addressOf(client, route)}${query}`;
    const init = {
      method: route.method,
      headers: { ...headers, ...caller },
      body: body ? new Uint8Array(body) : null,
    };
    await server.held();
    await others.ask<Lived>("lived");
    const statuses = await press(address, init, seconds);
    const held = await server.held();
    const lived = await others.ask<Lived>("lived");
    rows.push({
      route: name,
      kilobytes: Math.ceil((address.length + (body?.length ?? 0)) / 1024),
      calls: [...statuses.values()].reduce((sum, count) => sum + count, 0),
      statuses: [...statuses].map(([status, count]) => `${status}×${count}`).join(" "),
      heldMs: held.processorMs,
      heldClockMs: held.clockMs,
      othersP99Ms: share(lived.times, 0.99),
      othersFailed: lived.failed,
    });
    const { ms, by } = held.stretch ?? { ms: 0, by: [] };
    const longest = by.map((line) => `\n    ${line}`).join("");
    tell(
      `${name}: held ${held.processorMs.toFixed(0)} ms${longest && `, longest ${ms.toFixed(0)} ms:${longest}`}`,
    );
  };
  try {
    for (const threads of [0, workLimits.threads, availableParallelism()])
      rows.push(await waitBeside(others, threads, Math.max(seconds, 2)));
    const wanted = api.filter((route) => nameOf(route).includes(match));
    for (const route of wanted) if (!lastOnes.has(nameOf(route))) await one(route);
    for (const route of wanted) if (lastOnes.has(nameOf(route))) await one(route);
  } finally {
    await others.stop();
    await client.end();
    await server.stop();
    await database.drop();
    remove();
  }
  const ms = (time: number) => time.toFixed(0);
  const over = ({ heldMs, othersP99Ms }: Row) =>
    heldMs > goals.heldMs || othersP99Ms > goals.othersP99Ms;
  return {
    title: `Each route at its heaviest, ${atOnce} at once (goals: held ${goals.heldMs} ms, others' p99 ${goals.othersP99Ms} ms)`,
    heading: ["call", "kB", "calls", "answers", "held ms", "by the clock", "others' p99", "met"],
    rows: rows
      .toSorted((a, b) => b.heldMs - a.heldMs)
      .map((row) => [
        row.route,
        `${row.kilobytes}`,
        `${row.calls}`,
        row.statuses,
        ms(row.heldMs),
        ms(row.heldClockMs),
        ms(row.othersP99Ms),
        over(row) ? "no" : "yes",
      ]),
    figures: rows,
  };
};
