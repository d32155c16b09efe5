import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { buildApp } from "#server/app.ts";
import { checkDatabase } from "#server/doctor/database.ts";
import { users } from "#server/features/accounts/table.ts";
import { profileViews } from "#server/features/profile-views/table.ts";
import { readConfig } from "#server/platform/config.ts";
import { createLog } from "#server/platform/log.ts";
import type { Context } from "#server/context.ts";
import { everyAdmin } from "#server/platform/live/hub.ts";
import { buildContext } from "#server/start.ts";
import { callerOf } from "#test/support/app.ts";
import { makeEntry, makeUser, signedIn, signIn } from "#test/support/factories.ts";
import { profileForm } from "#test/support/jobseekers.ts";
import { followed, startMortalPostgres, startStandby } from "#test/support/mortal-postgres.ts";
import { type Proxy, startProxy } from "#test/support/proxy.ts";
import { listeningName } from "./listening.ts";
import { openPostgres } from "./postgres.ts";

const isHere = "server" in inject("migrated");
const config = readConfig({ NODE_ENV: "test", DEMO: "0", AUTH_SECRET: "s".repeat(40) });

/** Every read that a replica may answer. */
const reads = [
  "/api/admin/waitlist",
  "/api/admin/waitlist?limit=20",
  "/api/admin/waitlist?limit=20&search=rosa",
  "/api/admin/waitlist/export",
  "/api/admin/candidates?limit=20",
  "/api/admin/candidates/export",
  "/api/admin/people?limit=20",
  "/api/admin/employers?limit=20",
  "/api/admin/referrers?limit=20",
  "/api/admin/emails?limit=20",
  "/api/admin/dashboard-stats",
  "/api/admin/figures",
  "/api/admin/analytics/activity",
  "/api/admin/analytics/attribution",
  "/api/talent-requests?limit=20",
];

/** The next time that a process tells this name of a change, or that changes may have been missed. */
function nextOf({ live }: Context, name: string, what: "changed" | "resync"): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const nothing = () => undefined;
  const hears = { changed: nothing, resync: nothing, end: nothing };
  const unsubscribe = live.subscribe(name, { ...hears, [what]: () => resolve() });
  return promise.finally(unsubscribe);
}

describe.skipIf(!isHere)("a replica", () => {
  let primary: Awaited<ReturnType<typeof startMortalPostgres>>;
  let standby: Awaited<ReturnType<typeof startStandby>>;
  let address: Proxy;
  let lines: { reason?: string; msg: string }[];
  const processes: Awaited<ReturnType<typeof startProcess>>[] = [];

  async function startProcess() {
    const log = createLog("info", { write: (line: string) => void lines.push(JSON.parse(line)) });
    const database = await openPostgres(address.url.href, {
      poolSize: 4,
      log,
      durable: true,
      replicaUrl: standby.url,
    });
    const { ctx, close } = await buildContext(config, database, { log });
    const app = await buildApp(ctx, { pages: false });
    const call = callerOf(app);
    const emails = async (as: string) => {
      const answer = await call("GET", "/api/admin/waitlist", { as });
      expect(answer.statusCode).toBe(200);
      return answer.json<{ email: string }[]>().map(({ email }) => email);
    };
    return {
      ctx,
      call,
      /** The addresses on the waitlist, as this caller is shown it. */
      emails,
      /** Resolves once it is in use, or no longer is. */
      isAsked: (asked: boolean) =>
        vi.waitFor(() => expect(ctx.replica?.state()?.unusedBecause === null).toBe(asked), {
          timeout: 60_000,
          interval: 20,
        }),
      /** Resolves once the replica has everything that was announced to admins until now. */
      async isCurrent() {
        const self = randomUUID();
        const heard = nextOf(ctx, self, "changed");
        await ctx.live.publish(ctx.db, self, "desk");
        // News arrives in order: what was told before was heard.
        await heard;
        await vi.waitFor(async () => {
          const reader = { names: [everyAdmin], mark: null };
          expect(await ctx.replica?.reading(reader)).not.toBe(ctx.db);
        });
      },
      async close() {
        await app.close();
        await close();
      },
    };
  }

  const unused = (reason: string) => ({
    msg: "replica not in use: all reads go to the primary",
    reason,
  });
  const back = { msg: "replica in use for lists, figures and exports" };
  /** What was said about it. */
  const changes = () =>
    lines.flatMap(({ msg, reason }) =>
      msg.startsWith("replica ") ? [{ msg, ...(reason ? { reason } : {}) }] : [],
    );
  const lastReason = () => changes().at(-1)?.reason;

  /** Makes a change that is announced to nobody; returns the cookie that the writer's browser then has. */
  async function write(from: (typeof processes)[number], as: string) {
    const answer = await from.call("PUT", "/api/language", { as, body: { language: "en" } });
    expect(answer.statusCode).toBe(200);
    const written = answer.cookies.find(({ name }) => name === "written");
    return `${as}; written=${written?.value}`;
  }

  /** Reads lists until stopped. Returns the statuses, and how long the slowest took. */
  function load(from: (typeof processes)[number], as: string) {
    const statuses = new Map<number, number>();
    let slowest = 0;
    const over = new AbortController();
    const reader = async () => {
      while (!over.signal.aborted) {
        const began = performance.now();
        const { statusCode } = await from.call("GET", "/api/admin/waitlist?limit=20", { as });
        slowest = Math.max(slowest, performance.now() - began);
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      }
    };
    const readers = [reader(), reader(), reader()];
    return async () => {
      over.abort();
      await Promise.all(readers);
      return { statuses: [...statuses.keys()], slowest };
    };
  }

  beforeAll(async () => {
    lines = [];
    primary = await startMortalPostgres({ settings: followed });
    const silent = createLog("silent");
    const database = await openPostgres(primary.url, { poolSize: 2, log: silent, durable: true });
    await database.migrate();
    await database.close();
    standby = await startStandby(primary.url);
    address = await startProxy(new URL(primary.url));
    processes.push(await startProcess(), await startProcess());
    for (const one of processes) await one.isAsked(true);
  }, 120_000);
  afterAll(async () => {
    for (const one of processes) await one.close();
    address.close();
    await standby.stop();
    await primary.stop();
  });

  test("answers every read that is sent to it", async () => {
    const [one] = processes;
    if (!one) throw new Error("no process");
    const as = await signedIn(one.ctx, "admin");
    await makeEntry(one.ctx);
    await one.isCurrent();
    for (const path of reads)
      expect((await one.call("GET", path, { as })).statusCode, path).toBe(200);
  });

  test("makes the primary record who was looked at, except those erased meanwhile", async () => {
    const [one] = processes;
    if (!one) throw new Error("no process");
    const as = await signedIn(one.ctx, "admin");
    const people = await Promise.all([0, 1].map(() => makeUser(one.ctx, { role: "jobseeker" })));
    for (const { id } of people) {
      const own = { as: await signIn(one.ctx, id), body: profileForm() };
      const saved = await one.call("POST", "/api/jobseeker/profile", own);
      expect(saved.statusCode).toBe(200);
    }
    const [erased, stays] = people.map(({ id }) => id);
    const listed = async () => {
      const answer = await one.call("GET", "/api/admin/candidates", { as });
      expect(answer.statusCode).toBe(200);
      return answer.json<{ userId: string }[]>().map(({ userId }) => userId);
    };
    await one.isCurrent();
    await standby.pauseReplay();
    await one.ctx.db.delete(users).where(eq(users.id, erased ?? ""));
    expect(await listed()).toEqual(expect.arrayContaining([erased, stays]));
    const file = await one.call("GET", "/api/admin/candidates/export", { as });
    expect(file.body.trim().split("\n")).toHaveLength(3);
    const looks = await one.ctx.db
      .select({ userId: profileViews.userId, what: profileViews.what })
      .from(profileViews)
      .orderBy(profileViews.what);
    expect(looks.filter(({ userId }) => userId === stays)).toEqual(
      expect.arrayContaining([
        { userId: stays, what: "export" },
        { userId: stays, what: "list" },
      ]),
    );
    await standby.resumeReplay();
  });

  test("may be seconds behind, but not for who wrote, in whichever process", async () => {
    const [one, two] = processes;
    if (!one || !two) throw new Error("no processes");
    const [writer, other] = [await signedIn(one.ctx, "admin"), await signedIn(one.ctx, "admin")];
    for (const each of processes) await each.isCurrent();
    await standby.pauseReplay();
    const { email } = await makeEntry(one.ctx);
    const after = await write(one, writer);
    expect(await two.emails(after)).toContain(email);
    expect(await one.emails(after)).toContain(email);
    expect(await two.emails(other)).not.toContain(email);
    await standby.resumeReplay();
    await expect.poll(() => two.emails(other)).toContain(email);
  });

  test("is not used for a change just announced", async () => {
    const [one, two] = processes;
    if (!one || !two) throw new Error("no processes");
    const as = await signedIn(one.ctx, "admin");
    await standby.pauseReplay();
    const told = nextOf(two.ctx, everyAdmin, "changed");
    const { email } = await makeEntry(one.ctx);
    await one.ctx.live.publish(one.ctx.db, everyAdmin, "desk");
    await told;
    expect(await two.emails(as)).toContain(email);
    await standby.resumeReplay();
  });

  test("is not used while notifications may have been missed", async () => {
    const [one, two] = processes;
    if (!one || !two) throw new Error("no processes");
    const as = await signedIn(one.ctx, "admin");
    await standby.pauseReplay();
    const again = nextOf(two.ctx, everyAdmin, "resync");
    const { email } = await makeEntry(one.ctx);
    await primary.ask(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${listeningName}'`,
    );
    await again;
    expect(await two.emails(as)).toContain(email);
    await standby.resumeReplay();
  });

  test("is checked by the doctor", async () => {
    const about = async (replicaUrl: string) =>
      (await checkDatabase(primary.url, { replicaUrl })).filter((told) => told.includes("REPLICA"));
    expect(await about(standby.url)).toEqual([]);
    expect(await about(primary.url)).toEqual([
      "DATABASE_REPLICA_URL is not a standby: point it at a standby of the server in DATABASE_URL.",
    ]);
    const nobody = new URL(standby.url);
    nobody.port = "1";
    expect(await about(nobody.href)).toEqual([
      expect.stringMatching(/^The replica at DATABASE_REPLICA_URL: /),
    ]);
  });

  test("is dropped while it lags, logged once, and used again once it has caught up", async () => {
    const [one] = processes;
    if (!one) throw new Error("no process");
    const as = await signedIn(one.ctx, "admin");
    lines = [];
    await standby.pauseReplay();
    const { email } = await makeEntry(one.ctx);
    for (const each of processes) await each.isAsked(false);
    expect(await one.emails(as)).toContain(email);
    const ready = await one.call("GET", "/api/readyz");
    expect(ready.json()).toMatchObject({ status: "ok", replica: "unused" });
    const system = await one.call("GET", "/api/admin/system", { as });
    expect(system.json().database.replica).toMatchObject({
      unusedBecause: "it lags behind the primary",
    });
    await standby.resumeReplay();
    for (const each of processes) await each.isAsked(true);
    const lags = unused("it lags behind the primary");
    expect(changes()).toEqual([lags, lags, back, back]);
  });

  test.for(["hangs", "dies"] as const)(
    "that %s under load costs nobody an answer, and is used again once it is well",
    async (how) => {
      const [one] = processes;
      if (!one) throw new Error("no process");
      const stop = load(one, await signedIn(one.ctx, "admin"));
      const mend = how === "hangs" ? standby.freeze() : await standby.crash();
      await one.isAsked(false);
      const { statuses, slowest } = await stop();
      expect(statuses).toEqual([200]);
      expect(slowest).toBeLessThan(5000);
      await (mend ? mend() : standby.start());
      for (const each of processes) await each.isAsked(true);
    },
  );

  test("that takes over for a primary lost under load is dropped, and nobody reads stale data", async () => {
    const [one, two] = processes;
    if (!one || !two) throw new Error("no processes");
    const as = await signedIn(one.ctx, "admin");
    await vi.waitFor(async () => expect(await one.emails(as)).toEqual(await two.emails(as)));
    const stop = load(one, as);
    address.cut();
    await primary.crash();
    await standby.promote();
    address.lead(new URL(standby.url));
    address.restore();
    await one.isAsked(false);
    await vi.waitFor(() =>
      expect(lastReason()).toBe("it is not a standby (it may have been promoted)"),
    );
    const { statuses } = await stop();
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    const { email } = await makeEntry(one.ctx);
    const after = await write(one, as);
    expect(await two.emails(after)).toContain(email);
  });
});
