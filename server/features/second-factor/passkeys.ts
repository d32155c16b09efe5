import { randomUUID } from "node:crypto";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { and, asc, eq, lte } from "drizzle-orm";
import type { CredentialJson } from "#contract/second-factor.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import type { Config } from "#server/platform/config.ts";
import { passkeyChallenges, passkeys } from "./table.ts";

/** What reads passkeys: a tenth of the program to load, which nothing else of it waits for. */
export const passkeyLibrary = () => import("@simplewebauthn/server");

/** Seconds that a passkey's device may take to answer. */
const patience = 5 * 60;

const loopback = /^(127\.[\d.]+|\[::1\])$/;

/**
 * Whom a passkey is for: a name, never an address. On one's own machine that is `localhost`, so a
 * demo that was opened by its number has no passkeys.
 */
function site({ publicUrl }: Config) {
  const { hostname, origin, port, protocol } = publicUrl;
  if (!loopback.test(hostname)) return { rpID: hostname, expectedOrigin: origin };
  return { rpID: "localhost", expectedOrigin: `${protocol}//localhost${port ? `:${port}` : ""}` };
}

const sessionOf = (ctx: SignedInContext) => {
  const { sessionId } = ctx.actor;
  if (!sessionId) throw new Error("a passkey was asked for outside of a session");
  return sessionId;
};

async function keepChallenge(ctx: SignedInContext, challenge: string) {
  const expiresAt = new Date(ctx.clock.now().getTime() + patience * 1000);
  await ctx.db
    .insert(passkeyChallenges)
    .values({ sessionId: sessionOf(ctx), challenge, expiresAt })
    .onConflictDoUpdate({ target: passkeyChallenges.sessionId, set: { challenge, expiresAt } });
}

/** The challenge of this session, which is spent by being asked for. */
async function spendChallenge(ctx: SignedInContext): Promise<string | null> {
  const [row] = await ctx.db
    .delete(passkeyChallenges)
    .where(eq(passkeyChallenges.sessionId, sessionOf(ctx)))
    .returning();
  return row && row.expiresAt > ctx.clock.now() ? row.challenge : null;
}

/** A user's passkeys, oldest first. */
export const readPasskeys = (ctx: Context, userId: string) =>
  ctx.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt));

const described = (rows: Awaited<ReturnType<typeof readPasskeys>>) =>
  rows.map(({ credentialId, transports }) => ({
    id: credentialId,
    transports: transports as RegistrationResponseJSON["response"]["transports"],
  }));

/** What to ask a device that is to make a passkey. */
export async function beginRegistration(ctx: SignedInContext) {
  const { id, email, firstName, lastName } = ctx.actor;
  const { generateRegistrationOptions } = await passkeyLibrary();
  const options = await generateRegistrationOptions({
    rpName: ctx.brand.name,
    rpID: site(ctx.config).rpID,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: `${firstName} ${lastName}`.trim() || email,
    excludeCredentials: described(await readPasskeys(ctx, id)),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
    attestationType: "none",
  });
  await keepChallenge(ctx, options.challenge);
  return options;
}

/** The library throws when it rejects something; here that becomes null. */
const orNull = <A>(work: Promise<A>): Promise<A | null> => work.catch(() => null);

/**
 * Keeps the passkey that a device made.
 * @returns null when it does not answer this session's challenge, or is known already
 */
export async function keepPasskey(ctx: SignedInContext, name: string, given: CredentialJson) {
  const expectedChallenge = await spendChallenge(ctx);
  if (!expectedChallenge) return null;
  const { rpID, expectedOrigin } = site(ctx.config);
  const { verifyRegistrationResponse } = await passkeyLibrary();
  const verified = await orNull(
    verifyRegistrationResponse({
      response: given as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin,
      expectedRPID: rpID,
      requireUserVerification: false,
    }),
  );
  if (!verified?.verified) return null;
  const { credential } = verified.registrationInfo;
  const [row] = await ctx.db
    .insert(passkeys)
    .values({
      id: randomUUID(),
      userId: ctx.actor.id,
      name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: credential.transports ?? [],
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning();
  return row ?? null;
}

/** What to ask one of the caller's passkeys; null where there is none. */
export async function beginAuthentication(ctx: SignedInContext) {
  const rows = await readPasskeys(ctx, ctx.actor.id);
  if (rows.length === 0) return null;
  const { generateAuthenticationOptions } = await passkeyLibrary();
  const options = await generateAuthenticationOptions({
    rpID: site(ctx.config).rpID,
    allowCredentials: described(rows),
    userVerification: "preferred",
  });
  await keepChallenge(ctx, options.challenge);
  return options;
}

/** Whether one of the caller's passkeys answered this session's challenge; it is spent either way. */
export async function takePasskey(ctx: SignedInContext, given: CredentialJson): Promise<boolean> {
  const expectedChallenge = await spendChallenge(ctx);
  const [row] = await ctx.db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, ctx.actor.id), eq(passkeys.credentialId, given.id)));
  if (!expectedChallenge || !row) return false;
  const { rpID, expectedOrigin } = site(ctx.config);
  const { verifyAuthenticationResponse } = await passkeyLibrary();
  const verified = await orNull(
    verifyAuthenticationResponse({
      response: given as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin,
      expectedRPID: rpID,
      requireUserVerification: false,
      credential: {
        id: row.credentialId,
        publicKey: new Uint8Array(Buffer.from(row.publicKey, "base64url")),
        counter: row.counter,
      },
    }),
  );
  if (!verified?.verified) return false;
  const { newCounter } = verified.authenticationInfo;
  const [used] = await ctx.db
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: ctx.clock.now() })
    .where(and(eq(passkeys.id, row.id), lte(passkeys.counter, newCounter)))
    .returning({ id: passkeys.id });
  return used !== undefined;
}
