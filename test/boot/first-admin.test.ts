import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase } from "#test/support/postgres.ts";
import { launchServer, startServer, temporaryDataDir } from "#test/support/server-process.ts";

const postgres = process.env.TEST_DATABASE_URL;
const { dataDir, remove } = temporaryDataDir();
const admin = { ADMIN_EMAIL: "boss@example.org", ADMIN_PASSWORD: "kq7v-2rz9-mxw4-tb8l" };
let database: Awaited<ReturnType<typeof createDatabase>> | undefined;
let env: Record<string, string>;

beforeAll(async () => {
  if (postgres) database = await createDatabase(postgres);
  env = { DATABASE_URL: database?.url ?? "", DEMO: "0" };
});
afterAll(async () => {
  await database?.drop();
  remove();
});

async function signIn(url: string) {
  const { status } = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
  });
  return status;
}

it("the first admin's settings may go once there is one, the password first", async (test) => {
  if (!postgres) return test.skip("TEST_DATABASE_URL names no PostgreSQL");
  const emailAlone = { ...env, ADMIN_EMAIL: admin.ADMIN_EMAIL };
  const early = await launchServer({ dataDir, env: emailAlone });
  expect((await early.exited).code).toBe(1);
  expect(early.log().trim()).toBe(
    "ADMIN_PASSWORD is missing: there is no admin yet, and ADMIN_EMAIL alone makes none.",
  );

  for (const settings of [{ ...env, ...admin }, emailAlone, env]) {
    const server = await startServer({ dataDir, env: settings });
    expect(await signIn(server.url)).toBe(200);
    await server.stop();
  }
});
