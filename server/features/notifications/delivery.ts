import { and, asc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { markUrl } from "#contract/branding.ts";
import type { NotificationKind } from "#contract/notification-words.ts";
import type { Context } from "#server/context.ts";
import { findUser } from "#server/features/accounts/api.ts";
import { together } from "#server/platform/db/together.ts";
import { queueEmail } from "#server/platform/email/queue.ts";
import { tapUrl } from "#server/platform/signed-links.ts";
import { sendPush } from "#server/platform/push/sender.ts";
import { SmsRefusal } from "#server/platform/sms/refusal.ts";
import { findChoices, kindWanted, quietHoursOf, readableBy } from "./queries.ts";
import { afterQuietHours } from "./quiet-hours.ts";
import { stoppedAt, stopTexts } from "./stops.ts";
import { deliveries, notifications, pushSubscriptions } from "./table.ts";

type Delivery = typeof deliveries.$inferSelect;
type Told = typeof notifications.$inferSelect;

/** Push services take 32 characters of base 64 as a topic, which tells messages apart. */
const topicOf = (id: string) => id.replaceAll("-", "").slice(0, 32);

/** Characters of a text that go along: push services refuse more than 4,096 bytes (RFC 8030, 7.2). */
const mostSigns = 500;

function shortened(text: string): string {
  const signs = [...text];
  return signs.length > mostSigns ? `${signs.slice(0, mostSigns - 1).join("")}…` : text;
}

/** Where a one-tap link leads, within this site: a service worker opens nothing else. */
function tapPath({ config }: Context, id: string): string {
  const { pathname, hash } = new URL(tapUrl(config, id));
  return `${pathname}${hash}`;
}

/** What was told, in the words of the language that its reader has now. */
async function wordsOf(ctx: Context, told: Told) {
  const reader = await findUser(ctx, told.userId);
  return (reader && told.spoken[reader.language]) ?? told;
}

async function push(ctx: Context, delivery: Delivery, told: Told): Promise<"sent" | "dropped"> {
  const [subscription] = await ctx.db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.id, delivery.target));
  if (subscription?.userId !== told.userId) return "dropped";
  const { id, path } = told;
  const { title, taps, ...words } = await wordsOf(ctx, told);
  const body = shortened(words.body);
  const actions = taps.map((tap) => ({ title: tap.label, path: tapPath(ctx, tap.id) }));
  const { mark } = ctx.brand;
  const icon = mark ? markUrl(mark.id, "icon-192") : undefined;
  const taken = await sendPush(ctx.config, ctx.pushKeys, subscription, {
    payload: JSON.stringify({ id, title, body, path, icon, actions }),
    topic: topicOf(id),
  });
  if (taken === "sent") return "sent";
  await ctx.db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscription.id));
  return "dropped";
}

async function textMessage(ctx: Context, delivery: Delivery, told: Told) {
  const phone = (await findChoices(ctx, told.userId))?.smsPhone;
  // Somebody else reads what goes to a number that they gave up, and its links act as them.
  if (!ctx.sms || phone !== delivery.target || (await stoppedAt(ctx, phone)))
    return "dropped" as const;
  const url = new URL(told.path, ctx.config.publicUrl).href;
  const { title, taps } = await wordsOf(ctx, told);
  const answers = taps.map(({ id, label }) => `${label}: ${tapUrl(ctx.config, id)}`);
  const text = [`${ctx.brand.name}: ${title}. ${url}`, ...answers].join("\n");
  await ctx.sms.send({ id: delivery.id, to: delivery.target, text });
  return "sent" as const;
}

/** A mail that quiet hours held goes to the mail queue, in the language that its reader has now. */
async function mail(
  ctx: Context,
  { held }: Delivery,
  { userId, aboutId, thread, createdAt }: Told,
  topic: NotificationKind,
) {
  const reader = await findUser(ctx, userId);
  const message = reader && held?.[reader.language];
  if (!message) return "dropped" as const;
  await queueEmail(ctx, reader.email, message, {
    aboutId: aboutId ?? undefined,
    topic,
    thread: thread === null ? undefined : { name: thread, at: createdAt },
  });
  return "sent" as const;
}

/** Whether its reader may still read it, and whom it names is not hidden: a night may have passed. */
async function isReadable(ctx: Context, { id, userId }: Told): Promise<boolean> {
  const reader = await findUser(ctx, userId);
  if (!reader || reader.deactivatedAt || reader.leavingAt) return false;
  const own = and(eq(notifications.id, id), await readableBy(ctx, userId));
  return (await ctx.db.$count(notifications, own)) > 0;
}

/** Of one that failed at its last try a dead letter is left: its job comes back only where an admin sends it again. */
const waiting = ["queued", "failed"] as const;

/** An attempt that takes longer counts as broken off (jobs.ts). */
export const limitSeconds = 60;

/** Takes a delivery for an attempt, as the job of a later one of its thread may at this moment. */
async function takes(ctx: Context, { id }: Delivery): Promise<boolean> {
  const now = ctx.clock.now();
  const given = new Date(now.getTime() - limitSeconds * 1000);
  const [taken] = await ctx.db
    .update(deliveries)
    .set({ tryingSince: now })
    .where(
      and(
        eq(deliveries.id, id),
        inArray(deliveries.state, waiting),
        or(isNull(deliveries.tryingSince), lt(deliveries.tryingSince, given)),
      ),
    )
    .returning({ id: deliveries.id });
  return taken !== undefined;
}

interface Found {
  deliveries: Delivery;
  notifications: Told;
}

const select = (ctx: Context) =>
  ctx.db
    .select()
    .from(deliveries)
    .innerJoin(notifications, eq(notifications.id, deliveries.notificationId));

/** Those of somebody's thread that still wait by one way. */
const waitingOf = (userId: string, thread: string, channel: Delivery["channel"]) =>
  and(
    eq(notifications.userId, userId),
    eq(notifications.thread, thread),
    eq(deliveries.channel, channel),
    eq(deliveries.state, "queued"),
  );

/** Whether an earlier mail of the thread is still held: a later one sent now would overtake it. */
export async function isMailHeld(
  ctx: Context,
  userId: string,
  thread: string | null,
): Promise<boolean> {
  if (thread === null) return false;
  const [held] = await select(ctx)
    .where(waitingOf(userId, thread, "email"))
    .limit(1);
  return held !== undefined;
}

/** Those of the same thread, by the same way, that still wait and come before one. */
async function earlierThan(
  ctx: Context,
  { deliveries: { channel, target }, notifications: { userId, thread, createdAt } }: Found,
): Promise<Found[]> {
  if (thread === null) return [];
  // A mail goes to the address that its reader has by then.
  const way = channel === "email" ? undefined : eq(deliveries.target, target);
  return select(ctx)
    .where(and(waitingOf(userId, thread, channel), way, lt(notifications.createdAt, createdAt)))
    .orderBy(asc(notifications.createdAt));
}

/** Hands one delivery on, as its reader wants it now. */
async function hand(
  ctx: Context,
  { deliveries: delivery, notifications: told }: Found,
  last: boolean,
): Promise<void> {
  if (told.thread !== null && !(await takes(ctx, delivery)))
    throw new Error("another attempt is under way");
  const attempts = sql`${deliveries.attempts} + 1`;
  const settle = (set: Partial<Delivery>, { db } = ctx) =>
    db
      .update(deliveries)
      .set({ ...set, attempts, held: null, tryingSince: null })
      .where(eq(deliveries.id, delivery.id));
  const kind = kindWanted(await findChoices(ctx, told.userId), delivery.channel, told);
  if (!kind || !(await isReadable(ctx, told))) {
    await settle({ state: "dropped" });
    return;
  }
  const now = ctx.clock.now();
  if (delivery.channel === "email") {
    await together(ctx, async (inner) => {
      const state = await mail(inner, delivery, told, kind);
      await settle({ state, sentAt: state === "sent" ? now : null }, inner);
    });
    return;
  }
  try {
    const state = await (delivery.channel === "push" ? push : textMessage)(ctx, delivery, told);
    await settle({ state, error: null, sentAt: state === "sent" ? now : null });
  } catch (error) {
    if (error instanceof SmsRefusal) {
      await settle({ state: "failed", error: error.message });
      // The number's owner had said STOP to the provider, which told us only now.
      if (error.stopped) await stopTexts(ctx, delivery.target, true);
      return;
    }
    const reason = error instanceof Error ? error.message.slice(0, 200) : "unknown";
    await settle({ state: last ? "failed" : "queued", error: reason });
    throw error;
  }
}

/**
 * Brings one delivery on its way, after those of its thread that wait since before; one that has arrived stays as it is.
 * @returns when to try again because quiet hours hold, else null
 * @throws {Error} when it should be tried again
 */
export async function bring(ctx: Context, id: string, last: boolean): Promise<Date | null> {
  const [found] = await select(ctx).where(eq(deliveries.id, id));
  if (!found || !waiting.some((state) => state === found.deliveries.state)) return null;
  const now = ctx.clock.now();
  const choices = await findChoices(ctx, found.notifications.userId);
  const at = afterQuietHours(now, quietHoursOf(choices));
  if (at > now) return at;
  for (const earlier of await earlierThan(ctx, found)) await hand(ctx, earlier, false);
  await hand(ctx, found, last);
  return null;
}
