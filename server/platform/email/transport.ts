import nodemailer from "nodemailer";
import { plainAddress } from "./address.ts";
import { type DkimSettings, dkimOptions } from "./dkim.ts";

export interface Message {
  subject: string;
  text: string;
  html: string;
  /** Who sends it, where that is not the usual sender. */
  from?: { name: string; address: string } | undefined;
  /** An invitation that calendars read (RFC 5545), beside the words. */
  calendar?: string | null;
  /** Where it comes back to, where that is not its sender. */
  returnTo?: string | undefined;
}

/** Who reports about a message often sends its headers back, and not always to the right address. */
const returnHeader = "X-Return-To";

/** A mail server; resolves once it has taken the message. */
export interface Transport {
  /** @param unsubscribe where a mail program ends such messages with one click (RFC 8058) */
  send(messageId: string, to: string, message: Message, unsubscribe?: string): Promise<void>;
  close(): void;
}

/** What kind of calendar message a text is: `REQUEST`, `CANCEL`. */
const methodOf = (calendar: string) => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? "REQUEST";

/** Milliseconds that a mail server may be silent; the job that waits for it has two minutes. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000 };

/** The address with our patience, where it does not name its own. */
function withPatience(address: string): string {
  const url = new URL(address);
  for (const [name, milliseconds] of Object.entries(patience))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(milliseconds));
  return url.href;
}

/** Speaks SMTP with the server at `url` (smtp:// or smtps://, credentials in the address). */
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
