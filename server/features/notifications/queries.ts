import { and, desc, eq, exists, isNull, or, type SQL, sql } from "drizzle-orm";
import type { AnsweredChoices, Choices, Notification } from "#contract/notifications.ts";
import {
  type Channel,
  type NotificationKind,
  notificationKinds,
} from "#contract/notification-words.ts";
import type { Language, Role } from "#contract/primitives.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { findUser, presentPeople } from "#server/features/accounts/api.ts";
import type { Database } from "#server/platform/db/database.ts";
import { given } from "#server/platform/db/literal.ts";
import { after, atMost, listOrPageAtOnce, newestFirst } from "#server/platform/db/paging.ts";
import { shapedStatement } from "#server/platform/db/statement.ts";
import type { Cursor } from "#server/platform/http/cursor.ts";
import { type QuietHours, timeOfDay } from "./quiet-hours.ts";
import { notificationChoices, notifications, phoneDigits, pushSubscriptions } from "./table.ts";

type Row = typeof notifications.$inferSelect;
export type ChoicesRow = typeof notificationChoices.$inferSelect;

/** A notification as it reads in a language. */
const presentIn =
  (language: Language) =>
  ({ id, kind, path, ...row }: Row): Notification => {
    const { title, body } = row.spoken[language] ?? row;
    return {
      id,
      kind,
      title,
      body,
      path,
      createdAt: row.createdAt.toISOString(),
      readAt: row.readAt?.toISOString() ?? null,
    };
  };

/**
 * What somebody was told, but for what names a person who is hidden by now: leaving or deactivated. Admins go on
 * reading what they were told of whom they deactivated.
 */
function inboxOf(
  ctx: Pick<Context, "db">,
  { id, role }: { id: string | SQL; role: Role | null },
): SQL | undefined {
  const own = sql`${notifications.userId} = ${id}`;
  if (role === "admin") return own;
  const people = presentPeople(ctx);
  const present = ctx.db
    .select({ id: people.personId })
    .from(people)
    .where(sql`${people.personId} = ${notifications.aboutId}`);
  return and(own, or(isNull(notifications.aboutId), exists(present)));
}

/** The same for somebody who does not call. */
export async function readableBy(ctx: Context, userId: string): Promise<SQL | undefined> {
  return inboxOf(ctx, { id: userId, role: (await findUser(ctx, userId))?.role ?? null });
}

/** The keys that begin so of what somebody was told. */
export async function keysTold(ctx: Context, userId: string, begin: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ key: notifications.key })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), sql`starts_with(${notifications.key}, ${begin})`));
  return rows.map(({ key }) => key);
}

/** How many notifications the caller has not read. */
export const countUnread = (ctx: SignedInContext): Promise<number> =>
  ctx.db.$count(notifications, and(inboxOf(ctx, ctx.actor), isNull(notifications.readAt)));

type Place = { isAdmin: boolean; limit: number };

/** A page of somebody's inbox, with how much is in it. */
function inboxPage(db: Database, { isAdmin, limit }: Place, cursor: Cursor | null) {
  const own = inboxOf({ db }, { id: given("person", "uuid"), role: isAdmin ? "admin" : null });
  const counted = db
    .select({
      total: sql<number>`count(*)::int`.as("total"),
      unread: sql<number>`(count(*) filter (where ${notifications.readAt} is null))::int`.as(
        "unread",
      ),
    })
    .from(notifications)
    .where(own)
    .as("counted");
  const page = db
    .select()
    .from(notifications)
    .where(and(own, after(notifications, cursor)))
    .orderBy(...newestFirst(notifications))
    .limit(atMost(limit))
    .as("page");
  return db
    .select({
      row: page._.selectedFields,
      counts: { total: counted.total, unread: counted.unread },
    })
    .from(counted)
    .leftJoin(page, sql`true`)
    .orderBy(desc(page.createdAt), desc(page.id));
}

const firstPage = shapedStatement("inbox_page", (db, place: Place) => inboxPage(db, place, null));

/** The caller's inbox. */
export function listNotifications(
  ctx: SignedInContext & { language: Language },
  query: { cursor?: string | undefined; limit?: number | undefined },
) {
  const { id: person, role } = ctx.actor;
  const isAdmin = role === "admin";
  // What an admin reads is in English.
  const language = isAdmin ? "en" : ctx.language;
  return listOrPageAtOnce(query, {
    read: async (cursor, { limit }) => {
      const place = { isAdmin, limit };
      const read = await (cursor
        ? inboxPage(ctx.db, place, cursor).execute({ person })
        : firstPage(ctx.db, place, { person }));
      return { rows: read.flatMap(({ row }) => row ?? []), counts: read[0]?.counts ?? null };
    },
    present: (rows) => rows.map(presentIn(language)),
  });
}

/** Whose clock counts for who has not said theirs. */
export const usualTimeZone = "America/New_York";

/** What somebody chose, or null for who never did. */
export async function findChoices(ctx: Context, userId: string): Promise<ChoicesRow | null> {
  const [row] = await ctx.db
    .select()
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId));
  return row ?? null;
}

export const muteOf = (channel: Channel, kind: NotificationKind) => `${channel}:${kind}`;

/** Does this kind leave the app by this way? Text messages only with consent that still stands. */
export function wants(row: ChoicesRow | null, channel: Channel, kind: NotificationKind): boolean {
  if (channel === "sms" && (!row?.smsPhone || row.smsStoppedAt)) return false;
  return !row?.muted.includes(muteOf(channel, kind));
}

/** The kind for which something told leaves the app by this way, if its reader wants that. */
export const kindWanted = (
  row: ChoicesRow | null,
  channel: Channel,
  { kind, orKind }: Pick<Row, "kind" | "orKind">,
): NotificationKind | undefined =>
  [kind, orKind].find((each) => each !== null && wants(row, channel, each)) ?? undefined;

/** The quiet hours that somebody chose. */
export const quietHoursOf = (row: ChoicesRow | null): QuietHours | null =>
  row?.quietFrom == null || row.quietTo === null
    ? null
    : { from: row.quietFrom, to: row.quietTo, timeZone: row.timeZone };

/** The caller's choices as the contract shows them. */
export async function readChoices(ctx: SignedInContext): Promise<AnsweredChoices> {
  const userId = ctx.actor.id;
  const row = await findChoices(ctx, userId);
  const quiet = quietHoursOf(row);
  const byKind = (channel: Channel) =>
    Object.fromEntries(
      notificationKinds.map((kind) => [kind, !row?.muted.includes(muteOf(channel, kind))]),
    ) as Choices["email"];
  return {
    email: byKind("email"),
    push: byKind("push"),
    sms: byKind("sms"),
    quietHours: quiet && { from: timeOfDay(quiet.from), to: timeOfDay(quiet.to) },
    timeZone: row?.timeZone ?? usualTimeZone,
    smsPhone: row?.smsPhone ?? null,
    smsAvailable: ctx.sms !== null,
    smsConsentAt: row?.smsConsentAt?.toISOString() ?? null,
    smsStoppedAt: row?.smsStoppedAt?.toISOString() ?? null,
    pushSubscriptions: await ctx.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId)),
  };
}

/** A number's digits, with its country: ten that begin with none are a number of the United States. */
export function digitsOf(phone: string): string {
  const dialled = phone.trim().replace(/^(011|00)/, "+");
  const digits = dialled.replace(/\D/g, "");
  return digits.length === 10 && !dialled.startsWith("+") ? `1${digits}` : digits;
}

/** Whose text messages go to a number, however the gateway writes it. */
export const usesPhone = (phone: string): SQL =>
  eq(phoneDigits(notificationChoices.smsPhone), digitsOf(phone));
