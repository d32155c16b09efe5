import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { median, share } from "#test/bench/load.ts";
import { memoryMb } from "#test/bench/memory.ts";
import { cookieOf, openContext } from "#test/bench/telling-setup.ts";
import type { Caller } from "#test/bench/callers.ts";
import { createDatabase } from "#test/support/postgres.ts";
import { temporaryDataDir } from "#test/support/server-process.ts";
import type { Part } from "./part.ts";
import type { Person, Told } from "./persons.ts";
import { addPeople, begin, startProbed } from "./server.ts";

/** Who is there at once. Admins are one person with many pages, as are members of shops where the crowd has too few. */
const atOnce: Record<Caller, number> = { jobseeker: 800, employer: 180, admin: 20 };
const minutesAtMost = 10;
const goals = { slower: 20, heldMs: 50, restMb: 250, underMb: 400 };
const watchSeconds = 15;
const timesAlone = 15;

/** Ids of people of the crowd: workers with a match, and members of shops that have one. */
const idsOf: Record<Exclude<Caller, "admin">, string> = {
  jobseeker: `select jobseeker_id as id from matches where jobseeker_id is not null
    group by 1 order by max(created_at) desc limit $1`,
  employer: `select m.user_id as id from shop_members m join users u on u.id = m.user_id and u.role = 'employer'
    where exists (select from matches t where t.shop_id = m.shop_id) limit $1`,
};

/** Signs everybody in, as the server's own sessions. */
async function signedIn(env: Record<string, string | undefined>, client: pg.Client) {
  const { ctx, close } = await openContext(env as Record<string, string>);
  const people: Person[] = [];
  try {
    for (const role of ["jobseeker", "employer"] as const) {
      const { rows } = await client.query<{ id: string }>(idsOf[role], [atOnce[role]]);
      if (rows.length === 0) throw new Error(`there is no ${role} with a match`);
      for (let index = 0; index < atOnce[role]; index += 1) {
        const { id } = rows[index % rows.length] ?? { id: "" };
        people.push({ role, cookie: await cookieOf(ctx, id) });
      }
    }
    const { rows } = await client.query<{ id: string }>(
      "select id from users where role = 'admin' order by created_at limit 1",
    );
    for (let index = 0; index < atOnce.admin; index += 1)
      people.push({ role: "admin", cookie: await cookieOf(ctx, rows[0]?.id ?? randomUUID()) });
    return people;
  } finally {
    await close();
  }
}

/** What one look at the server found, some seconds after the one before. */
interface Look {
  seconds: number;
  residentMb: number;
  heldMs: number;
}

/** A thousand people at their pages for some minutes, each with a live stream. */
export const people: Part = async ({ postgres, tell, people: crowd, minutes, isProfiled }) => {
  const database = await createDatabase(postgres);
  const { dataDir, remove } = temporaryDataDir();
  tell(`${crowd} applications and candidates`);
  const filling = await startProbed(database.url, dataDir, false);
  addPeople(filling.env, crowd);
  await filling.stop("SIGTERM");
  // Another process: the one that made the demo has grown by that.
  const server = await startProbed(database.url, dataDir, isProfiled);
  const client = new pg.Client(database.url);
  await client.connect();
  const persons = begin("test/campaign/persons.ts", [server.url, "1"], process.env, []);
  const looks: Look[] = [];
  try {
    await client.query("vacuum analyze");
    const everybody = await signedIn(server.env, client);
    // What the first calls load stays.
    await persons.ask({ alone: everybody, times: 1 });
    await persons.ask<Told>("told");
    await pause(watchSeconds * 1000);
    const restMb = memoryMb(server.pid, "VmRSS");
    tell("each call alone");
    await persons.ask({ alone: everybody, times: timesAlone });
    const alone = await persons.ask<Told>("told");
    tell(`${everybody.length} people`);
    await persons.ask({ live: everybody });
    await persons.ask<Told>("told");
    await server.held();
    const began = performance.now();
    const all: Told = { times: {}, failed: [], open: 0, ended: 0, heard: 0 };
    const until = began + Math.min(minutes, minutesAtMost) * 60_000;
    while (performance.now() < until) {
      await pause(watchSeconds * 1000);
      const told = await persons.ask<Told>("told");
      for (const [path, times] of Object.entries(told.times))
        all.times[path] = [...(all.times[path] ?? []), ...times];
      all.failed.push(...told.failed);
      Object.assign(all, { open: told.open, ended: told.ended, heard: all.heard + told.heard });
      looks.push({
        seconds: (performance.now() - began) / 1000,
        residentMb: memoryMb(server.pid, "VmRSS"),
        heldMs: (await server.held()).processorMs,
      });
    }
    return judge({ restMb, alone, all, looks });
  } finally {
    await persons.stop();
    await client.end();
    await server.stop();
    await database.drop();
    remove();
  }
};

function judge(found: { restMb: number; alone: Told; all: Told; looks: Look[] }) {
  const { restMb, alone, all, looks } = found;
  const seconds = looks.at(-1)?.seconds ?? 1;
  const calls = Object.values(all.times).flat();
  const aloneMs = median(Object.values(alone.times).flat());
  const slower = Object.entries(all.times)
    .filter(([path]) => alone.times[path])
    .map(([path, times]) => ({
      path,
      aloneMs: median(alone.times[path] ?? []),
      medianMs: median(times),
      p99Ms: share(times, 0.99),
    }))
    .toSorted((a, b) => b.p99Ms / b.aloneMs - a.p99Ms / a.aloneMs);
  const late = looks.slice(Math.floor(looks.length / 2)).map((look) => look.residentMb);
  const half = Math.floor(late.length / 2);
  const growthMb = median(late.slice(half)) - median(late.slice(0, half));
  const heldMs = Math.max(...looks.map((look) => look.heldMs));
  const underMb = Math.max(...looks.map((look) => look.residentMb));
  const ms = (time: number) => `${time.toFixed(1)} ms`;
  const mb = (size: number) => `${size.toFixed(0)} MB`;
  const met = (is: boolean) => (is ? "yes" : "no");
  const p99Ms = share(calls, 0.99);
  return {
    title: `1,000 people at once for ${(seconds / 60).toFixed(1)} minutes`,
    heading: ["what", "measured", "goal", "met"],
    rows: [
      ["calls", `${calls.length}, ${(calls.length / seconds).toFixed(0)} a second`, "", ""],
      [
        "failed",
        `${all.failed.length} ${[...new Set(all.failed)].slice(0, 5).join("; ")}`,
        "0",
        met(all.failed.length === 0),
      ],
      [
        "live streams open, ended, events heard",
        `${all.open}, ${all.ended}, ${all.heard}`,
        "",
        met(all.ended === 0),
      ],
      ["median of all calls, alone and under it", `${ms(aloneMs)}, ${ms(median(calls))}`, "", ""],
      [
        "p99 of all calls",
        `${ms(p99Ms)}, ${(p99Ms / aloneMs).toFixed(1)} × alone`,
        `${goals.slower} ×`,
        met(p99Ms <= goals.slower * aloneMs),
      ],
      ...slower
        .slice(0, 5)
        .map((one) => [
          `p99 of ${one.path}`,
          `${ms(one.p99Ms)}, ${(one.p99Ms / one.aloneMs).toFixed(1)} × alone (${ms(one.aloneMs)})`,
          `${goals.slower} ×`,
          met(one.p99Ms <= goals.slower * one.aloneMs),
        ]),
      ["the loop held at most", ms(heldMs), `${goals.heldMs} ms`, met(heldMs <= goals.heldMs)],
      ["memory at rest", mb(restMb), `${goals.restMb} MB`, met(restMb <= goals.restMb)],
      ["memory under it", mb(underMb), `${goals.underMb} MB`, met(underMb <= goals.underMb)],
      ["growth within the second half", mb(growthMb), "none", met(growthMb <= 5)],
    ],
    figures: {
      ...found,
      alone: undefined,
      all: undefined,
      slower,
      failed: all.failed.slice(0, 50),
    },
    isLost: all.failed.length > 0,
  };
}
