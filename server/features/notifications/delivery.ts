import { and, eq, sql } from "drizzle-orm";
import { markUrl } from "#contract/branding.ts";
import type { NotificationKind } from "#contract/notifications.ts";
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
  { userId, aboutId }: Told,
  topic: NotificationKind,
) {
  const reader = await findUser(ctx, userId);
  const message = reader && held?.[reader.language];
  if (!message) return "dropped" as const;
  await queueEmail(ctx, reader.email, message, { aboutId: aboutId ?? undefined, topic });
  return "sent" as const;
}

/** Whether its reader may still read it, and whom it names is not hidden: a night may have passed. */
async function isReadable(ctx: Context, { id, userId }: Told): Promise<boolean> {
  const reader = await findUser(ctx, userId);
  if (!reader || reader.deactivatedAt || reader.leavingAt) return false;
  const own = and(eq(notifications.id, id), await readableBy(ctx, userId));
  return (await ctx.db.$count(notifications, own)) > 0;
}

/**
 * Brings one delivery on its way; one that has arrived stays as it is.
 * @returns when to try again because quiet hours hold, else null
 * @throws {Error} when it should be tried again
 */
export async function bring(ctx: Context, id: string, last: boolean): Promise<Date | null> {
  const [found] = await ctx.db
    .select()
    .from(deliveries)
    .innerJoin(notifications, eq(notifications.id, deliveries.notificationId))
    .where(eq(deliveries.id, id));
  if (found?.deliveries.state !== "queued") return null;
  const { deliveries: delivery, notifications: told } = found;
  const choices = await findChoices(ctx, told.userId);
  const now = ctx.clock.now();
  const at = afterQuietHours(now, quietHoursOf(choices));
  if (at > now) return at;

  const attempts = sql`${deliveries.attempts} + 1`;
  const settle = (set: Partial<Delivery>, { db } = ctx) =>
    db
      .update(deliveries)
      .set({ ...set, attempts, held: null })
      .where(eq(deliveries.id, id));
  const kind = kindWanted(choices, delivery.channel, told);
  if (!kind || !(await isReadable(ctx, told))) {
    await settle({ state: "dropped" });
    return null;
  }
  if (delivery.channel === "email") {
    await together(ctx, async (inner) => {
      const state = await mail(inner, delivery, told, kind);
      await settle({ state, sentAt: state === "sent" ? now : null }, inner);
    });
    return null;
  }
  try {
    const state = await (delivery.channel === "push" ? push : textMessage)(ctx, delivery, told);
    await settle({ state, error: null, sentAt: state === "sent" ? now : null });
    return null;
  } catch (error) {
    if (error instanceof SmsRefusal) {
      await settle({ state: "failed", error: error.message });
      // The number's owner had said STOP to the provider, which told us only now.
      if (error.stopped) await stopTexts(ctx, delivery.target, true);
      return null;
    }
    const reason = error instanceof Error ? error.message.slice(0, 200) : "unknown";
    await settle({ state: last ? "failed" : "queued", error: reason });
    throw error;
  }
}
