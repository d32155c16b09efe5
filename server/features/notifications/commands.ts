import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { ChangedChoices } from "#contract/notifications.ts";
import {
  channels,
  type NotificationKind,
  notificationKinds,
} from "#contract/notification-words.ts";
import { type Language, languages } from "#contract/primitives.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { adminIds, findUser } from "#server/features/accounts/api.ts";
import { together } from "#server/platform/db/together.ts";
import type { LaidOut } from "#server/platform/email/letter.ts";
import { queueEmail } from "#server/platform/email/queue.ts";
import { invalid, notFound } from "#server/platform/errors.ts";
import { take } from "#server/platform/http/budgets.ts";
import { dialled } from "#server/platform/phones.ts";
import { isPushService } from "#server/platform/push/hosts.ts";
import { isBrowserKey } from "#server/platform/push/keys.ts";
import { isMailHeld } from "./delivery.ts";
import { deliver } from "./jobs.ts";
import {
  type ChoicesRow,
  countUnread,
  findChoices,
  kindWanted,
  muteOf,
  quietHoursOf,
  readChoices,
  usualTimeZone,
} from "./queries.ts";
import { afterQuietHours, minuteOfDay } from "./quiet-hours.ts";
import { keepStop, liftRefusal, stoppedAt } from "./stops.ts";
import {
  deliveries,
  notificationChoices,
  type Held,
  notifications,
  pushSubscriptions,
  type Spoken,
} from "./table.ts";

export interface Telling {
  userId: string;
  kind: NotificationKind;
  /** What else it is about: whoever wants either kind by some way gets it by that way. */
  orKind?: NotificationKind | undefined;
  /** Names the event, such as `match:ID:created`: one event never tells a person twice. */
  key: string;
  /** The match that it is news of: a reader gets the news of one match in their order. */
  matchId?: string | undefined;
  /** What to say, ready to be sent, in a language. */
  message: (language: Language) => LaidOut;
  /** Whom it names besides its reader; erasing that person takes it along. */
  aboutId?: string | undefined;
  /** Who brought it about: the shop, or the candidate. One of them uses up nobody else's part. */
  by?: string | undefined;
  /** Whether something ends or is decided by it, so it is sent even over the limit. */
  isLast?: boolean | undefined;
}

/** What is said in each language: whoever reads it later may have changed theirs. */
const spokenBy = (message: Telling["message"]): Spoken =>
  Object.fromEntries(
    languages.map((language) => {
      const { title, body, taps } = message(language).brief;
      return [language, { title, body, taps }];
    }),
  );

/** The mail in each language, for when quiet hours end. */
const heldOf = (message: Telling["message"]): Held =>
  Object.fromEntries(
    languages.map((language) => {
      const { subject, text, html, calendar } = message(language);
      return [language, { subject, text, html, calendar }];
    }),
  );

/** The browsers and the phone that news goes to by somebody's own choice. */
async function targetsOf(
  ctx: Context,
  choices: ChoicesRow | null,
  { userId, ...about }: Pick<typeof notifications.$inferSelect, "userId" | "kind" | "orKind">,
): Promise<{ channel: "push" | "sms"; target: string }[]> {
  const browsers = kindWanted(choices, "push", about)
    ? await ctx.db
        .select({ target: pushSubscriptions.id })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, userId))
    : [];
  const phone = ctx.sms && kindWanted(choices, "sms", about) ? choices?.smsPhone : null;
  return [
    ...browsers.map(({ target }) => ({ channel: "push" as const, target })),
    ...(phone ? [{ channel: "sms" as const, target: phone }] : []),
  ];
}

/** Whether somebody is told of more than they can read, by everybody or by whoever brought this about. */
async function isToldTooMuch(ctx: Context, { userId, by, isLast }: Telling): Promise<boolean> {
  if (isLast) return false;
  if (by && (await take(ctx, "told-by", `${userId}:${by}`)).over) return true;
  return (await take(ctx, "told", userId)).over;
}

/**
 * Tells a person something: in their inbox, and by mail, push and text message as they chose, within
 * the caller's transaction. Telling the same event again does nothing.
 */
export async function notify(ctx: Context, telling: Telling): Promise<void> {
  const { userId, kind, orKind = null, key, matchId = null, aboutId } = telling;
  const user = await findUser(ctx, userId);
  if (!user || user.deactivatedAt || user.leavingAt) return;
  const { brief, ...message } = telling.message(user.language);
  const now = ctx.clock.now();
  const id = randomUUID();
  const [made] = await ctx.db
    .insert(notifications)
    .values({
      id,
      userId,
      kind,
      orKind,
      key,
      thread: matchId,
      ...brief,
      spoken: spokenBy(telling.message),
      aboutId: aboutId ?? null,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  if (!made) return;
  await ctx.live.publish(ctx.db, userId, "notifications");

  // Whoever makes a person be told of more than they can read fills their inbox, and nothing that costs.
  if (await isToldTooMuch(ctx, telling)) return;
  const choices = await findChoices(ctx, userId);
  const at = afterQuietHours(now, quietHoursOf(choices));
  const later = at > now ? at : undefined;
  const mailed = kindWanted(choices, "email", { kind, orKind });
  const isHeld = mailed && (later || (await isMailHeld(ctx, userId, matchId)));
  if (mailed && !isHeld)
    await queueEmail(ctx, user.email, message, {
      aboutId,
      topic: mailed,
      thread: matchId === null ? undefined : { name: matchId, at: now },
    });
  const targets = [
    ...(isHeld
      ? [{ channel: "email" as const, target: user.email, held: heldOf(telling.message) }]
      : []),
    ...(await targetsOf(ctx, choices, { userId, kind, orKind })),
  ];
  for (const target of targets) {
    const deliveryId = randomUUID();
    await ctx.db.insert(deliveries).values({
      id: deliveryId,
      notificationId: id,
      ...target,
      state: "queued",
      createdAt: now,
    });
    await ctx.jobs.send(ctx.db, deliver, { id: deliveryId }, later);
  }
}

/** Tells every admin something, each of them once. */
export async function notifyAdmins(ctx: Context, telling: Omit<Telling, "userId">): Promise<void> {
  for (const userId of await adminIds(ctx)) await notify(ctx, { ...telling, userId });
}

/**
 * Removes what somebody was told as one of a shop's people, with what of it still waits to be sent
 * (docs/domain.md, "shop").
 */
export async function forgetShopNews(ctx: Context, userId: string): Promise<void> {
  const shops = inArray(notifications.kind, ["matches", "interviews"]);
  await ctx.db.delete(notifications).where(and(eq(notifications.userId, userId), shops));
}

/** Marks the caller's notifications as read: those named, or all. */
export function markRead(
  ctx: SignedInContext,
  { ids }: { ids?: string[] | undefined },
): Promise<{ unread: number }> {
  return together(ctx, async (inner) => {
    const own = and(
      eq(notifications.userId, ctx.actor.id),
      isNull(notifications.readAt),
      ids ? inArray(notifications.id, ids) : undefined,
    );
    await inner.db.update(notifications).set({ readAt: ctx.clock.now() }).where(own);
    await ctx.live.publish(inner.db, ctx.actor.id, "notifications");
    return { unread: await countUnread(inner) };
  });
}

/** The row of what somebody chose, locked; made where they never did. */
async function lockChoices(ctx: Context, userId: string): Promise<ChoicesRow> {
  await ctx.db
    .insert(notificationChoices)
    .values({ userId, muted: [], timeZone: usualTimeZone })
    .onConflictDoNothing();
  const [row] = await ctx.db
    .select()
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId))
    .for("update");
  if (!row) throw new Error("choices were not stored");
  return row;
}

/** What stays muted once the kinds that were named come, or come no more, by their ways. */
function mutedAfter({ muted }: ChoicesRow, chosen: ChangedChoices): string[] {
  const named = new Map(
    channels.flatMap((channel) =>
      notificationKinds.flatMap((kind): [string, boolean][] => {
        const isOn = chosen[channel]?.[kind];
        return isOn === undefined ? [] : [[muteOf(channel, kind), isOn]];
      }),
    ),
  );
  const ended = [...named].flatMap(([mute, isOn]) => (isOn ? [] : mute));
  return [...muted.filter((mute) => !named.has(mute)), ...ended];
}

/** A number that was given, with the consent that comes of it. */
async function consentTo(ctx: Context, before: ChoicesRow, typed: string | null) {
  // A number that is kept already stays, whatever has become of the rules since.
  const smsPhone = typed && typed !== before.smsPhone ? dialled(typed, "smsPhone") : typed;
  // Where consent stays as it is it is not written.
  if (smsPhone === before.smsPhone) return {};
  await keepStop(ctx, before);
  if (smsPhone === null) return { smsPhone, smsConsentAt: null, smsStoppedAt: null };
  await liftRefusal(ctx, smsPhone);
  const smsStoppedAt = await stoppedAt(ctx, smsPhone);
  return { smsPhone, smsConsentAt: ctx.clock.now(), smsStoppedAt };
}

/**
 * Stores what the caller chose, and leaves the rest as it is. Consent to text messages is a number that was not there before;
 * after a STOP from it only its owner's START begins them anew; a provider's refusal alone is tried again.
 * @throws {Failure} `invalid` for a number where no text messages can be sent, or that cannot be called
 */
export function saveChoices(ctx: SignedInContext, chosen: ChangedChoices) {
  const { smsPhone, quietHours: quiet, timeZone } = chosen;
  if (smsPhone && !ctx.sms) throw invalid({ smsPhone: "errors:smsUnavailable" });
  return together(ctx, async (inner) => {
    const userId = ctx.actor.id;
    const before = await lockChoices(inner, userId);
    const set = {
      muted: mutedAfter(before, chosen),
      ...(quiet !== undefined && {
        quietFrom: quiet && minuteOfDay(quiet.from),
        quietTo: quiet && minuteOfDay(quiet.to),
      }),
      ...(timeZone !== undefined && { timeZone }),
      ...(smsPhone !== undefined && (await consentTo(inner, before, smsPhone))),
    };
    await inner.db
      .update(notificationChoices)
      .set(set)
      .where(eq(notificationChoices.userId, userId));
    return readChoices(inner);
  });
}

/** Makes one kind of news come by mail to somebody, or stay in the app, as a link in a mail asked. */
export async function chooseMail(
  ctx: Context,
  { userId, kind, isOn }: { userId: string; kind: NotificationKind; isOn: boolean },
): Promise<void> {
  const mute = muteOf("email", kind);
  const others = sql`array_remove(${notificationChoices.muted}, ${mute})`;
  await ctx.db
    .insert(notificationChoices)
    .values({ userId, muted: isOn ? [] : [mute], timeZone: usualTimeZone })
    .onConflictDoUpdate({
      target: notificationChoices.userId,
      set: { muted: isOn ? others : sql`array_append(${others}, ${mute})` },
    });
}

/** Browsers of one person that push messages go to; each of them is one more message sent. */
const mostBrowsers = 20;

/** Leaves somebody the browsers that subscribed last. */
async function forgetBrowsersBeyond(ctx: Context, userId: string, most: number) {
  const own = eq(pushSubscriptions.userId, userId);
  const beyond = ctx.db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(own)
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(most);
  await ctx.db.delete(pushSubscriptions).where(and(own, inArray(pushSubscriptions.id, beyond)));
}

/**
 * Stores a browser's subscription until the caller's session ends; whoever signs in on that browser
 * next takes it over. Of more than a person has, those that subscribed last are kept.
 * @throws {Failure} `invalid` for an endpoint that is no known push service, or a key that nothing
 *   can be encrypted for
 */
export async function subscribe(
  ctx: SignedInContext,
  given: { endpoint: string; keys: { p256dh: string; auth: string } },
): Promise<{ id: string }> {
  if (!isPushService(given.endpoint, ctx.config.pushHosts))
    throw invalid({ endpoint: "errors:pushService" });
  if (!isBrowserKey(given.keys.p256dh)) throw invalid({ "keys.p256dh": "errors:fields.wrong" });
  const { id: userId, sessionId } = ctx.actor;
  const values = { userId, sessionId, ...given.keys, createdAt: ctx.clock.now() };
  return together(ctx, async (inner) => {
    const [row] = await inner.db
      .insert(pushSubscriptions)
      .values({ id: randomUUID(), endpoint: given.endpoint, ...values })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values })
      .returning({ id: pushSubscriptions.id });
    if (!row) throw new Error("a subscription was not stored");
    await forgetBrowsersBeyond(inner, userId, mostBrowsers);
    return row;
  });
}

/** Forgets a browser of the caller's. */
export async function unsubscribe(ctx: SignedInContext, id: string): Promise<void> {
  const [gone] = await ctx.db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, ctx.actor.id)))
    .returning({ id: pushSubscriptions.id });
  if (!gone) throw notFound();
}
