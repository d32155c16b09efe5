import type { Config } from "../config.ts";
import { bouncedId, bounceToken, bounceTokenLength } from "../signed-links.ts";

/** The mailbox that bounce reports are sent to (RFC 3464). */
export interface BounceMailbox {
  /** `imaps://user:password@host:port/folder`; `imap://` connects in plain text and switches to TLS. */
  url: string;
  address: string;
}

/** Longest part of an address before the @ (RFC 5321, 4.5.3.1.1). */
const longestLocalPart = 64;

const partsOf = (address: string): [local: string, domain: string] => {
  const at = address.lastIndexOf("@");
  return [address.slice(0, at), address.slice(at + 1)];
};

/**
 * Checks the settings of the mailbox.
 * @returns what is wrong, as a sentence, or null
 */
export function mailboxProblem(url: string, address: string): string | null {
  const { username, password } = new URL(url);
  if (!username || !password)
    return "BOUNCE_MAILBOX_URL must hold a name and a password: imaps://user:password@host/INBOX.";
  const [local] = partsOf(address);
  const room = longestLocalPart - bounceTokenLength - 1;
  if (local.length > room || local.includes("+"))
    return `BOUNCE_MAILBOX_ADDRESS must have at most ${room} characters before the @, and no +.`;
  return null;
}

/**
 * The return address of a message. It contains a signed token for the message, so that nobody can forge
 * bounces. Undefined without a bounce mailbox.
 */
export function bounceAddress(config: Config, emailId: string): string | undefined {
  if (!config.bounces) return undefined;
  const [local, domain] = partsOf(config.bounces.address);
  return `${local}+${bounceToken(config, emailId)}@${domain}`;
}

/** The ids of our messages whose return addresses occur in a text. */
export function bouncedIdsIn(config: Config, text: string): string[] {
  const tokens = text.matchAll(new RegExp(`\\+([0-9a-f]{${bounceTokenLength}})@`, "gi"));
  const ids = [...tokens].flatMap(([, token = ""]) => bouncedId(config, token) ?? []);
  return [...new Set(ids)];
}
