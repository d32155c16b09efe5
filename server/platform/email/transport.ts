import nodemailer from "nodemailer";
import { plainAddress } from "./address.ts";
import { type DkimSettings, dkimOptions } from "./dkim.ts";

export interface Message {
  subject: string;
  text: string;
  html: string;
  /** The sender, if not the usual one. */
  from?: { name: string; address: string } | undefined;
  /** A calendar invitation (RFC 5545) to attach. */
  calendar?: string | null;
  /** The address for bounces, if not the sender's. */
  returnTo?: string | undefined;
}

/**
 * Bounce reports often quote the headers and do not always go to the return address: this header names it
 * too.
 */
const returnHeader = "X-Return-To";

/** A mail server. */
export interface Transport {
  /**
   * Resolves once the server has accepted the message.
   * @param unsubscribe the address for one-click unsubscribing (RFC 8058)
   */
  send(messageId: string, to: string, message: Message, unsubscribe?: string): Promise<void>;
  close(): void;
}

/** The method of a calendar invitation, such as `REQUEST` or `CANCEL`. */
const methodOf = (calendar: string) => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? "REQUEST";

/** Timeouts in milliseconds; together they fit into the two minutes that the sending job has. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000 };

/** Adds these timeouts to the server's address unless it names its own. */
function withPatience(address: string): string {
  const url = new URL(address);
  for (const [name, milliseconds] of Object.entries(patience))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(milliseconds));
  return url.href;
}

/** Sends over SMTP to `url` (smtp:// or smtps://, with credentials). */
export function smtpTransport(
  url: string,
  { from, replyTo, dkim = null }: { from: string; replyTo: string; dkim?: DkimSettings | null },
): Transport {
  const transport = nodemailer.createTransport(withPatience(url), {
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim ? { dkim: dkimOptions(dkim) } : {}),
  });
  return {
    async send(messageId, to, message, unsubscribe) {
      await transport.sendMail({
        messageId,
        from: message.from ?? from,
        replyTo,
        to: { name: "", address: plainAddress(to) },
        subject: message.subject,
        text: message.text,
        html: message.html,
        ...(message.returnTo ? { envelope: { from: message.returnTo, to: plainAddress(to) } } : {}),
        headers: {
          ...(message.returnTo ? { [returnHeader]: message.returnTo } : {}),
          ...(unsubscribe
            ? {
                "List-Unsubscribe": { prepared: true, value: `<${unsubscribe}>` },
                "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
              }
            : {}),
        },
        ...(message.calendar
          ? {
              icalEvent: {
                method: methodOf(message.calendar),
                filename: "interview.ics",
                content: message.calendar,
              },
            }
          : {}),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}
