import path from "node:path";
import type { Config } from "#server/platform/config.ts";
import { type Finding, note, well, wrong } from "./finding.ts";

/** What settings that can be read still say of how the instance will fare. */
export function checkSettings(config: Config): Finding[] {
  if (!config.production) {
    const which = config.databaseUrl
      ? "NODE_ENV is not production"
      : `this is the embedded instance in ${path.resolve(config.dataDir)}`;
    return [
      wrong(
        `No instance for people's data was named: ${which}. Name its settings with --env-file=/etc/handpicked/env, or run this in its container.`,
      ),
    ];
  }
  const found: Finding[] = [];
  if (config.publicUrl.protocol !== "https:")
    found.push(
      wrong(
        `PUBLIC_URL is ${config.publicUrl.origin}: without https cookies and data are open to all.`,
      ),
    );
  if (!config.trustedProxy)
    found.push(
      wrong(
        "TRUSTED_PROXY is not set: behind a proxy everybody shares one address, and so its limits.",
      ),
    );
  if (!config.smtpUrl)
    found.push(wrong("SMTP_URL is not set: invitations and sign-in links wait in the outbox."));
  if (config.admin?.password)
    found.push(note("ADMIN_PASSWORD can go from the settings once the first admin has signed in."));
  return found.length > 0 ? found : [well("The settings fit together.")];
}
