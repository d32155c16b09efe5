import { and, eq, isNull } from "drizzle-orm";
import type { CredentialJson, Passkey, Proof } from "#contract/second-factor.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import {
  endOtherSessions,
  endSession,
  endSessions,
  findUser,
  gainSecondFactor,
  lockUser,
  loseSecondFactor,
  markProved,
  needsSecondFactor,
  startSession,
} from "#server/features/accounts/api.ts";
import { together } from "#server/platform/db/together.ts";
import { queueEmail } from "#server/platform/email/queue.ts";
import { conflict, invalid, notFound } from "#server/platform/errors.ts";
import { newSecret, takeCode } from "./authenticator.ts";
import { securityEmail, type SecurityNews } from "./emails.ts";
import { beginAuthentication, beginRegistration, keepPasskey, readPasskeys } from "./passkeys.ts";
import { requireProof } from "./proof.ts";
import { presentPasskey, readAuthenticator } from "./queries.ts";
import { makeRecoveryCodes } from "./recovery.ts";
import { authenticators, passkeys, recoveryCodes } from "./table.ts";

/** Passkeys that one account may have. */
const passkeysAllowed = 20;

async function tell(ctx: Context, userId: string, news: SecurityNews) {
  const user = await findUser(ctx, userId);
  if (user) await queueEmail(ctx, user.email, securityEmail(ctx, user.language, news));
}

/** Whoever has a second factor shows it before another is added. */
const provenToAdd = async (ctx: SignedInContext, proof: Proof) => {
  if (ctx.actor.secondFactorAt) await requireProof(ctx, proof);
};

/** What follows from a new second factor: with the first come codes, and other sessions end. */
async function begin(ctx: SignedInContext): Promise<string[] | null> {
  const { id, sessionId } = ctx.actor;
  const first = await gainSecondFactor(ctx, id);
  if (sessionId) await markProved(ctx, sessionId);
  await endOtherSessions(ctx);
  await tell(ctx, id, first ? "enrolled" : "added");
  return first ? makeRecoveryCodes(ctx, id) : null;
}

/**
 * Starts setting up an authenticator app; it is active once its first code is entered.
 * @throws {Failure} `conflict` when there is one
 */
export async function beginAuthenticator(ctx: SignedInContext, proof: Proof) {
  const { id, email } = ctx.actor;
  if (await readAuthenticator(ctx, id)) throw conflict("errors:authenticatorThere");
  await provenToAdd(ctx, proof);
  const { kept, ...shown } = await newSecret(ctx, email);
  const fresh = { secret: kept, createdAt: ctx.clock.now(), failures: 0 };
  const [row] = await ctx.db
    .insert(authenticators)
    .values({ userId: id, ...fresh })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: fresh,
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ userId: authenticators.userId });
  if (!row) throw conflict("errors:authenticatorThere");
  return shown;
}

/**
 * Activates the app by its first code.
 * @returns recovery codes, where it is the account's first second factor
 */
export async function confirmAuthenticator(ctx: SignedInContext, code: string) {
  const { id } = ctx.actor;
  if (await readAuthenticator(ctx, id)) throw conflict("errors:authenticatorThere");
  const typed = code.replaceAll(/\s/g, "");
  if (!(await takeCode(ctx, id, typed, true))) throw invalid({ code: "errors:wrongCode" });
  return together(ctx, async (inner) => {
    const [row] = await inner.db
      .update(authenticators)
      .set({ confirmedAt: ctx.clock.now() })
      .where(and(eq(authenticators.userId, id), isNull(authenticators.confirmedAt)))
      .returning({ userId: authenticators.userId });
    if (!row) throw conflict("errors:authenticatorThere");
    return begin(inner);
  });
}

/** What to ask a device that is to make a passkey. */
export async function beginPasskey(ctx: SignedInContext, proof: Proof) {
  const known = await readPasskeys(ctx, ctx.actor.id);
  if (known.length >= passkeysAllowed) throw conflict("errors:tooManyPasskeys");
  await provenToAdd(ctx, proof);
  return beginRegistration(ctx);
}

/** Adds the passkey that a device made, and recovery codes where it is the first second factor. */
export async function addPasskey(
  ctx: SignedInContext,
  input: { name: string; credential: CredentialJson },
) {
  return together(ctx, async (inner) => {
    const row = await keepPasskey(inner, input.name, input.credential);
    if (!row) throw invalid({ credential: "errors:wrongPasskey" });
    return { passkey: presentPasskey(row), recoveryCodes: await begin(inner) };
  });
}

/** Names one of the caller's passkeys. */
export async function renamePasskey(
  ctx: SignedInContext,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  const [row] = await ctx.db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, ctx.actor.id)))
    .returning();
  if (!row) throw notFound();
  return presentPasskey(row);
}

/** After a factor went: with the last one its codes go too, unless the account must have one. */
async function settle(ctx: SignedInContext) {
  const { id, role } = ctx.actor;
  const left = (await readPasskeys(ctx, id)).length + ((await readAuthenticator(ctx, id)) ? 1 : 0);
  if (left > 0) return tell(ctx, id, "removed");
  if (needsSecondFactor(ctx.config, role)) throw conflict("errors:secondFactorNeeded");
  await forget(ctx, id);
  await tell(ctx, id, "disabled");
}

async function forget(ctx: Context, userId: string) {
  await ctx.db.delete(authenticators).where(eq(authenticators.userId, userId));
  await ctx.db.delete(passkeys).where(eq(passkeys.userId, userId));
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await loseSecondFactor(ctx, userId);
}

/**
 * Removes the caller's authenticator app.
 * @throws {Failure} `conflict` when it is the last second factor of an account that must have one
 */
export async function removeAuthenticator(ctx: SignedInContext, proof: Proof): Promise<void> {
  const { id } = ctx.actor;
  if (!(await readAuthenticator(ctx, id))) throw notFound();
  await requireProof(ctx, proof);
  await together(ctx, async (inner) => {
    await lockUser(inner, id);
    await inner.db.delete(authenticators).where(eq(authenticators.userId, id));
    await settle(inner);
  });
}

/**
 * Removes one of the caller's passkeys.
 * @throws {Failure} `conflict` when it is the last second factor of an account that must have one
 */
export async function removePasskey(
  ctx: SignedInContext,
  { id, ...proof }: Proof & { id: string },
): Promise<void> {
  const mine = and(eq(passkeys.id, id), eq(passkeys.userId, ctx.actor.id));
  if ((await ctx.db.$count(passkeys, mine)) === 0) throw notFound();
  await requireProof(ctx, proof);
  await together(ctx, async (inner) => {
    await lockUser(inner, ctx.actor.id);
    await inner.db.delete(passkeys).where(mine);
    await settle(inner);
  });
}

/** Makes new recovery codes; the old ones stop working. */
export async function renewRecoveryCodes(ctx: SignedInContext, proof: Proof): Promise<string[]> {
  const { id, secondFactorAt } = ctx.actor;
  if (!secondFactorAt) throw conflict("errors:noSecondFactor");
  await requireProof(ctx, proof);
  return together(ctx, async (inner) => {
    await lockUser(inner, id);
    await tell(inner, id, "codesRenewed");
    return makeRecoveryCodes(inner, id);
  });
}

/** What to ask the caller's passkey. */
export async function challengePasskey(ctx: SignedInContext) {
  const options = await beginAuthentication(ctx);
  if (!options) throw conflict("errors:noPasskey");
  return options;
}

/**
 * Lets somebody in who shows their second factor: in a new session, so that whoever knows the
 * cookie of the half-open one has nothing.
 * @returns the cookies of the new session
 */
export async function prove(ctx: SignedInContext, proof: Proof, headers: Headers) {
  const { id, secondFactorAt } = ctx.actor;
  if (!secondFactorAt) throw conflict("errors:noSecondFactor");
  await requireProof(ctx, proof);
  const cookies = await startSession(ctx, id, headers, ctx.clock.now());
  await endSession(ctx);
  return cookies;
}

/** Takes every second factor of a user away and ends their sessions: they lost it. */
export async function resetSecondFactor(ctx: Context, userId: string): Promise<void> {
  await forget(ctx, userId);
  await endSessions(ctx, userId);
  await tell(ctx, userId, "reset");
}
