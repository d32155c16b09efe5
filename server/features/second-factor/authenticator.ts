import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Context } from "#server/context.ts";
import { findUser } from "#server/features/accounts/api.ts";
import { queueEmail } from "#server/platform/email/queue.ts";
import { tooMany } from "#server/platform/errors.ts";
import { seal, unseal } from "#server/platform/sealing.ts";
import { securityEmail } from "./emails.ts";
import { authenticators } from "./table.ts";

/** Wrong codes in a row after which the owner is told, and after which no code is taken any more. */
export const wrongCodes = { told: 10, allowed: 100 };

/** As every authenticator app expects it (RFC 6238): SHA-1, six digits, thirty seconds. */
const period = 30;

const totp = (ctx: Context, secret: Secret, label = "") =>
  new TOTP({ issuer: ctx.brand.name, label, secret, digits: 6, period });

/** A secret for a new app: as it is kept, as it is typed, and as a QR code says it. */
export async function newSecret(ctx: Context, email: string) {
  const secret = new Secret({ size: 20 });
  const kept = await seal(ctx, secret.base32);
  return { kept, secret: secret.base32, uri: totp(ctx, secret, email).toString() };
}

/** The time step that a code is for, one step early or late included; null for a wrong one. */
async function stepOf(ctx: Context, kept: string, code: string): Promise<number | null> {
  const base32 = await unseal(ctx, kept);
  const timestamp = ctx.clock.now().getTime();
  const delta = totp(ctx, Secret.fromBase32(base32)).validate({
    token: code,
    timestamp,
    window: 1,
  });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}

/**
 * Takes a code of the user's app, each once: of several at once one is taken.
 * @param confirming whether it is the code that confirms the app
 * @throws {Failure} `too_many` once too many in a row were wrong
 */
export async function takeCode(
  ctx: Context,
  userId: string,
  code: string,
  confirming = false,
): Promise<boolean> {
  const mine = eq(authenticators.userId, userId);
  const [app] = await ctx.db
    .select()
    .from(authenticators)
    .where(confirming ? mine : and(mine, isNotNull(authenticators.confirmedAt)));
  if (!app) return false;
  if (app.failures >= wrongCodes.allowed) throw tooMany(3600, "errors:codeDoorClosed");
  const step = await stepOf(ctx, app.secret, code);
  if (step !== null) {
    const [taken] = await ctx.db
      .update(authenticators)
      .set({ lastStep: step, failures: 0 })
      .where(and(mine, lt(authenticators.lastStep, step)))
      .returning({ userId: authenticators.userId });
    if (taken) return true;
  }
  const [failed] = await ctx.db
    .update(authenticators)
    .set({ failures: sql`${authenticators.failures} + 1` })
    .where(mine)
    .returning({ failures: authenticators.failures });
  if (failed?.failures === wrongCodes.told) await warnOwner(ctx, userId);
  return false;
}

/** Whoever types wrong codes has come past the first factor. */
async function warnOwner(ctx: Context, userId: string) {
  const user = await findUser(ctx, userId);
  if (user) await queueEmail(ctx, user.email, securityEmail(ctx, user.language, "guessed"));
}

/** Forgets the wrong codes of a user: they came in another way. */
export const forgetFailures = (ctx: Context, userId: string) =>
  ctx.db.update(authenticators).set({ failures: 0 }).where(eq(authenticators.userId, userId));
