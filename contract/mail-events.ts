import { z } from "zod";
import { route } from "./route.ts";

/** A call by a mail provider about messages it took; it signs them in its own way. */
const events = <const P extends string>(path: P, name: string) =>
  route({
    method: "POST",
    path,
    summary: `Called by ${name} with messages that came back or were reported as spam`,
    auth: "public",
    budget: "event",
    takes: "bytes",
    bodyLimit: 1024 * 1024,
    response: z.object({}),
    errors: ["invalid", "unauthorized", "too_many"],
  });

export const sendgridEvents = events("/api/mail-events/sendgrid", "SendGrid");
export const mailgunEvents = events("/api/mail-events/mailgun", "Mailgun");
export const sesEvents = events("/api/mail-events/ses", "Amazon SES, by its notification service");
export const postmarkEvents = events("/api/mail-events/postmark", "Postmark");
