import { readFileSync } from "node:fs";

/** Settings that are or contain secrets. Each can be read from a file named by `NAME_FILE` instead. */
export const secretNames = [
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_REPLICA_URL",
  "AUTH_SECRET",
  "ADMIN_PASSWORD",
  "SMTP_URL",
  "BOUNCE_MAILBOX_URL",
  "DKIM_PRIVATE_KEY",
  "OIDC_CLIENT_SECRET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "AI_API_KEY",
  "VAPID_PRIVATE_KEY",
  "SMS_TOKEN",
  "SMS_INBOUND_TOKEN",
  "MAILGUN_SIGNING_KEY",
  "POSTMARK_WEBHOOK_TOKEN",
  "OTEL_EXPORTER_OTLP_HEADERS",
  "SENTRY_DSN",
] as const;

type Environment = Record<string, string | undefined>;

function contentOf(name: string, file: string, wrong: (sentence: string) => Error) {
  try {
    return readFileSync(file, "utf8").trimEnd();
  } catch {
    throw wrong(`${name}_FILE names a file that cannot be read: ${file}.`);
  }
}

/**
 * Reads the secrets from files that `NAME_FILE` settings name, as container platforms provide them.
 * @param wrong makes the error for an unreadable file, or a secret that is given twice
 * @returns all settings with the secrets filled in
 */
export function readSecretFiles(env: Environment, wrong: (sentence: string) => Error): Environment {
  const read: Environment = {};
  for (const name of secretNames) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) throw wrong(`${name} and ${name}_FILE are both set: which one counts?`);
    read[name] = contentOf(name, file, wrong);
  }
  return { ...env, ...read };
}
