import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JobWithMetadata } from "pg-boss";
import { z } from "zod";
import { createLog } from "#server/platform/log.ts";
import { sendEmail } from "#server/platform/email/queue.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { testDatabase } from "#test/support/database.ts";
import { job } from "./job.ts";
import { perform } from "./perform.ts";
import { openJobs } from "./queue.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function waiting(id: string) {
  const { rows } = (await app.ctx.db.execute(
    sql`select count(*)::int as count from jobs.job where data ->> 'id' = ${id}`,
  )) as unknown as { rows: { count: number }[] };
  return rows[0]?.count;
}

/** Compiled but never called: the types must reject each line marked below. */
export const refused = ({ jobs, db }: TestApp["ctx"]) => {
  // @ts-expect-error -- nothing is announced under this name
  void jobs.announce(db, "profile-change", { userId: "" });
  // @ts-expect-error -- it carries another id
  void jobs.announce(db, "profile-changed", { requestId: "" });
  const payload = z.object({ userId: z.uuid() });
  const handler = () => Promise.resolve();
  // @ts-expect-error -- nothing is announced under this name
  job({ name: "deaf", payload, handler, on: ["profile-change"] });
  // @ts-expect-error -- what it waits for carries no user
  job({ name: "deaf", payload, handler, on: ["talent-request-changed"] });
};

test("of jobs that bring the same up to date the last alone does it, and others theirs", async () => {
  const done: string[] = [];
  const refresh = job({
    name: "keep-pool",
    payload: z.object({ userId: z.uuid() }),
    upToDate: "userId",
    handler: (_ctx, { userId }) => Promise.resolve(void done.push(userId)),
  });
  const { ctx } = app;
  const [often, once] = [crypto.randomUUID(), crypto.randomUUID()];
  const run = (userId: string) =>
    perform(ctx, refresh as never, { id: often, data: { userId } } as JobWithMetadata<object>);
  // What waits is what the queue has not given out yet.
  await ctx.jobs.send(ctx.db, refresh, { userId: often });
  await ctx.jobs.send(ctx.db, refresh, { userId: once }, new Date(Date.now() + 3_600_000));
  await run(often);
  await run(once);
  expect(done).toEqual([once]);
  // One that has failed before may have no attempts left, and one that is held back may wait for long.
  for (const held of [sql`state = 'retry'`, sql`state = 'created', blocked = true`]) {
    await ctx.db.execute(sql`update jobs.job set ${held} where data ->> 'userId' = ${often}`);
    await run(often);
  }
  expect(done).toEqual([once, often, often]);
  await ctx.jobs.forget(ctx.db, often);
  await run(often);
  expect(done).toEqual([once, often, often, often]);
});

test("one that runs alone leaves its work to another that runs since earlier, and to no later one", async () => {
  const done: string[] = [];
  const { ctx } = app;
  const payload = z.object({ id: z.uuid() });
  const sweep = job({
    name: "keep-pool",
    payload,
    alone: true,
    handler: (_ctx, { id }) => Promise.resolve(void done.push(id)),
  });
  const started: string[] = [];
  for (const seconds of [1, 2]) {
    const id = crypto.randomUUID();
    await ctx.jobs.send(ctx.db, sweep, { id });
    const { rows } = (await ctx.db.execute(sql`
      update jobs.job set state = 'active', started_on = '2026-01-01'::timestamptz + ${seconds} * interval '1 second'
      where data ->> 'id' = ${id} returning id`)) as unknown as { rows: { id: string }[] };
    started.push(rows[0]?.id ?? "");
  }
  const [earlier = "", later = ""] = started;
  const run = (id: string) =>
    perform(ctx, sweep as never, { id, data: { id } } as JobWithMetadata<object>);
  await run(later);
  await run(earlier);
  expect(done).toEqual([earlier]);
  await ctx.db.execute(sql`update jobs.job set state = 'completed' where id = ${earlier}`);
  await run(later);
  expect(done).toEqual([earlier, later]);
  await ctx.db.execute(sql`delete from jobs.job where id in (${earlier}, ${later})`);
});

describe("a job", () => {
  test("is there once its change is", async () => {
    const id = crypto.randomUUID();
    await app.ctx.db.transaction((db) => app.ctx.jobs.send(db, sendEmail, { id }));
    expect(await waiting(id)).toBe(1);
  });

  test("is not there when its change was undone", async () => {
    const id = crypto.randomUUID();
    const change = app.ctx.db.transaction(async (db) => {
      await app.ctx.jobs.send(db, sendEmail, { id });
      throw new Error("something else went wrong");
    });
    await expect(change).rejects.toThrow("something else");
    expect(await waiting(id)).toBe(0);
  });

  test("is the same whether it is sent by itself or with others", async () => {
    const { db } = app.ctx;
    const userId = crypto.randomUUID();
    await app.ctx.jobs.announce(db, "profile-changed", { userId });
    const queues = [
      "assess-candidate",
      "forget-old-text",
      "keep-pool",
      "read-told-skills",
      "reconsider-candidate",
      "refit-matches-of-person",
    ];
    for (const name of queues) await app.ctx.jobs.sendAgain(db, name, { userId });
    const { rows } = (await db.execute(sql`
      select to_jsonb(job) - array['id', 'created_on', 'start_after', 'keep_until'] as job,
        keep_until - start_after as kept
      from jobs.job where data ->> 'userId' = ${userId} order by name`)) as unknown as {
      rows: { job: { name: string }; kept: unknown }[];
    };
    expect(rows.map(({ job }) => job.name)).toEqual(queues.flatMap((name) => [name, name]));
    for (const name of queues) {
      const [one, other] = rows.filter(({ job }) => job.name === name);
      expect(one).toEqual(other);
    }
  });

  test("that fails keeps why to the log, under its id", async () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line: string) => lines.push(line) });
    const failing = job({
      name: "failing",
      payload: z.object({ id: z.uuid() }),
      handler: async () => {
        throw new Error("a reason");
      },
    });
    const id = crypto.randomUUID();
    const current = { id, data: { id }, retryCount: 0, retryLimit: 5 } as JobWithMetadata<object>;
    const run = perform({ ...app.ctx, log }, failing as never, current);
    await expect(run).rejects.toThrow(/^failed: the log says why$/);
    expect(lines.join()).toContain("a reason");
    expect(lines.join()).toContain(id);
  });
});

test("a database that is away is logged in its own words", async () => {
  const database = await testDatabase();
  let isAway = false;
  const told = Promise.withResolvers<{ err: { message: string } }>();
  const log = createLog("warn", { write: (line: string) => told.resolve(JSON.parse(line)) });
  const executeSql: typeof database.executor.executeSql = async (...given) => {
    if (isAway) throw new Error("the database is away");
    return database.executor.executeSql(...given);
  };
  const jobs = await openJobs(
    { ...database, executor: { executeSql } },
    { jobs: [sendEmail as never], log },
  );
  await jobs.work(app.ctx, [sendEmail as never]);
  isAway = true;
  expect((await told.promise).err.message).toMatch(/^the database is away/);
  isAway = false;
  await jobs.stop();
  await database.close();
});

test("one look finds the jobs of all queues, soon after they were sent", async () => {
  const database = await testDatabase();
  const ran = new Map<string, () => void>();
  const payload = z.object({ id: z.string() });
  const jobOf = (name: string) =>
    job({
      name,
      payload,
      handler: async (_, { id }) => ran.get(id)?.(),
    });
  const [one, other] = [jobOf("one"), jobOf("other")];
  const jobs = await openJobs(database, {
    jobs: [one as never, other as never],
    log: createLog("error"),
  });
  await jobs.work(app.ctx, [one as never, other as never]);
  // In turns, so that no worker looks because it has just run a job; looking by itself each would take minutes.
  for (let turn = 0; turn < 6; turn += 1) {
    const id = String(turn);
    const done = new Promise<void>((resolve) => ran.set(id, resolve));
    await database.db.transaction((db) => jobs.send(db, turn % 2 ? one : other, { id }));
    await done;
  }
  expect(ran.size).toBe(6);
  await jobs.stop();
  await database.close();
});

test("a round whose moment passed while nothing ran is made up for, also where it was not before", async () => {
  const database = await testDatabase();
  const ran = Promise.withResolvers<void>();
  const inHalfAnHour = (new Date().getMinutes() + 30) % 60;
  const round = job({
    name: "daily",
    payload: z.object({}),
    schedule: `${inHalfAnHour} * * * *`,
    handler: () => Promise.resolve(ran.resolve()),
  });
  const open = async () => {
    const jobs = await openJobs(database, { jobs: [round as never], log: createLog("error") });
    await jobs.work(app.ctx, [round as never]);
    return jobs;
  };
  await (await open()).stop();
  // As an earlier release left it.
  await database.db.execute(sql`
    update jobs.schedule set options = '{}', created_on = now() - interval '3 days'`);
  await (await open()).stop();
  await database.db.execute(sql`update jobs.version set cron_on = now() - interval '2 days'`);
  const jobs = await open();
  await ran.promise;
  await jobs.stop();
  const { rows } = (await database.db.execute(sql`
    select count(*)::int as runs from jobs.job where name = 'daily'`)) as unknown as {
    rows: { runs: number }[];
  };
  expect(rows).toEqual([{ runs: 1 }]);
  await database.close();
});

test("a job that failed at every attempt waits for months, also in a queue of an earlier release", async () => {
  const database = await testDatabase();
  const failing = job({
    name: "failing",
    payload: z.object({}),
    retryLimit: 0,
    handler: () => Promise.reject(new Error("a reason")),
  });
  const open = () => openJobs(database, { jobs: [failing as never], log: createLog("silent") });
  await (await open()).stop();
  await database.db.execute(sql`
    update jobs.queue set retention_seconds = 14 * 86400 where name = 'dead-letters'`);
  const jobs = await open();
  const failed = Promise.withResolvers<void>();
  const log = createLog("error", { write: () => failed.resolve() });
  await jobs.work({ ...app.ctx, log }, [failing as never]);
  await jobs.send(database.db, failing, {});
  await failed.promise;
  await jobs.stop();
  const { rows } = (await database.db.execute(sql`
    select keep_until > now() + interval '300 days' as waits from jobs.job
    where name = 'dead-letters'`)) as unknown as { rows: { waits: boolean }[] };
  expect(rows).toEqual([{ waits: true }]);
  await database.close();
});
