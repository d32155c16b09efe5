import nodemailer from "nodemailer";
import { plainAddress } from "./address.ts";

export interface Message {
  subject: string;
  text: string;
  html: string;
  /** An invitation that calendars read (RFC 5545), beside the words. */
  calendar?: string | null;
}

/** A mail server; resolves once it has taken the message. */
export interface Transport {
  send(messageId: string, to: string, message: Message): Promise<void>;
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
export function smtpTransport(url: string, from: string, replyTo: string): Transport {
  const transport = nodemailer.createTransport(withPatience(url), {
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(messageId, to, message) {
      await transport.sendMail({
        messageId,
        from,
        replyTo,
        to: { name: "", address: plainAddress(to) },
        subject: message.subject,
        text: message.text,
        html: message.html,
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
