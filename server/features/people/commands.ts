import { randomUUID } from "node:crypto";
import type { AdminInvitation, Person } from "#contract/people.ts";
import { emailKey, type Role } from "#contract/primitives.ts";
import type { SignedInContext } from "#server/context.ts";
import {
  accountsOf,
  adminIds,
  deactivate,
  findUser,
  findUserByEmail,
  giveRole,
  holdAdmins,
  invite,
  holdPeople,
  lockUser,
  namesOf,
  reactivate,
  revokeInvitation,
} from "#server/features/accounts/api.ts";
import { hideWritten } from "#server/features/privacy/api.ts";
import { leaveShop, settleShopOf } from "#server/features/shops/api.ts";
import { resetSecondFactor as forgetSecondFactor } from "#server/features/second-factor/api.ts";
import { together } from "#server/platform/db/together.ts";
import { queueEmail } from "#server/platform/email/queue.ts";
import { conflict, invalid, notFound, unauthorized } from "#server/platform/errors.ts";
import { adminInvitedEmail, standingEmail } from "./emails.ts";
import { listAdminInvitations, presentPerson } from "./queries.ts";
import { accountActs } from "./table.ts";

type Act = Omit<typeof accountActs.$inferInsert, "id" | "actorId" | "at">;

const record = (ctx: SignedInContext, act: Act) =>
  ctx.db
    .insert(accountActs)
    .values({ ...act, id: randomUUID(), actorId: ctx.actor.id, at: ctx.clock.now() });

/**
 * Does something to an account while its row and every admin's are held: whoever stopped being an
 * admin in the meantime does nothing any more, so that one admin always stays.
 */
async function actOn(
  ctx: SignedInContext,
  id: string,
  work: (inner: SignedInContext, person: Person) => Promise<void>,
): Promise<Person> {
  return together(ctx, async (inner) => {
    const admins = await holdAdmins(inner);
    if (!admins.includes(ctx.actor.id)) throw unauthorized();
    await holdPeople(inner, [id]);
    const user = await lockUser(inner, id);
    if (!user) throw notFound();
    await work(inner, presentPerson(ctx, user));
    const after = await findUser(inner, id);
    if (!after) throw notFound();
    return presentPerson(ctx, after);
  });
}

interface Change {
  active?: boolean | undefined;
  role?: Role | null | undefined;
  reason?: string | undefined;
}

async function open(ctx: SignedInContext, person: Person, active: boolean, reason: string | null) {
  const { id: userId, can } = person;
  if (active === (person.state !== "deactivated")) return;
  if (!(active ? can.reactivate : can.deactivate)) throw conflict("errors:ownAccount");
  await (active ? reactivate(ctx, userId) : deactivate(ctx, userId));
  const act = active ? ("reactivated" as const) : ("deactivated" as const);
  await record(ctx, { userId, act, reason });
  const user = await findUser(ctx, userId);
  if (user) await queueEmail(ctx, user.email, standingEmail(ctx, user.language, { act }));
  if (user && !active) await hideWritten(ctx, user);
  await settleShopOf(ctx, userId);
  // A reactivated jobseeker returns to their earlier status; a deactivated one leaves the pool.
  await ctx.jobs.announce(ctx.db, active ? "profile-changed" : "candidate-moved", { userId });
}

async function move(
  ctx: SignedInContext,
  person: Person,
  role: Role | null,
  reason: string | null,
) {
  const { id: userId } = person;
  if (role === person.role) return;
  if (!person.can.changeRole)
    throw conflict(userId === ctx.actor.id ? "errors:ownAccount" : "errors:notActive");
  await giveRole(ctx, userId, role);
  await leaveShop(ctx, userId, "removed");
  const done = { act: "role_changed" as const, from: person.role, to: role };
  await record(ctx, { userId, ...done, reason });
  const user = await findUser(ctx, userId);
  if (user) await queueEmail(ctx, user.email, standingEmail(ctx, user.language, done));
  await ctx.jobs.announce(ctx.db, "candidate-moved", { userId });
}

/**
 * Deactivates or reactivates somebody, or gives them another role; their sessions end everywhere.
 * @throws {Failure} `conflict` for the caller's own account, and for a role of one that is closed
 */
export async function updatePerson(
  ctx: SignedInContext,
  { id, active, role, reason }: Change & { id: string },
): Promise<Person> {
  if (active === undefined && role === undefined)
    throw invalid({ active: "errors:fields.required" });
  const why = reason?.trim() || null;
  return actOn(ctx, id, async (inner, person) => {
    if (active !== undefined) await open(inner, person, active, why);
    if (role === undefined) return;
    const user = await findUser(inner, id);
    if (user) await move(inner, presentPerson(ctx, user), role, why);
  });
}

/**
 * Takes the second factor of somebody who lost it, so that they can begin anew.
 * @throws {Failure} `conflict` for the caller's own, and where there is none
 */
export async function resetSecondFactor(
  ctx: SignedInContext,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<Person> {
  return actOn(ctx, id, async (inner, person) => {
    if (id === ctx.actor.id) throw conflict("errors:ownAccount");
    if (!person.can.resetSecondFactor) throw conflict("errors:noSecondFactor");
    await forgetSecondFactor(inner, id);
    await record(inner, { userId: id, act: "second_factor_reset", reason: reason?.trim() || null });
  });
}

/** Nobody becomes an admin without the others hearing of it. */
async function tellOtherAdmins(ctx: SignedInContext, address: string): Promise<void> {
  const others = (await adminIds(ctx)).filter((id) => id !== ctx.actor.id);
  const by = (await namesOf(ctx, [ctx.actor.id])).get(ctx.actor.id) || ctx.actor.email;
  for (const admin of (await accountsOf(ctx, others)).values())
    await queueEmail(ctx, admin.email, adminInvitedEmail(ctx, admin.language, { by, address }));
}

/**
 * Invites somebody to become an admin, and tells the other admins.
 * @throws {Failure} `conflict` when the address belongs to somebody with a role already
 */
export async function inviteAdmin(
  ctx: SignedInContext,
  input: { email: string; name: string },
): Promise<AdminInvitation> {
  return together(ctx, async (inner) => {
    const known = await findUserByEmail(inner, input.email);
    if (known?.role || known?.deactivatedAt) throw conflict("errors:personKnown");
    const language = known?.language ?? ctx.language;
    const invitedBy = ctx.actor.id;
    await invite(inner, { ...input, role: "admin", language, unasked: true, invitedBy });
    await record(inner, { userId: known?.id ?? null, act: "admin_invited", to: "admin" });
    const address = emailKey(input.email);
    await tellOtherAdmins(inner, address);
    const made = (await listAdminInvitations(inner)).find(({ email }) => email === address);
    if (!made) throw notFound();
    return made;
  });
}

/** Takes an open invitation to become an admin back; its link stops working. */
export async function revokeAdminInvitation(
  ctx: SignedInContext,
  id: string,
): Promise<AdminInvitation> {
  return together(ctx, async (inner) => {
    const found = (await listAdminInvitations(inner)).find((invitation) => invitation.id === id);
    if (!found) throw notFound();
    await revokeInvitation(inner, found.email);
    const known = await findUserByEmail(inner, found.email);
    await record(inner, { userId: known?.id ?? null, act: "invitation_revoked", from: "admin" });
    return found;
  });
}
