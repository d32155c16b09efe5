import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { desc, eq, type Logger } from "drizzle-orm";
import { buildApp } from "#server/app.ts";
import type { Context } from "#server/context.ts";
import { readConfig } from "#server/platform/config.ts";
import { emails } from "#server/platform/email/table.ts";
import { createLog } from "#server/platform/log.ts";
import { buildContext } from "#server/start.ts";
import { type TestClock, testClock } from "./clock.ts";
import { testDatabase } from "./database.ts";
import { drainJobs } from "./jobs.ts";
import { keepFilesOutside } from "./one-connection.ts";
import { expectPromised } from "./promised.ts";

export interface TestApp {
  ctx: Context;
  clock: TestClock;
  /** One request; `as` is a cookie from `signIn`. */
  call(
    method: NonNullable<InjectOptions["method"]>,
    url: string,
    options?: { body?: unknown; as?: string; headers?: Record<string, string>; ip?: string },
  ): Promise<LightMyRequestResponse>;
  /** Messages to an address, newest first. */
  mailTo(address: string): Promise<(typeof emails.$inferSelect)[]>;
  /** Runs waiting jobs until none is left. */
  work(): Promise<void>;
  close(): Promise<void>;
}

/** The origin that test applications are configured with. */
export const origin = "http://127.0.0.1:3000";

/** Makes requests of a server, without a socket. */
export const callerOf =
  (app: FastifyInstance): TestApp["call"] =>
  async (method, url, { body, as, headers, ip } = {}) => {
    const answer = await app.inject({
      method,
      url,
      remoteAddress: ip ?? "127.0.0.1",
      headers: { ...(as ? { cookie: as, origin } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    expectPromised(method, url, answer);
    return answer;
  };

/**
 * The whole server on a database of its own, without a socket.
 * @param env settings over the defaults of a test: limits on, no demo, no mail server
 * @param logger hears each statement before it runs; where it throws, the statement fails
 * @param watched where lines, counts and traces go, instead of nowhere
 */
export async function testApp(
  env: Record<string, string> = {},
  logger?: Logger,
  watched: Partial<Pick<Context, "log" | "metrics" | "tracing">> = {},
): Promise<TestApp> {
  const clock = testClock();
  const config = readConfig({
    NODE_ENV: "test",
    DEMO: "0",
    AUTH_SECRET: "a secret that only tests know, long enough",
    ...env,
  });
  const database = await testDatabase(logger);
  const { ctx, close } = await buildContext(config, database, {
    log: createLog("silent"),
    ...watched,
    clock,
  });
  keepFilesOutside(ctx.files);
  const app = await buildApp(ctx, { pages: false });
  return {
    ctx,
    clock,
    call: callerOf(app),
    mailTo: (address) =>
      ctx.db.select().from(emails).where(eq(emails.to, address)).orderBy(desc(emails.createdAt)),
    work: () => drainJobs(ctx, database),
    async close() {
      await app.close();
      await close();
    },
  };
}
