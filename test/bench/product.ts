import { execFileSync } from "node:child_process";
import pg from "pg";
import { freePort } from "#test/support/port.ts";
import { makeJobseekers } from "./jobseekers.ts";
import { type RunningServer, startServer } from "./process.ts";

export interface Product extends RunningServer {
  /** The sessions of jobseekers. */
  jobseekers: string[];
  /** The session of an admin, as a browser sends it; so the others. */
  cookie: string;
}

const admin = { email: "admin@example.com", password: "a benchmark reads it out" };

/** What the product runs with here. */
export const productSettings = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  AUTH_SECRET: "known to everybody who reads this file",
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  RATE_LIMIT: "off",
  LOG_LEVEL: "error",
});

/** Migrates, and puts this many entries on the waitlist or candidates into the pool. */
export async function fill(
  databaseUrl: string,
  what: "--waitlist" | "--candidates",
  count: number,
): Promise<void> {
  execFileSync(process.execPath, ["bin/seed.ts", what, `${count}`], {
    env: { PATH: process.env.PATH, ...productSettings(databaseUrl) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const client = new pg.Client(databaseUrl);
  await client.connect();
  // What autovacuum does by itself within minutes of so many new rows.
  await client.query("vacuum analyze");
  await client.end();
}

/** Starts the product as it is run, and signs its admin in. */
export async function startProduct(databaseUrl: string): Promise<Product> {
  const server = await startServer("server/main.ts", {
    ...productSettings(databaseUrl),
    PORT: `${await freePort()}`,
  });
  const answer = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(admin),
  });
  if (!answer.ok) throw new Error(`The admin could not sign in: ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const jobseekers = await makeJobseekers({ url: server.url, databaseUrl }, admin.password);
  return { ...server, jobseekers, cookie: cookies.join("; ") };
}
