import { betterAuth } from "better-auth/minimal";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { passwordLengths } from "#contract/accounts.ts";
import { email, plainName } from "#contract/primitives.ts";
import type { Brand } from "#server/platform/brand.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Config } from "#server/platform/config.ts";
import type { Database } from "#server/platform/db/database.ts";
import { isOfficeName } from "#server/platform/names/ours.ts";
import { givenBeside, identityProvider } from "./identity-provider.ts";
import { acceptInvitation } from "./invitations.ts";
import { showLife } from "./life.ts";
import { splitName } from "./names.ts";
import { cookieSettings, sessionSeconds } from "./session-settings.ts";
import { acceptTerms } from "./terms.ts";
import { credentials, sessions, users, verifications } from "./table.ts";

/**
 * The way in for whoever proved who they are by other means, and the renewal of a session; neither
 * has an HTTP address of its own. Their times are the product's clock's.
 */
function ownSessions(clock: Clock) {
  const fromNow = () => {
    const now = clock.now();
    return { updatedAt: now, expiresAt: new Date(now.getTime() + sessionSeconds.life * 1000) };
  };
  const startSession = createAuthEndpoint(
    "/start-session",
    {
      method: "POST",
      body: z.object({ userId: z.string(), provedAt: z.date().nullable() }),
      metadata: { SERVER_ONLY: true },
    },
    async (ctx) => {
      const adapter = ctx.context.internalAdapter;
      const user = await adapter.findUserById(ctx.body.userId);
      if (!user) throw ctx.error("NOT_FOUND");
      const times = fromNow();
      const created = { ...times, createdAt: times.updatedAt, provedAt: ctx.body.provedAt };
      const session = await adapter.createSession(user.id, false, created, true);
      if (!session) throw ctx.error("INTERNAL_SERVER_ERROR");
      await setSessionCookie(ctx, { session, user });
      return ctx.json({});
    },
  );
  const renewSession = createAuthEndpoint(
    "/renew-session",
    { method: "POST", body: z.object({ token: z.string() }), metadata: { SERVER_ONLY: true } },
    async (ctx) => {
      const adapter = ctx.context.internalAdapter;
      const session = await adapter.updateSession(ctx.body.token, fromNow());
      const user = session && (await adapter.findUserById(session.userId));
      // One that was ended in the meantime stays ended.
      if (session && user) await setSessionCookie(ctx, { session, user });
      return ctx.json({});
    },
  );
  return { id: "own-sessions", endpoints: { startSession, renewSession } };
}

const isDemoUser = async (db: Database, id: string) =>
  (await db.$count(users, and(eq(users.id, id), eq(users.demo, true)))) > 0;

export interface AuthGround {
  config: Config;
  db: Database;
  clock: Clock;
  readBrand: () => Promise<Brand>;
}

/** The authentication library, set up for our tables and rules. */
export function createAuth({ config, db, clock, readBrand }: AuthGround) {
  return betterAuth({
    appName: config.productName,
    baseURL: config.publicUrl.origin,
    basePath: "/api/auth",
    secret: config.authSecret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    // Counted by ourselves, in the database and by its clock (platform/http/budgets.ts).
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLengths.min,
      maxPasswordLength: passwordLengths.max,
    },
    user: {
      // Whoever has the address has the account: an identity provider must vouch for it.
      validateUserInfo: ({ user }) =>
        user.emailVerified === true && email.safeParse(user.email).success
          ? undefined
          : { error: "email_not_verified" },
      additionalFields: {
        firstName: { type: "string", required: false, input: false },
        lastName: { type: "string", required: false, input: false },
        role: { type: "string", required: false, input: false },
        deactivatedAt: { type: "date", required: false, input: false },
      },
    },
    session: {
      expiresIn: sessionSeconds.life,
      updateAge: sessionSeconds.renewal,
      additionalFields: { provedAt: { type: "date", required: false, input: false } },
    },
    account: { accountLinking: { enabled: true }, updateAccountOnSignIn: false },
    databaseHooks: {
      account: { create: { before: async () => ({ data: givenBeside }) } },
      user: {
        create: {
          // Only an identity provider makes users this way: it knows one name, of any length, and
          // its picture is an address that we would not show.
          before: async (user) => {
            const told = plainName(200).safeParse(user.name).data ?? "";
            const name = isOfficeName({ brand: await readBrand() }, told) ? "" : told;
            return { data: { ...user, name, ...splitName(name), image: null } };
          },
          after: async (user) => acceptTerms({ db, clock }, user.id, await readBrand()),
        },
      },
      session: {
        create: {
          // Every way in passes here, and each of them has proved the address.
          before: async (session) => {
            if (!config.demo && (await isDemoUser(db, session.userId))) return false;
            await acceptInvitation({ db, clock }, session.userId);
            await showLife({ db, clock }, session.userId);
            return undefined;
          },
        },
      },
    },
    advanced: {
      ...cookieSettings(config.publicUrl),
      // Validation would require columns for the provider's tokens, which we do not store.
      database: { generateId: () => crypto.randomUUID(), validateSchema: false },
    },
    plugins: [ownSessions(clock), ...(config.oidc ? identityProvider(config.oidc) : [])],
  });
}

export type Auth = ReturnType<typeof createAuth>;
