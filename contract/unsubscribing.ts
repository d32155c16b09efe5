import { z } from "zod";
import { mailTopic } from "./emails.ts";
import { route } from "./route.ts";

/** What a link at the foot of a message is about (docs/domain.md, "unsubscribing"). */
export const mailSubscription = z.object({
  topic: mailTopic,
  /** The address with most of it hidden: whoever was forwarded the message holds the link too. */
  to: z.string(),
  /** Whether messages about the topic go there. */
  isOn: z.boolean(),
});
export type MailSubscription = z.infer<typeof mailSubscription>;

/** The token stands in the fragment of the link's address, and in no address that a server sees. */
const token = z.string().min(1).max(200);

export const readMailSubscription = route({
  method: "POST",
  path: "/api/unsubscribe/read",
  summary: "What an unsubscribe link would end; reading it ends nothing",
  auth: "public",
  budget: "sign-in",
  body: z.strictObject({ token }),
  response: mailSubscription,
  errors: ["invalid", "not_found", "too_many"],
});

export const saveMailSubscription = route({
  method: "PUT",
  path: "/api/unsubscribe",
  summary: "End the messages that a link is about, or have them again",
  auth: "public",
  budget: "sign-in",
  body: z.strictObject({ token, isOn: z.boolean() }),
  response: mailSubscription,
  errors: ["invalid", "not_found", "too_many"],
});

/** Only mail programs know this address, by the header of a message. */
const params = z.strictObject({ token });

export const unsubscribeWithOneClick = route({
  method: "POST",
  path: "/api/unsubscribe/one-click/:token",
  summary: "Called by a mail program when its user presses Unsubscribe (RFC 8058)",
  auth: "public",
  budget: "event",
  params,
  takes: "bytes",
  response: z.object({}),
  errors: ["invalid", "not_found", "too_many"],
});

/** A program that looks at an address before its user does ends nothing. */
export const openUnsubscribing = route({
  method: "GET",
  path: "/api/unsubscribe/one-click/:token",
  summary: "To the page where a person unsubscribes; it ends nothing by itself",
  auth: "public",
  params,
  content: "html",
  status: 302,
  errors: ["not_found"],
});
