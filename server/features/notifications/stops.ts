import { and, eq, isNotNull, isNull, min, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { together } from "#server/platform/db/together.ts";
import { keepInLog } from "#server/platform/kept-in-log.ts";
import { keyedDigest } from "#server/platform/keyed-digest.ts";
import { type ChoicesRow, digitsOf, usesPhone } from "./queries.ts";
import { notificationChoices, stoppedPhones } from "./table.ts";

const digestOf = (ctx: Context, phone: string) =>
  keyedDigest(ctx, `sms-stop:${digitsOf(phone)}`).digest("base64url");

/**
 * Ends text messages to a number, whoever gave it or gives it later (docs/domain.md, "notification").
 * @param isRefusal whether only the provider says so; a STOP that came here outweighs it
 */
export async function stopTexts(ctx: Context, phone: string, isRefusal = false): Promise<void> {
  const digest = digestOf(ctx, phone);
  await together(ctx, async (inner) => {
    const stoppedAt = ctx.clock.now();
    await inner.db
      .insert(stoppedPhones)
      .values({ digest, stoppedAt, isRefusal })
      .onConflictDoUpdate({
        target: stoppedPhones.digest,
        set: { isRefusal: sql`${stoppedPhones.isRefusal} and ${isRefusal}` },
      });
    await inner.db
      .update(notificationChoices)
      .set({ smsStoppedAt: stoppedAt })
      .where(usesPhone(phone));
  });
  // Said again it is kept again: the server may have died before it kept the first. A provider that refuses does so
  // again after a restore.
  if (!isRefusal) keepInLog(ctx, { stopped: { phone: digest } });
}

/** Begins them anew at all who give the number: its owner consents by asking for them from it. */
export async function resumeTexts(ctx: Context, phone: string): Promise<void> {
  const digest = digestOf(ctx, phone);
  const lifted = await together(ctx, async (inner) => {
    const gone = await inner.db
      .delete(stoppedPhones)
      .where(eq(stoppedPhones.digest, digest))
      .returning({ isRefusal: stoppedPhones.isRefusal });
    await inner.db
      .update(notificationChoices)
      .set({ smsStoppedAt: null, smsConsentAt: ctx.clock.now() })
      .where(and(usesPhone(phone), isNotNull(notificationChoices.smsStoppedAt)));
    return gone;
  });
  if (lifted.some(({ isRefusal }) => !isRefusal)) keepInLog(ctx, { resumed: { phone: digest } });
}

/** That the owner of a number said STOP, or START after it, as the log kept it. */
export interface Said {
  /** A digest that only this server can compute. */
  phone: string;
  isStop: boolean;
  at: Date;
}

/**
 * Restores every STOP that the backup lacks, unless a START followed it.
 * @returns how many numbers said STOP last
 */
export async function repeatStops(ctx: Context, said: readonly Said[]): Promise<number> {
  const last = new Map<string, Said>();
  for (const one of said) {
    const known = last.get(one.phone);
    if (!known || known.at <= one.at) last.set(one.phone, one);
  }
  const stops = [...last.values()].filter(({ isStop }) => isStop);
  for (const { phone: digest, at: stoppedAt } of stops)
    await ctx.db
      .insert(stoppedPhones)
      .values({ digest, stoppedAt })
      .onConflictDoUpdate({ target: stoppedPhones.digest, set: { isRefusal: false } });
  const { userId, smsPhone, smsStoppedAt } = notificationChoices;
  const unstopped = await ctx.db
    .select({ userId, smsPhone })
    .from(notificationChoices)
    .where(and(isNotNull(smsPhone), isNull(smsStoppedAt)));
  for (const { userId: id, smsPhone: phone } of unstopped) {
    const stop = phone === null ? undefined : last.get(digestOf(ctx, phone));
    if (stop?.isStop)
      await ctx.db.update(notificationChoices).set({ smsStoppedAt: stop.at }).where(eq(userId, id));
  }
  return stops.length;
}

/**
 * Tries a number again that only the provider refused: its owner may have lifted that there, which nobody
 * tells us; where they have not, the provider refuses again.
 */
export async function liftRefusal(ctx: Context, phone: string): Promise<void> {
  const refused = and(eq(stoppedPhones.digest, digestOf(ctx, phone)), stoppedPhones.isRefusal);
  const lifted = await ctx.db.delete(stoppedPhones).where(refused).returning();
  if (lifted.length === 0) return;
  await ctx.db.update(notificationChoices).set({ smsStoppedAt: null }).where(usesPhone(phone));
}

/**
 * Keeps a STOP that stands at an account alone, as those of before digests were kept do, beyond the
 * number's going from it.
 */
export async function keepStop(ctx: Context, choices: ChoicesRow | null): Promise<void> {
  if (!choices?.smsPhone || !choices.smsStoppedAt) return;
  await ctx.db
    .insert(stoppedPhones)
    .values({ digest: digestOf(ctx, choices.smsPhone), stoppedAt: choices.smsStoppedAt })
    .onConflictDoNothing();
}

/** When the owner of a number said STOP, or null. */
export async function stoppedAt(ctx: Context, phone: string): Promise<Date | null> {
  const [stopped] = await ctx.db
    .select({ at: stoppedPhones.stoppedAt })
    .from(stoppedPhones)
    .where(eq(stoppedPhones.digest, digestOf(ctx, phone)));
  if (stopped) return stopped.at;
  // A STOP of before digests were kept stands at the account alone.
  const [row] = await ctx.db
    .select({ at: min(notificationChoices.smsStoppedAt) })
    .from(notificationChoices)
    .where(usesPhone(phone));
  return row?.at ?? null;
}
