import { isIP } from "node:net";
import { isLoopback } from "./loopback.ts";

const privateAddress =
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[?(::1\]?$|f[cd][\da-f]{2}:|fe[89ab][\da-f]:))/i;

const privateName = /^[^.]+$|\.(internal|local|lan|home\.arpa|localhost)$/i;

/** Whether a host is on a network of one's own: a private address, or a name that only such a one has. */
export function isPrivateHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return isIP(bare) ? privateAddress.test(hostname) : privateName.test(hostname);
}

/** Secrets that others chose may be shorter than our own; none of them is a word of a few letters. */
const shortest = { length: 16, letters: 6 };

const isWeak = (secret: string) =>
  secret.length < shortest.length || new Set(secret).size < shortest.letters;

/** The settings that reach over a network, and how far each may go unencrypted. */
const addresses = {
  PUBLIC_URL: isLoopback,
  OIDC_ISSUER: isLoopback,
  AI_BASE_URL: isPrivateHost,
  S3_ENDPOINT: isPrivateHost,
  SMS_URL: isPrivateHost,
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
 * What stands against a production of these settings: traffic that strangers could read, secrets that
 * they could guess.
 * @returns a sentence that names the setting, or null
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
