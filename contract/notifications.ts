import { z } from "zod";
import { list, paging } from "./lists.ts";
import { type NotificationKind, notificationKinds } from "./notification-words.ts";
import { id, line, optionalLine, timestamp } from "./primitives.ts";
import { route } from "./route.ts";
import { timeZone } from "./time-zone.ts";

export const notificationKind = z.enum(notificationKinds);

export const notification = z.object({
  id,
  kind: notificationKind,
  title: z.string(),
  body: z.string(),
  /** Where it leads, a path of this site. */
  path: z.string(),
  createdAt: timestamp,
  readAt: timestamp.nullable(),
});
export type Notification = z.infer<typeof notification>;

export const notificationCounts = z.object({ total: z.number().int(), unread: z.number().int() });

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "time");

const byKind = z.strictObject(
  Object.fromEntries(notificationKinds.map((kind) => [kind, z.boolean()])) as Record<
    NotificationKind,
    z.ZodBoolean
  >,
);

export const choices = z.strictObject({
  email: byKind,
  push: byKind,
  sms: byKind,
  /** From one time of day to another nothing leaves the app; it waits until the second. */
  quietHours: z.strictObject({ from: timeOfDay, to: timeOfDay }).nullable(),
  timeZone,
  /**
   * Where text messages go, written in any way, of the United States where it names no country; answered
   * as E.164. Giving a number is consent to them, kept with its moment.
   */
  smsPhone: line(40).nullable(),
});
export type Choices = z.infer<typeof choices>;

/** What is left out stays as it is: an unsubscription, or a number taken out, that its sender has not seen yet. */
const changedChoices = choices
  .extend({ email: byKind.partial(), push: byKind.partial(), sms: byKind.partial() })
  .partial();
export type ChangedChoices = z.infer<typeof changedChoices>;

const answeredChoices = choices.extend({
  /** Can this installation send text messages at all? */
  smsAvailable: z.boolean(),
  smsConsentAt: timestamp.nullable(),
  /** When a STOP came from the number; START from it begins anew, and after a refusal alone giving it again. */
  smsStoppedAt: timestamp.nullable(),
  /** Browsers of the caller that push messages go to. */
  pushSubscriptions: z.number().int(),
});
export type AnsweredChoices = z.infer<typeof answeredChoices>;

export const listNotifications = route({
  method: "GET",
  path: "/api/notifications",
  summary: "The caller's inbox, newest first",
  query: z.strictObject({ ...paging }),
  response: list(notification, notificationCounts),
});

export const readNotifications = route({
  method: "POST",
  path: "/api/notifications/read",
  summary: "Mark notifications as read: those named, or all",
  body: z.strictObject({ ids: z.array(id).max(200).optional() }),
  response: z.object({ unread: z.number().int() }),
});

export const readChoices = route({
  method: "GET",
  path: "/api/notifications/choices",
  summary: "What reaches the caller where",
  response: answeredChoices,
});

export const saveChoices = route({
  method: "PUT",
  path: "/api/notifications/choices",
  summary:
    "Choose what reaches the caller where, and when nothing does; what is left out stays as it is",
  body: changedChoices,
  response: answeredChoices,
  errors: ["invalid"],
});

export const readPushKey = route({
  method: "GET",
  path: "/api/push/key",
  summary: "The key that a browser subscribes with",
  response: z.object({ publicKey: z.string() }),
});

const base64Url = (bytes: number) =>
  z
    .string()
    .max(200)
    .regex(/^[\w-]+={0,2}$/, "wrong")
    .refine(
      (value) => Math.floor((value.replace(/={1,2}$/, "").length * 3) / 4) === bytes,
      "wrong",
    );

export const subscribe = route({
  method: "POST",
  path: "/api/push/subscriptions",
  summary: "Send push messages to this browser, as its own subscription says",
  body: z.strictObject({
    endpoint: z.url({ protocol: /^https?$/ }).max(1000),
    expirationTime: z.number().nullable().optional(),
    /** Its public key (P-256, uncompressed) and its secret (RFC 8291). */
    keys: z.strictObject({ p256dh: base64Url(65), auth: base64Url(16) }),
  }),
  response: z.object({ id }),
  status: 201,
  errors: ["invalid"],
  creates: true,
});

export const unsubscribe = route({
  method: "DELETE",
  path: "/api/push/subscriptions/:id",
  summary: "Send no more push messages to a browser of the caller's",
  params: z.strictObject({ id }),
  response: z.object({}),
  errors: ["not_found"],
});

/** A text message that came back from the gateway, such as STOP. */
export const receiveSms = route({
  method: "POST",
  path: "/api/sms/inbound",
  summary: "Called by the text message gateway with what people answered",
  auth: "public",
  budget: "event",
  body: z.strictObject({ from: optionalLine(40), text: optionalLine(2000) }),
  response: z.object({}),
  errors: ["unauthorized"],
});

/** Which delivery a provider's call is about; none for an answer. */
const providerQuery = z.strictObject({ delivery: id.optional() });

export const receiveTwilio = route({
  method: "POST",
  path: "/api/sms/twilio",
  summary: "Called by Twilio with what people answered, and with what became of messages",
  auth: "public",
  budget: "event",
  query: providerQuery,
  takes: "bytes",
  content: "xml",
  errors: ["invalid", "unauthorized", "too_many"],
});

export const receiveTelnyx = route({
  method: "POST",
  path: "/api/sms/telnyx",
  summary: "Called by Telnyx with what people answered, and with what became of messages",
  auth: "public",
  budget: "event",
  query: providerQuery,
  takes: "bytes",
  response: z.object({}),
  errors: ["invalid", "unauthorized", "too_many"],
});

/** What a page learns while it is open: that something changed, never what. */
export const liveTopics = [
  "access",
  /** For admins: what waits for a decision, and how many there are of what. */
  "desk",
  "notifications",
  "matches",
  "profile",
  "ratings",
  "scout",
  "session",
] as const;
export const liveTopic = z.enum(liveTopics);
export type LiveTopic = z.infer<typeof liveTopic>;

export const live = route({
  method: "GET",
  path: "/api/live",
  summary: "Server-sent events: one for each thing of the caller's that changes",
  content: "stream",
});
