import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { emails } from "#server/platform/email/table.ts";
import { createLog } from "#server/platform/log.ts";
import { checkDatabase } from "#server/doctor/database.ts";
import { buildContext } from "#server/start.ts";
import { callerOf, type TestApp, testApp } from "#test/support/app.ts";
import { makeAccount, makeEntry, signedIn } from "#test/support/factories.ts";
import { drainJobs } from "#test/support/jobs.ts";
import { pgbouncer, startPooler } from "#test/support/pooler.ts";
import { databaseUrl } from "#test/support/second-process.ts";
import { openPostgres } from "./postgres.ts";

const isHere = pgbouncer !== undefined && "server" in inject("migrated");

describe.skipIf(!isHere).each(["session", "transaction"] as const)(
  "behind PgBouncer in %s mode",
  (mode) => {
    let app: TestApp;
    let direct: URL;
    let pooler: Awaited<ReturnType<typeof startPooler>>;
    let database: Awaited<ReturnType<typeof openPostgres>>;
    let behind: Awaited<ReturnType<typeof buildContext>>;
    let call: TestApp["call"];
    let close: () => Promise<void>;

    beforeAll(async () => {
      app = await testApp();
      direct = (await databaseUrl(app)) ?? new URL("postgres://nowhere");
      pooler = await startPooler(direct, mode);
      const log = createLog("silent");
      database = await openPostgres(pooler.url, {
        poolSize: 3,
        log,
        durable: false,
        directUrl: direct.href,
      });
      await database.migrate();
      behind = await buildContext(app.ctx.config, database, { log, clock: app.clock });
      const server = await buildApp(behind.ctx, { pages: false });
      call = callerOf(server);
      close = async () => {
        await server.close();
        await behind.close();
      };
    });
    afterAll(async () => {
      await close();
      await pooler.stop();
      await app.close();
    });

    test("the doctor asks for PostgreSQL's own address where it sees the pooler, and for nothing once it has it", async () => {
      const aboutPoolers = (problems: string[]) =>
        problems.filter((problem) => /pooler/i.test(problem));
      const known = await checkDatabase(pooler.url, { directUrl: direct.href });
      expect(aboutPoolers(known)).toEqual([]);
      // In session mode each client has its own connection, as it has without a pooler.
      const seen = {
        session: [],
        transaction: [
          "DATABASE_URL leads to a pooler: name PostgreSQL itself in DATABASE_DIRECT_URL.",
        ],
      };
      expect(aboutPoolers(await checkDatabase(pooler.url))).toEqual(seen[mode]);
    });

    test("ten processes that start at once all start", async () => {
      const log = createLog("silent");
      const options = { poolSize: 1, log, durable: false, directUrl: direct.href };
      const started = await Promise.allSettled(
        Array.from({ length: 10 }, () => openPostgres(pooler.url, options)),
      );
      for (const one of started) if (one.status === "fulfilled") await one.value.close();
      expect(started.filter(({ status }) => status === "rejected")).toEqual([]);
    });

    test("no statement of the pool runs forever, whichever connection it gets", async () => {
      const asked = Array.from({ length: 12 }, () =>
        behind.ctx.db.execute(sql`select current_setting('statement_timeout') as longest,
          current_setting('idle_in_transaction_session_timeout') as idle`),
      );
      const answers = (await Promise.all(asked)) as unknown as { rows: unknown[] }[];
      for (const { rows } of answers) expect(rows).toEqual([{ longest: "15s", idle: "20s" }]);
      const patient = await behind.ctx.patiently((db) =>
        db.execute(sql`select current_setting('statement_timeout') as longest`),
      );
      expect(patient).toMatchObject({ rows: [{ longest: "0" }] });
    });

    test("people sign in, and every connection knows their session", async () => {
      const body = await makeAccount(behind.ctx, "admin");
      const signIn = await call("POST", "/api/auth/sign-in/email", { body });
      expect(signIn.statusCode).toBe(200);
      const as = [signIn.headers["set-cookie"]]
        .flat()
        .map((cookie) => cookie?.split(";")[0])
        .join("; ");
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => call("GET", "/api/auth/user", { as })),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    });

    test("a write commits with its job", async () => {
      const admin = await signedIn(behind.ctx, "admin");
      const { id } = await makeEntry(behind.ctx, { email: `${mode}@example.org` });
      const answer = await call("PATCH", `/api/admin/waitlist/${id}`, {
        as: admin,
        body: { status: "approved" },
      });
      expect(answer.statusCode).toBe(200);
      await drainJobs(behind.ctx, database);
      const sent = await behind.ctx.db.select({ to: emails.to }).from(emails);
      expect(sent).toContainEqual({ to: `${mode}@example.org` });
    });

    test("what another process tells is heard", async () => {
      const heard = Promise.withResolvers<string>();
      const stop = await database.listen("told", { heard: heard.resolve, missed: () => undefined });
      await behind.ctx.db.execute(sql`select pg_notify('told', 'news')`);
      expect(await heard.promise).toBe("news");
      await stop();
    });
  },
);
