import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import { emailKey, type Language, type Role } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { recordOutcome } from "#server/features/analytics/api.ts";
import { dayMs } from "#server/platform/clock.ts";
import { queueEmail } from "#server/platform/email/queue.ts";
import type { Message } from "#server/platform/email/transport.ts";
import { invitationEmail } from "./emails.ts";
import { createLink } from "./links.ts";
import { splitName } from "./names.ts";
import { invitations, links, users } from "./table.ts";

/** Days that the link of an invitation works (docs/domain.md, "invitation"). */
export const invitationDays = 7;

export interface Invitee {
  email: string;
  name: string;
  /** The role that comes with it; null where what is offered is accepted later, by hand. */
  role: Role | null;
  language: Language;
  source?: string;
  /** Whether somebody else had the idea: its reader may then end such mail. */
  unasked?: boolean;
  /** The shop that waits for its employer. */
  shop?: string;
  /** The application that it answers: `source` is then the referral code of it. */
  applicationId?: string;
  /** Who gave it, where it ends with them. */
  invitedBy?: string;
}

/** Neither accepted nor taken back. */
const isUnanswered = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

/** What still can be accepted: an offer to become an admin ends with its link, any other stands until it is taken back. */
export const isOffered = (now: Date) =>
  and(
    isUnanswered,
    or(
      isNull(invitations.role),
      ne(invitations.role, "admin"),
      gt(invitations.createdAt, new Date(now.getTime() - invitationDays * dayMs)),
    ),
  );

const isTo = (email: string) => eq(invitations.email, emailKey(email));

/**
 * Offers a way in by email; an invitation that is still open is taken back first.
 * @param write the mail, where it is another than that of a role
 */
export async function invite(
  ctx: Context,
  invitee: Invitee,
  write: (url: string) => Message = (url) => invitationEmail(ctx, invitee, url),
): Promise<void> {
  await revokeInvitation(ctx, invitee.email);
  const id = randomUUID();
  await ctx.db.insert(invitations).values({
    id,
    email: emailKey(invitee.email),
    name: invitee.name,
    role: invitee.role,
    source: invitee.source ?? null,
    applicationId: invitee.applicationId ?? null,
    invitedBy: invitee.invitedBy ?? null,
    createdAt: ctx.clock.now(),
  });
  await mailWayIn(ctx, invitee, write, id);
}

/**
 * Mails a way in to an address, for as long as that of an invitation.
 * @param invitationId the invitation that it is of; without one, what is offered already stays as it is
 */
export async function mailWayIn(
  ctx: Context,
  { email, unasked }: Pick<Invitee, "email" | "unasked">,
  write: (url: string) => Message,
  invitationId?: string,
): Promise<void> {
  const url = await createLink(ctx, {
    email: emailKey(email),
    ...(invitationId && { invitationId }),
    returnTo: "/",
    seconds: invitationDays * 24 * 60 * 60,
  });
  await queueEmail(ctx, email.trim(), write(url), { topic: unasked ? "invitations" : undefined });
}

/**
 * Takes an unused invitation back; its link stops working.
 * @param role the role that it must offer to be taken back
 */
export async function revokeInvitation(ctx: Context, email: string, role?: Role): Promise<void> {
  await ctx.db
    .update(invitations)
    .set({ revokedAt: ctx.clock.now() })
    .where(and(isTo(email), role && eq(invitations.role, role), isUnanswered));
}

/**
 * Ends what goes with an account that is closed or gets another role: the offers that its holder gave, and those of
 * a role to its own address.
 */
export async function endOffersOf(ctx: Context, userId: string): Promise<void> {
  const ownAddress = ctx.db
    .select({ email: sql`lower(${users.email})` })
    .from(users)
    .where(eq(users.id, userId));
  await ctx.db
    .update(invitations)
    .set({ revokedAt: ctx.clock.now() })
    .where(
      and(
        isUnanswered,
        or(
          eq(invitations.invitedBy, userId),
          and(isNotNull(invitations.role), inArray(invitations.email, ownAddress)),
        ),
      ),
    );
}

/**
 * Gives a user the role that an open invitation offers to their proven address. The first role
 * stays: an invitation to another is accepted without effect.
 */
export async function acceptInvitation(
  { db, clock }: Pick<Context, "db" | "clock">,
  userId: string,
): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user?.emailVerified || user.deactivatedAt) return;
  await db.transaction(async (tx) => {
    const [accepted] = await tx
      .update(invitations)
      .set({ acceptedAt: clock.now() })
      .where(and(isTo(user.email), isOffered(clock.now())))
      .returning();
    if (!accepted) return;
    if (accepted.role)
      await tx
        .update(users)
        .set({ role: accepted.role, updatedAt: clock.now() })
        .where(and(eq(users.id, userId), isNull(users.role)));
    // An account that was made earlier, to look at an application's status, has no name yet.
    const name = splitName(accepted.name);
    if (accepted.name)
      await tx
        .update(users)
        .set({ ...name, name: `${name.firstName} ${name.lastName}`.trim() })
        .where(and(eq(users.id, userId), eq(users.firstName, ""), eq(users.lastName, "")));
    await tx.delete(links).where(eq(links.invitationId, accepted.id));
    await recordOutcome(
      { db: tx, clock },
      {
        event: "sign_up",
        category: "accounts",
        action: "account_created",
        label: accepted.source ?? undefined,
        userId,
        eventId: `sign-up:${accepted.id}`,
        ...(accepted.applicationId
          ? { journeyId: accepted.applicationId, referralCode: accepted.source ?? undefined }
          : {}),
      },
    );
  });
}

/** Deletes invitations that were not accepted in time, with the addresses that they name. */
export async function forgetInvitations(ctx: Context, since: Date): Promise<void> {
  const old = and(isNull(invitations.acceptedAt), lte(invitations.createdAt, since));
  await ctx.db.delete(invitations).where(old);
}
