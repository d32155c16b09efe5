import { randomUUID } from "node:crypto";
import { and, eq, isNull, lt, lte, ne, or } from "drizzle-orm";
import { emailKey, type Language, type Role } from "#contract/primitives.ts";
import type { CallContext, Context, SignedInContext } from "#server/context.ts";
import { dayMs } from "#server/platform/clock.ts";
import { type Config, ConfigurationError } from "#server/platform/config.ts";
import { together } from "#server/platform/db/together.ts";
import { queueEmail } from "#server/platform/email/queue.ts";
import { gone, invalid, notFound, unauthorized } from "#server/platform/errors.ts";
import { refuseOfficeNames } from "#server/platform/names/ours.ts";
import { spend, spenderOf, take } from "#server/platform/http/budgets.ts";
import { passwordProblem } from "#server/platform/passwords.ts";
import { checkApiKey, looksLikeKey, revokeKeysOf } from "./api-keys.ts";
import { passwordEmail, signInEmail } from "./emails.ts";
import { endSessions } from "./ending.ts";
import { acceptInvitation, endOffersOf } from "./invitations.ts";
import { claimLink, createLink, prolongLink } from "./links.ts";
import { splitName } from "./names.ts";
import {
  checkPassword,
  type FromSomewhere,
  hashPassword,
  reopenPasswordDoor,
  storePassword,
} from "./passwords.ts";
import { adminIds, findUser, readActor } from "./queries.ts";
import { acceptTerms } from "./terms.ts";
import { invitations, links, passwordFailures, sessions, users, verifications } from "./table.ts";

export { createApiKey, revokeApiKey } from "./api-keys.ts";
export { deactivate, giveRole, reactivate } from "./standing.ts";
export { invite, revokeInvitation } from "./invitations.ts";

/** Seconds that a sign-in link works (docs/domain.md, "sign-in link"). */
const signInLinkSeconds = 10 * 60;
/** Longer than its link works, as asking again prolongs that. */
const signInMailSeconds = 60 * 60;

/**
 * Says who has this email and password, and this role where one is asked for.
 * @throws {Failure} `unauthorized` or `too_many`, alike for known and unknown addresses
 */
export async function authenticateByPassword(
  ctx: FromSomewhere,
  input: { email: string; password: string; door?: "admin" | undefined },
) {
  const userId = await checkPassword(ctx, input.email, input.password);
  const actor = userId && (await readActor(ctx, userId));
  if (!actor || (input.door && actor.role !== input.door)) throw unauthorized();
  return actor;
}

/**
 * Says whose script this is: by API key, or by password while the account has no second factor
 * (docs/domain.md, "API key").
 * @throws {Failure} `unauthorized` or `too_many`, whatever was wrong
 */
export async function authenticateScript(
  ctx: FromSomewhere,
  given: { email: string; password: string },
) {
  if (!looksLikeKey(given.password)) {
    const actor = await authenticateByPassword(ctx, given);
    if (actor.secondFactorAt) throw unauthorized();
    return actor;
  }
  const found = await checkApiKey(ctx, given.email, given.password);
  const actor = found && (await readActor(ctx, found.userId));
  if (!actor) throw unauthorized();
  // Making the key took a session with everything that it owed.
  return { ...actor, owes: null, key: found.key };
}

/** Opens a session for a user; the cookies are the library's. */
export async function startSession(
  ctx: Context,
  userId: string,
  headers: Headers,
  provedAt: Date | null = null,
) {
  const { headers: answer } = await (
    await ctx.auth()
  ).api.startSession({
    body: { userId, provedAt },
    headers,
    returnHeaders: true,
  });
  return answer.getSetCookie();
}

/**
 * Whether another mail may go to an address. Each asker has their own allowance there, and the first
 * mail for an asker is not counted with what others ask for again (docs/domain.md, "sign-in link").
 * @throws {Failure} `too_many` for who asked too often themselves
 */
async function mayWrite(ctx: CallContext, email: string): Promise<boolean> {
  const { spent } = await spend(ctx, "link-pair", `${spenderOf(ctx)} to:${email}`);
  const { over } = await take(ctx, spent === 1 ? "link-first" : "link-again", `to:${email}`);
  return !over;
}

/**
 * Sends a one-time sign-in link; the answer is the same whoever has the address. To a mailbox that
 * was written to too often nothing more goes: the newest link in it works on instead.
 */
export async function requestSignInLink(
  ctx: CallContext,
  input: { email: string; returnTo?: string | undefined },
) {
  const email = emailKey(input.email);
  await together(ctx, async (inner) => {
    const fits = await mayWrite({ ...ctx, db: inner.db }, email);
    if (!fits && (await prolongLink(inner, email, signInLinkSeconds))) return;
    const url = await createLink(inner, {
      email,
      returnTo: input.returnTo ?? "/",
      seconds: signInLinkSeconds,
    });
    await queueEmail(inner, input.email, signInEmail(ctx, ctx.language, url), {
      usefulUntil: new Date(ctx.clock.now().getTime() + signInMailSeconds * 1000),
    });
  });
}

/**
 * Uses a link up and answers whose it is; an address that nobody has becomes an account.
 * @throws {Failure} `gone` when it was used, has expired, was revoked or never existed
 */
export async function redeemLink(ctx: CallContext, token: string) {
  return together(ctx, async (inner) => {
    const link = await claimLink(inner, token);
    if (!link) throw gone("errors:linkGone");
    const invitation = link.invitationId
      ? (await inner.db.select().from(invitations).where(eq(invitations.id, link.invitationId)))[0]
      : undefined;
    if (invitation?.revokedAt) throw gone("errors:linkGone");
    const name = splitName(invitation?.name ?? "");
    const [made] = await inner.db
      .insert(users)
      .values({
        id: randomUUID(),
        email: link.email,
        emailVerified: true,
        ...name,
        name: `${name.firstName} ${name.lastName}`.trim(),
        language: ctx.language,
      })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (made) await acceptTerms(inner, made.id, ctx.brand);
    const [user] = await inner.db
      .update(users)
      .set({ emailVerified: true })
      .where(eq(users.email, link.email))
      .returning();
    if (!user || user.deactivatedAt || (user.demo && !ctx.config.demo))
      throw gone("errors:linkGone");
    await reopenPasswordDoor({ ...inner, address: ctx.address }, link.email);
    return { userId: user.id, returnTo: link.returnTo };
  });
}

/** Ends the caller's session. */
export async function endSession(ctx: SignedInContext): Promise<void> {
  const { id, sessionId } = ctx.actor;
  if (sessionId) await endSessions(ctx, id, eq(sessions.id, sessionId));
}

/** Notes that a session has proved the second factor. */
export const markProved = (ctx: Context, sessionId: string) =>
  ctx.db.update(sessions).set({ provedAt: ctx.clock.now() }).where(eq(sessions.id, sessionId));

/**
 * Notes that an account has a second factor from now on.
 * @returns whether it had none before
 */
export async function gainSecondFactor(ctx: Context, userId: string): Promise<boolean> {
  const gained = await ctx.db
    .update(users)
    .set({ secondFactorAt: ctx.clock.now() })
    .where(and(eq(users.id, userId), isNull(users.secondFactorAt)))
    .returning({ id: users.id });
  return gained.length > 0;
}

/** Notes that an account has no second factor any more; keys that were made with it fail. */
export async function loseSecondFactor(ctx: Context, userId: string): Promise<void> {
  await ctx.db.update(users).set({ secondFactorAt: null }).where(eq(users.id, userId));
  await revokeKeysOf(ctx, userId);
}

/** Ends every session of the caller but this one. */
export function endOtherSessions(ctx: SignedInContext): Promise<number> {
  const { id, sessionId } = ctx.actor;
  return endSessions(ctx, id, sessionId ? ne(sessions.id, sessionId) : undefined);
}

/** Changes the caller's password, ends their other sessions and tells them by mail. */
export async function changePassword(
  ctx: SignedInContext,
  input: { currentPassword: string; newPassword: string },
) {
  const { email, id, firstName, lastName } = ctx.actor;
  if ((await checkPassword(ctx, email, input.currentPassword)) !== id)
    throw invalid({ currentPassword: "errors:wrongPassword" });
  if (passwordProblem(input.newPassword, [ctx.brand.name, email, firstName, lastName]))
    throw invalid({ newPassword: "errors:weakPassword" });
  const hash = await hashPassword(input.newPassword);
  await together(ctx, async (inner) => {
    await storePassword(inner, id, hash);
    await endOtherSessions(inner);
    const user = await findUser(inner, id);
    if (user) await queueEmail(inner, user.email, passwordEmail(ctx, user.language));
  });
}

/**
 * Takes up the invitation that is open for the caller's own address: whoever is signed in has proven it.
 * @throws {Failure} `not_found` where none gave them a role
 */
export async function acceptOwnInvitation(ctx: SignedInContext) {
  await acceptInvitation(ctx, ctx.actor.id);
  const user = await findUser(ctx, ctx.actor.id);
  if (!user?.role) throw notFound();
  const { role, firstName, lastName } = user;
  return { ...ctx.actor, role, firstName, lastName };
}

/**
 * Changes the caller's own name.
 * @throws {Failure} `invalid` for a name that is an office's
 */
export async function updateUser(
  ctx: SignedInContext,
  input: { firstName: string; lastName: string },
) {
  const { id, firstName, lastName } = ctx.actor;
  // Whoever saves a form again is called so already, perhaps from before the rule.
  if (firstName === input.firstName && lastName === input.lastName) return ctx.actor;
  const name = `${input.firstName} ${input.lastName}`.trim();
  refuseOfficeNames(ctx, { firstName: name });
  await ctx.db
    .update(users)
    .set({ ...input, name, updatedAt: ctx.clock.now() })
    .where(eq(users.id, id));
  return { ...ctx.actor, ...input };
}

/**
 * Makes an account with a role and a password. One that exists keeps its password, which may have
 * been changed since.
 */
export async function ensureAccount(
  ctx: Context,
  account: { email: string; name: string; role: Role | null; password: string; demo?: boolean },
): Promise<void> {
  const { name, role, demo = false } = account;
  await together(ctx, async (inner) => {
    const [made] = await inner.db
      .insert(users)
      .values({
        id: randomUUID(),
        email: emailKey(account.email),
        emailVerified: true,
        name,
        ...splitName(name),
        role,
        demo,
      })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (made) await storePassword(inner, made.id, await hashPassword(account.password));
  });
}

/**
 * Makes the first admin that the settings name, where it is missing. Once there is an admin, the
 * password may go from the settings.
 * @throws {ConfigurationError} where there is no admin and no password to make one with
 */
export async function ensureFirstAdmin(
  ctx: Context,
  { email, password }: NonNullable<Config["admin"]>,
): Promise<void> {
  if (password !== null)
    return ensureAccount(ctx, { email, password, name: "Admin", role: "admin" });
  if ((await adminIds(ctx)).length === 0)
    throw new ConfigurationError(
      "ADMIN_PASSWORD is missing: there is no admin yet, and ADMIN_EMAIL alone makes none.",
    );
}

/**
 * Clears away what has expired; an unused link is forgotten a month after its time, and wrong
 * passwords a month after the last one.
 */
export async function forgetExpired(ctx: Context) {
  const now = ctx.clock.now();
  const monthAgo = new Date(now.getTime() - 30 * dayMs);
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, now));
  await ctx.db.delete(verifications).where(lt(verifications.expiresAt, now));
  await ctx.db.delete(links).where(lt(links.expiresAt, monthAgo));
  await ctx.db.delete(passwordFailures).where(lt(passwordFailures.lastAt, monthAgo));
}

/** Shows a picture, or none, beside a user's name. */
export async function showPicture(ctx: Context, userId: string, url: string | null) {
  await ctx.db.update(users).set({ image: url }).where(eq(users.id, userId));
}

/**
 * Marks a user as leaving and ends every session of theirs.
 * @param at when they asked for it
 */
export async function leave(ctx: Context, userId: string, at = ctx.clock.now()): Promise<void> {
  await ctx.db.update(users).set({ leavingAt: at }).where(eq(users.id, userId));
  await endSessions(ctx, userId);
  await endOffersOf(ctx, userId);
}

/** Takes a user's leaving back; answers whether they are still there. */
export async function cancelLeaving(ctx: Context, userId: string): Promise<boolean> {
  const kept = await ctx.db
    .update(users)
    .set({ leavingAt: null })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  return kept.length > 0;
}

/**
 * Notes that a silent user is warned.
 * @param since they gave no sign of life after it
 * @returns false where they did meanwhile, or where they were warned since their last one
 */
export async function noteInactivity(ctx: Context, userId: string, since: Date): Promise<boolean> {
  const { inactivityNoticeAt: notice, activeAt } = users;
  const noted = await ctx.db
    .update(users)
    .set({ inactivityNoticeAt: ctx.clock.now() })
    .where(
      and(eq(users.id, userId), lte(activeAt, since), or(isNull(notice), lt(notice, activeAt))),
    )
    .returning({ id: users.id });
  return noted.length > 0;
}

/** Remembers the language that a user chose, for messages. */
export async function rememberLanguage(ctx: SignedInContext, language: Language): Promise<void> {
  await ctx.db.update(users).set({ language }).where(eq(users.id, ctx.actor.id));
}
