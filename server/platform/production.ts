import { isIP } from "node:net";
import { isLoopback } from "./loopback.ts";

const privateAddress =
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[?(::1\]?$|f[cd][\da-f]{2}:|fe[89ab][\da-f]:))/i;

const privateName = /^[^.]+$|\.(internal|local|lan|home\.arpa|localhost)$/i;

/** Whether a host is in a private network, by its address or the form of its name. */
export function isPrivateHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return isIP(bare) ? privateAddress.test(hostname) : privateName.test(hostname);
}

/**
 * The least length, and number of different characters, of a secret. Other services may issue shorter ones
 * than ours.
 */
const shortest = { length: 16, letters: 6 };

const isWeak = (secret: string) =>
  secret.length < shortest.length || new Set(secret).size < shortest.letters;

/** Settings with addresses, and the hosts to which each may use unencrypted HTTP. */
const addresses = {
  PUBLIC_URL: isLoopback,
  OIDC_ISSUER: isLoopback,
  AI_BASE_URL: isPrivateHost,
  S3_ENDPOINT: isPrivateHost,
  SMS_URL: isPrivateHost,
  OTEL_EXPORTER_OTLP_ENDPOINT: isPrivateHost,
  SENTRY_DSN: isPrivateHost,
};

const secrets = [
  "AUTH_SECRET",
  "OIDC_CLIENT_SECRET",
  "S3_SECRET_ACCESS_KEY",
  "SMS_TOKEN",
  "SMS_INBOUND_TOKEN",
  "MAILGUN_SIGNING_KEY",
  "POSTMARK_WEBHOOK_TOKEN",
] as const;

type Names = keyof typeof addresses | (typeof secrets)[number];

/**
 * Checks whether settings are safe for production: no traffic that strangers can read, no secrets that can
 * be guessed.
 * @returns a sentence that names the unsafe setting, or null
 */
export function unsafeSetting(settings: Partial<Record<Names, string | undefined>>): string | null {
  for (const [name, mayBePlain] of Object.entries(addresses)) {
    const value = settings[name as Names];
    const url = value === undefined ? null : new URL(value);
    if (url?.protocol === "http:" && !mayBePlain(url.hostname))
      return `${name} must begin with https:// in production.`;
  }
  const weak = secrets.find((name) =>
    isWeak(settings[name] ?? "kept long enough, and of many letters"),
  );
  return weak
    ? `${weak} is too easy to guess: in production it needs ${shortest.length} characters of many kinds.`
    : null;
}
