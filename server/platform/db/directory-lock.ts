import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ConfigurationError } from "../config.ts";

/**
 * When a process began, in the kernel's units; null if it is not running. Tells the owner apart from a
 * later process with the same number.
 */
function startedAt(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch {
    return null;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")")).split(" ")[20] ?? "unknown";
  } catch {
    return "unknown";
  }
}

/**
 * Locks the data folder for this process, because the embedded database has no lock of its own
 * (docs/decisions/0002-embedded-database.md).
 * @returns a function that unlocks it
 * @throws {ConfigurationError} while another running process holds the lock
 */
export function lockDirectory(directory: string): () => void {
  const file = path.join(directory, "owner.pid");
  const mine = `${process.pid} ${startedAt(process.pid)}`;
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, mine, { flag: "wx", mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const [pid, began] = readFileSync(file, "utf8").split(" ");
      if (startedAt(Number(pid)) === began)
        throw new ConfigurationError(
          `DATA_DIR ${directory} is in use by another server (process ${pid}).`,
        );
      rmSync(file, { force: true });
    }
  }
  throw new ConfigurationError(`DATA_DIR ${directory} is being opened by another server.`);
}
