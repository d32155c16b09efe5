import { spawn } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import type { ThrowAwayPostgres } from "#test/support/postgres.ts";

/** As Debian sets a server up, and as people run it: what is acknowledged is on the disk. */
const options = ["-t", "-o", "fsync=on", "-i", "--encoding=UTF8 --locale=C.UTF-8"];

/** Says where the server is, and keeps it for as long as somebody holds the other end. */
const hold = 'echo "$PGPORT $PGUSER $PGPASSWORD"; cat >/dev/null';

/**
 * Starts a PostgreSQL of our own with Debian's settings. The tests' (test/support/postgres.ts) does
 * not sync to disk, so that it says nothing about writes.
 */
export async function startDurablePostgres(): Promise<ThrowAwayPostgres> {
  const server = spawn("pg_virtualenv", [...options, "sh", "-c", hold], {
    stdio: ["pipe", "pipe", "inherit"],
    detached: true,
  });
  const ended = once(server, "close");
  const place = await new Promise<string>((resolve, reject) => {
    let printed = "";
    server.once("error", reject);
    server.once("close", () => reject(new Error(`PostgreSQL did not start: ${printed}`)));
    server.stdout.on("data", (text) => {
      printed += text;
      const line = /^\d+ \S+ \S+$/m.exec(printed);
      if (line) resolve(line[0]);
    });
  });
  const [port, user, password] = place.split(" ");
  const address = `postgres://${user}:${password}@127.0.0.1:${port}`;
  const client = new pg.Client(`${address}/postgres`);
  await client.connect();
  await client.query("create database handpicked");
  await client.end();
  return {
    url: `${address}/handpicked`,
    async stop() {
      server.stdin.end();
      await ended;
    },
  };
}
