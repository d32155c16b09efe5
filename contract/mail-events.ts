import { z } from "zod";
import { route } from "./route.ts";

/** A call by a mail provider about messages it took; it signs them in its own way. */
const events = <const P extends string>(path: P, name: string, kilobytes: number) =>
  route({
    method: "POST",
    path,
    summary: `Called by ${name} with messages that came back or were reported as spam`,
    auth: "public",
    budget: "event",
    takes: "bytes",
    bodyLimit: kilobytes * 1024,
    response: z.object({}),
    errors: ["invalid", "unauthorized", "too_many"],
  });

// SendGrid tells of many messages at once, the others of one.
export const sendgridEvents = events("/api/mail-events/sendgrid", "SendGrid", 1024);
export const mailgunEvents = events("/api/mail-events/mailgun", "Mailgun", 256);
// A notification is of 256 kB at most, a text within a text.
const ses = "Amazon SES, by its notification service";
export const sesEvents = events("/api/mail-events/ses", ses, 600);
export const postmarkEvents = events("/api/mail-events/postmark", "Postmark", 256);
