import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { notificationKinds } from "#contract/notification-words.ts";
import type { Language } from "#contract/primitives.ts";
import { sessions, users } from "#server/features/accounts/table.ts";
import { moment } from "#server/platform/db/moment.ts";

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** One-tap links that go along when it leaves the app. */
type Taps = readonly { id: string; label: string }[];

/** What was told, in each language. */
export type Spoken = Partial<Record<Language, { title: string; body: string; taps: Taps }>>;

/** What a person was told. Its key names the event: one event never tells a person twice. */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid().primaryKey(),
    userId: userId(),
    kind: text({ enum: notificationKinds }).notNull(),
    /** What else it is about: it leaves the app by each way that its reader chose for either kind. */
    orKind: text("or_kind", { enum: notificationKinds }),
    key: text().notNull(),
    /** What it is news of, such as one match: a reader gets the news of one thread in their order. */
    thread: text(),
    title: text().notNull(),
    body: text().notNull(),
    path: text().notNull(),
    taps: jsonb().$type<Taps>().notNull().default([]),
    /** The same in each language, so that its reader reads it in the one in use then; none before that was kept. */
    spoken: jsonb().$type<Spoken>().notNull().default({}),
    /** Somebody other than the reader whom it names: erasing them takes it along. */
    aboutId: uuid("about_id"),
    createdAt: timestamp("created_at", moment).notNull(),
    readAt: timestamp("read_at", moment),
  },
  (t) => [
    uniqueIndex("notifications_event").on(t.userId, t.key),
    index("notifications_about").on(t.aboutId),
    index("notifications_newest").on(t.userId, t.createdAt.desc(), t.id.desc()),
  ],
);

/** A number as it is looked up by, with an index of the same expression. */
export const phoneDigits = (phone: AnyPgColumn): SQL =>
  sql`regexp_replace(${phone}, '\\D', '', 'g')`;

/** What somebody chose; without a row, mail and push for everything at any hour. */
export const notificationChoices = pgTable(
  "notification_choices",
  {
    userId: userId().primaryKey(),
    /** Pairs such as `email:matches` that stay in the app. */
    muted: text().array().notNull(),
    /** Minutes of the day. */
    quietFrom: integer("quiet_from"),
    quietTo: integer("quiet_to"),
    timeZone: text("time_zone").notNull(),
    smsPhone: text("sms_phone"),
    smsConsentAt: timestamp("sms_consent_at", moment),
    smsStoppedAt: timestamp("sms_stopped_at", moment),
  },
  (t) => [index("notification_choices_digits").on(phoneDigits(t.smsPhone))],
);

/**
 * Numbers whose owners sent STOP, as digests that only this server can compute. They outlive the accounts
 * that gave a number: whoever gives it next has not asked its owner.
 */
export const stoppedPhones = pgTable("stopped_phones", {
  digest: text().primaryKey(),
  stoppedAt: timestamp("stopped_at", moment).notNull(),
  /** Whether nobody but the provider said so, by refusing a message. */
  isRefusal: boolean("is_refusal").notNull().default(false),
});

/**
 * A browser that push messages go to (W3C Push API), for as long as the session lives in which it
 * subscribed: whoever signs out there hears nothing more there.
 */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid().primaryKey(),
    userId: userId(),
    sessionId: uuid("session_id").references(() => sessions.id, { onDelete: "cascade" }),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timestamp("created_at", moment).notNull(),
  },
  (t) => [
    index("push_subscriptions_user").on(t.userId),
    index("push_subscriptions_session").on(t.sessionId),
  ],
);

export const deliveryStates = ["queued", "sent", "delivered", "dropped", "failed"] as const;

/** A mail that quiet hours hold, in each language. */
export type Held = Partial<
  Record<Language, { subject: string; text: string; html: string; calendar?: string | null }>
>;

/** One notification on its way to one browser or phone, or to a mailbox once quiet hours end. */
export const deliveries = pgTable(
  "deliveries",
  {
    id: uuid().primaryKey(),
    notificationId: uuid("notification_id")
      .notNull()
      .references(() => notifications.id, { onDelete: "cascade" }),
    channel: text({ enum: ["email", "push", "sms"] }).notNull(),
    /** The subscription's id, or the phone or address that it goes to. */
    target: text().notNull(),
    /** The mail while it waits: its reader may change their language until it is sent. */
    held: jsonb().$type<Held>(),
    state: text({ enum: deliveryStates }).notNull(),
    attempts: integer().notNull().default(0),
    error: text(),
    /** Since when somebody brings one of a thread on its way. */
    tryingSince: timestamp("trying_since", moment),
    createdAt: timestamp("created_at", moment).notNull(),
    sentAt: timestamp("sent_at", moment),
  },
  (t) => [unique("deliveries_once").on(t.notificationId, t.channel, t.target)],
);
