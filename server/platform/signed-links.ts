import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Config } from "./config.ts";

/** Bytes of a signature: as many bits as nobody can try. */
const signatureBytes = 16;

function signatureOf(config: Config, purpose: string, text: string): Buffer {
  const key = Buffer.from(hkdfSync("sha256", config.authSecret, "", `signed-link:${purpose}`, 32));
  return createHmac("sha256", key).update(text).digest().subarray(0, signatureBytes);
}

/** A text that only we can have written, for links that nobody can guess and nobody need store. */
const signed = (config: Config, purpose: string, text: string): string =>
  `${text}.${signatureOf(config, purpose, text).toString("base64url")}`;

/** The text in a token, or null when we did not sign it for this purpose. */
function verified(config: Config, purpose: string, token: string): string | null {
  const dot = token.lastIndexOf(".");
  if (dot < 1) return null;
  const text = token.slice(0, dot);
  const given = Buffer.from(token.slice(dot + 1), "base64url");
  const expected = signatureOf(config, purpose, text);
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : null;
}

/** A page's address with a token in its fragment, which no server, log or referrer ever sees. */
export const tokenUrl = (config: Config, page: string, token: string): string =>
  `${new URL(page, config.publicUrl)}#${token}`;

/** An id as few signs as a text message has room for. */
const short = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");

function long(text: string): string | null {
  const hex = Buffer.from(text, "base64url").toString("hex");
  if (hex.length !== 32) return null;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** An id with a signature, as a link's token. */
export const signedId = (config: Config, purpose: string, id: string): string =>
  signed(config, purpose, short(id));

/** The id in a token, or null when we did not sign it for this purpose. */
export function verifiedId(config: Config, purpose: string, token: string): string | null {
  const text = verified(config, purpose, token);
  return text && long(text);
}

const oneTap = "one-tap";

/** Where a one-tap link leads. */
export const tapUrl = (config: Config, id: string): string =>
  tokenUrl(config, "/one-tap", signedId(config, oneTap, id));

/** Which one-tap link a token is, or null for one that is not ours. */
export const tapIdOf = (config: Config, token: string): string | null =>
  verifiedId(config, oneTap, token);

const bouncing = "bounce";

/** Bytes of the signature in an address, whose part before the @ has room for 64 signs in all. */
const addressSignatureBytes = 8;

/** Length of what stands for a message in an address. */
export const bounceTokenLength = 2 * (16 + addressSignatureBytes);

const addressSignature = (config: Config, hex: string) =>
  signatureOf(config, bouncing, hex).subarray(0, addressSignatureBytes);

/** What stands for a message in the address that it comes back to: case may be lost on the way. */
export function bounceToken(config: Config, emailId: string): string {
  const hex = emailId.replaceAll("-", "");
  return `${hex}${addressSignature(config, hex).toString("hex")}`;
}

/** Which message such a token stands for, or null for one that is not ours. */
export function bouncedId(config: Config, token: string): string | null {
  const hex = token.toLowerCase().slice(0, 32);
  const given = Buffer.from(token.slice(32), "hex");
  const expected = addressSignature(config, hex);
  const ours = given.length === expected.length && timingSafeEqual(given, expected);
  return ours ? long(Buffer.from(hex, "hex").toString("base64url")) : null;
}

const unsubscribing = "unsubscribe";

/** The page where a person unsubscribes; a message's own link holds its token besides. */
export const unsubscribePage = "/unsubscribe";

/** What stands for a message in links that end messages of its kind. */
export const unsubscribeToken = (config: Config, emailId: string): string =>
  signedId(config, unsubscribing, emailId);

/** Which message an unsubscribe token stands for, or null for one that is not ours. */
export const unsubscribedId = (config: Config, token: string): string | null =>
  verifiedId(config, unsubscribing, token);
