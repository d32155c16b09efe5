import { and, eq, isNotNull, min, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { together } from "#server/platform/db/together.ts";
import { keyedDigest } from "#server/platform/keyed-digest.ts";
import { type ChoicesRow, digitsOf, usesPhone } from "./queries.ts";
import { notificationChoices, stoppedPhones } from "./table.ts";

const digestOf = (ctx: Context, phone: string) =>
  keyedDigest(ctx, `sms-stop:${digitsOf(phone)}`).digest("base64url");

/**
 * Ends text messages to a number, whoever gave it or gives it later (docs/domain.md, "notification").
 * @param isRefusal whether only the provider says so; a STOP that came here outweighs it
 */
export const stopTexts = (ctx: Context, phone: string, isRefusal = false): Promise<void> =>
  together(ctx, async (inner) => {
    const stoppedAt = ctx.clock.now();
    await inner.db
      .insert(stoppedPhones)
      .values({ digest: digestOf(ctx, phone), stoppedAt, isRefusal })
      .onConflictDoUpdate({
        target: stoppedPhones.digest,
        set: { isRefusal: sql`${stoppedPhones.isRefusal} and ${isRefusal}` },
      });
    await inner.db
      .update(notificationChoices)
      .set({ smsStoppedAt: stoppedAt })
      .where(usesPhone(phone));
  });

/** Begins them anew at all who give the number: its owner consents by asking for them from it. */
export const resumeTexts = (ctx: Context, phone: string): Promise<void> =>
  together(ctx, async (inner) => {
    await inner.db.delete(stoppedPhones).where(eq(stoppedPhones.digest, digestOf(ctx, phone)));
    await inner.db
      .update(notificationChoices)
      .set({ smsStoppedAt: null, smsConsentAt: ctx.clock.now() })
      .where(and(usesPhone(phone), isNotNull(notificationChoices.smsStoppedAt)));
  });

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
