import type { Config } from "../config.ts";
import { bouncedId, bounceToken, bounceTokenLength } from "../signed-links.ts";

/** A mailbox that mail comes back to (RFC 3464). */
export interface BounceMailbox {
  /** `imaps://user:password@host:port/folder`; `imap://` begins plain and turns to TLS. */
  url: string;
  address: string;
}

/** Longest part of an address before the @ (RFC 5321, 4.5.3.1.1). */
const longestLocalPart = 64;

const partsOf = (address: string): [local: string, domain: string] => {
  const at = address.lastIndexOf("@");
  return [address.slice(0, at), address.slice(at + 1)];
};

/** What is wrong with the settings of a mailbox, as a sentence; null for one that can be read. */
export function mailboxProblem(url: string, address: string): string | null {
  const { username, password } = new URL(url);
  if (!username || !password)
    return "BOUNCE_MAILBOX_URL must hold a name and a password: imaps://user:password@host/INBOX.";
  const [local] = partsOf(address);
  const room = longestLocalPart - bounceTokenLength - 1;
  if (local.length > room || local.includes("+"))
    return `BOUNCE_MAILBOX_ADDRESS must have at most ${room} signs before the @, and no +.`;
  return null;
}

/** The address that a message comes back to: it names the message, and nobody else can make it. */
export function bounceAddress(config: Config, emailId: string): string | undefined {
  if (!config.bounces) return undefined;
  const [local, domain] = partsOf(config.bounces.address);
  return `${local}+${bounceToken(config, emailId)}@${domain}`;
}

/** The messages of ours whose way back a text names. */
export function bouncedIdsIn(config: Config, text: string): string[] {
  const tokens = text.matchAll(new RegExp(`\\+([0-9a-f]{${bounceTokenLength}})@`, "gi"));
  const ids = [...tokens].flatMap(([, token = ""]) => bouncedId(config, token) ?? []);
  return [...new Set(ids)];
}
