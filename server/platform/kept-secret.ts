import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Config, ConfigurationError, shortestSecret } from "./config.ts";

/** Makes a secret unless there is a file already. */
function makeSecret(file: string): void {
  const secret = randomBytes(32).toString("base64url");
  try {
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/**
 * Creates a missing secret once and keeps it in the private data folder; outside production only.
 * @throws {ConfigurationError} for a kept one that is too short, as of a start that was killed while it was written
 */
export function withSecrets(config: Config): Config {
  if (config.authSecret) return config;
  const file = path.join(config.dataDir, "auth-secret");
  makeSecret(file);
  const authSecret = readFileSync(file, "utf8").trim();
  if (authSecret.length < shortestSecret)
    throw new ConfigurationError(
      `${file} is incomplete. Restore it from a backup, or delete it; deleting it breaks the links in emails already sent.`,
    );
  return { ...config, authSecret };
}
