import { z } from "zod";
import { owed, user } from "./accounts.ts";
import { shortestCode } from "./code-length.ts";
import { id, line, timestamp } from "./primitives.ts";
import { route } from "./route.ts";

/** What a passkey's own device says, as the browser puts it in JSON (W3C WebAuthn, level 3). */
const credential = z.strictObject({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional(),
  response: z.record(z.string().max(60), z.unknown()),
  clientExtensionResults: z.record(z.string().max(60), z.unknown()),
});
export type CredentialJson = z.infer<typeof credential>;

/** What the browser is asked to do with a passkey; opaque to everybody but its device. */
const ceremony = z.object({ options: z.record(z.string(), z.unknown()) });

/** Six digits of an authenticator app or one recovery code, as somebody types it. */
const code = z.string().min(shortestCode).max(40);

/** One of the two: a code, or what a passkey answered to a challenge. */
const proof = { code: code.optional(), passkey: credential.optional() };
export type Proof = z.infer<z.ZodObject<typeof proof>>;

export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const secondFactor = z.object({
  owed,
  /** Whether this account must have one, here. */
  required: z.boolean(),
  authenticator: z.object({ createdAt: timestamp }).nullable(),
  /** Whether a passkey may be asked for; which ones is told after the proof. */
  hasPasskey: z.boolean(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number().int(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** Shown this once; null where the account has codes already. */
const recoveryCodes = z.array(z.string());
const started = { recoveryCodes: recoveryCodes.nullable() };

export const readSecondFactor = route({
  method: "GET",
  path: "/api/auth/second-factor",
  summary: "Which second factors the caller has, and what their session lacks",
  whileOwing: ["proof", "enrolment"],
  response: secondFactor,
});

export const beginAuthenticator = route({
  method: "POST",
  path: "/api/auth/second-factor/authenticator",
  summary: "Begin with an authenticator app: its secret, to be confirmed by a code",
  budget: "sign-in",
  whileOwing: ["enrolment"],
  body: z.strictObject(proof),
  response: z.object({ secret: z.string(), uri: z.string() }),
  errors: ["invalid", "conflict", "too_many"],
});

export const confirmAuthenticator = route({
  method: "POST",
  path: "/api/auth/second-factor/authenticator/confirm",
  summary: "Confirm the authenticator app by its first code",
  budget: "sign-in",
  whileOwing: ["enrolment"],
  body: z.strictObject({ code }),
  response: z.object(started),
  errors: ["invalid", "conflict", "too_many"],
});

export const removeAuthenticator = route({
  method: "POST",
  path: "/api/auth/second-factor/authenticator/remove",
  summary: "Do without the authenticator app from now on",
  budget: "sign-in",
  body: z.strictObject(proof),
  response: secondFactor,
  errors: ["invalid", "not_found", "conflict", "too_many"],
});

export const beginPasskey = route({
  method: "POST",
  path: "/api/auth/second-factor/passkeys/begin",
  summary: "Begin with a passkey: what to ask its device",
  budget: "sign-in",
  whileOwing: ["enrolment"],
  body: z.strictObject(proof),
  response: ceremony,
  errors: ["invalid", "conflict", "too_many"],
});

export const addPasskey = route({
  method: "POST",
  path: "/api/auth/second-factor/passkeys",
  summary: "Add the passkey that a device made",
  budget: "sign-in",
  whileOwing: ["enrolment"],
  body: z.strictObject({ name: line(60), credential }),
  response: z.object({ passkey, ...started }),
  status: 201,
  errors: ["invalid", "conflict", "too_many"],
  creates: true,
  secret: true,
});

export const renamePasskey = route({
  method: "PATCH",
  path: "/api/auth/second-factor/passkeys/:id",
  summary: "Name a passkey",
  params: z.strictObject({ id }),
  body: z.strictObject({ name: line(60) }),
  response: passkey,
  errors: ["invalid", "not_found"],
});

export const removePasskey = route({
  method: "POST",
  path: "/api/auth/second-factor/passkeys/:id/remove",
  summary: "Do without a passkey from now on",
  budget: "sign-in",
  params: z.strictObject({ id }),
  body: z.strictObject(proof),
  response: secondFactor,
  errors: ["invalid", "not_found", "conflict", "too_many"],
});

export const renewRecoveryCodes = route({
  method: "POST",
  path: "/api/auth/second-factor/recovery-codes",
  summary: "Make new recovery codes; the old ones stop working",
  budget: "sign-in",
  body: z.strictObject(proof),
  response: z.object({ recoveryCodes }),
  errors: ["invalid", "conflict", "too_many"],
});

export const challengePasskey = route({
  method: "POST",
  path: "/api/auth/second-factor/challenge",
  summary: "What to ask the caller's passkey, once",
  whileOwing: ["proof"],
  response: ceremony,
  errors: ["conflict"],
});

export const proveSecondFactor = route({
  method: "POST",
  path: "/api/auth/second-factor/prove",
  summary: "Prove the second factor, and come in",
  budget: "sign-in",
  whileOwing: ["proof"],
  body: z.strictObject(proof),
  response: z.object({ user }),
  errors: ["invalid", "conflict", "too_many"],
});
