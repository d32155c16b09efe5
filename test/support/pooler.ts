import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./port.ts";

/** Where PgBouncer is: Debian installs it into a folder that only root's PATH has. */
export const pgbouncer = ["/usr/sbin/pgbouncer", "/usr/local/bin/pgbouncer"].find((place) =>
  existsSync(place),
);

/** The user to run PgBouncer as, which refuses to run as root. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string) =>
    Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: number("-u"), gid: number("-g") };
}

/**
 * Connections to PostgreSQL. In session mode each client keeps one, so there must be enough for the two processes
 * of a test; in transaction mode a few serve all clients.
 */
const connections = { session: 20, transaction: 3 };

/** Starts PgBouncer before a PostgreSQL, and says where. */
export async function startPooler(direct: URL, mode: keyof typeof connections) {
  const folder = mkdtempSync(path.join(tmpdir(), "handpicked-pooler-"));
  const port = await freePort();
  const file = path.join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
* = host=${direct.hostname} port=${direct.port} user=${direct.username} password=${decodeURIComponent(direct.password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${connections[mode]}
max_client_conn = 1000
`,
  );
  const user = unprivileged();
  if (user.uid !== undefined)
    for (const place of [folder, file]) chownSync(place, user.uid, user.gid);
  const child = spawn(pgbouncer ?? "pgbouncer", ["-q", file], { ...user, stdio: "ignore" });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const url = new URL(direct.href);
  url.port = `${port}`;
  const reach = async (tries: number): Promise<void> => {
    const socket = connect(port, "127.0.0.1");
    try {
      await once(socket, "connect");
      socket.destroy();
    } catch (error) {
      if (tries === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return reach(tries - 1);
    }
  };
  await reach(200);
  return {
    url: url.href,
    async stop() {
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
