import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Config } from "./config.ts";

/** Length of a signature in bytes; 128 bits cannot be guessed. */
const signatureBytes = 16;

const keys = new WeakMap<Config, Map<string, Buffer>>();

/** The key of a purpose, made once: a list of links takes longer to derive keys than to read. */
function keyOf(config: Config, purpose: string): Buffer {
  const known = keys.get(config) ?? new Map<string, Buffer>();
  keys.set(config, known);
  const made = () =>
    Buffer.from(hkdfSync("sha256", config.authSecret, "", `signed-link:${purpose}`, 32));
  const key = known.get(purpose) ?? made();
  known.set(purpose, key);
  return key;
}

const signatureOf = (config: Config, purpose: string, text: string): Buffer =>
  createHmac("sha256", keyOf(config, purpose)).update(text).digest().subarray(0, signatureBytes);

/** A text with our signature, for links that nobody can forge and that need not be stored. */
const signed = (config: Config, purpose: string, text: string): string =>
  `${text}.${signatureOf(config, purpose, text).toString("base64url")}`;

/** The text of a token, or null if we did not sign it for this purpose. */
function verified(config: Config, purpose: string, token: string): string | null {
  const dot = token.lastIndexOf(".");
  if (dot < 1) return null;
  const text = token.slice(0, dot);
  const given = Buffer.from(token.slice(dot + 1), "base64url");
  const expected = signatureOf(config, purpose, text);
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : null;
}

/** A page's address with a token in the fragment, which browsers send to no server and in no referrer. */
export const tokenUrl = (config: Config, page: string, token: string): string =>
  `${new URL(page, config.publicUrl)}#${token}`;

/** An id in fewer characters, because text messages are short. */
const short = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");

function long(text: string): string | null {
  const hex = Buffer.from(text, "base64url").toString("hex");
  if (hex.length !== 32) return null;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** A token for links: an id with our signature. */
export const signedId = (config: Config, purpose: string, id: string): string =>
  signed(config, purpose, short(id));

const shown = new WeakMap<Config, Map<string, string>>();

/** So many tokens are remembered: more than a page shows. */
const shownAtMost = 1000;

/**
 * As `signedId`, for links that a list shows each time: to sign fifty takes longer than to read their rows. A token
 * follows from our key, its purpose and its id alone, so that remembering it answers nothing that a row decides.
 */
export function shownId(config: Config, purpose: string, id: string): string {
  const known = shown.get(config) ?? new Map<string, string>();
  shown.set(config, known);
  const name = `${purpose} ${id}`;
  const token = known.get(name) ?? signedId(config, purpose, id);
  if (known.size >= shownAtMost) known.clear();
  known.set(name, token);
  return token;
}

/** The id in a token, or null if we did not sign it for this purpose. */
export function verifiedId(config: Config, purpose: string, token: string): string | null {
  const text = verified(config, purpose, token);
  return text && long(text);
}

const oneTap = "one-tap";

/** The address of a one-tap link. */
export const tapUrl = (config: Config, id: string): string =>
  tokenUrl(config, "/one-tap", signedId(config, oneTap, id));

/** The id of the one-tap link that a token is for, or null if it is not ours. */
export const tapIdOf = (config: Config, token: string): string | null =>
  verifiedId(config, oneTap, token);

const bouncing = "bounce";

/** Length in bytes of the signature in an email address, whose part before the @ has at most 64 characters. */
const addressSignatureBytes = 8;

/** Length in characters of a message's token in an email address. */
export const bounceTokenLength = 2 * (16 + addressSignatureBytes);

const addressSignature = (config: Config, hex: string) =>
  signatureOf(config, bouncing, hex).subarray(0, addressSignatureBytes);

/** The token of a message for its return address. In hexadecimal, because mail servers may change the case. */
export function bounceToken(config: Config, emailId: string): string {
  const hex = emailId.replaceAll("-", "");
  return `${hex}${addressSignature(config, hex).toString("hex")}`;
}

/** The id of the message that a return address's token is for, or null if it is not ours. */
export function bouncedId(config: Config, token: string): string | null {
  const hex = token.toLowerCase().slice(0, 32);
  const given = Buffer.from(token.slice(32), "hex");
  const expected = addressSignature(config, hex);
  const ours = given.length === expected.length && timingSafeEqual(given, expected);
  return ours ? long(Buffer.from(hex, "hex").toString("base64url")) : null;
}

const unsubscribing = "unsubscribe";

/** The page for unsubscribing; the links in messages add a token to it. */
export const unsubscribePage = "/unsubscribe";

/** The token of a message for its unsubscribe link. */
export const unsubscribeToken = (config: Config, emailId: string): string =>
  signedId(config, unsubscribing, emailId);

/** The id of the message that an unsubscribe token is for, or null if it is not ours. */
export const unsubscribedId = (config: Config, token: string): string | null =>
  verifiedId(config, unsubscribing, token);
