import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { emailKey, type Language } from "#contract/primitives.ts";
import type { ShopInvitation } from "#contract/shops.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import {
  findUserByEmail,
  invite,
  mailWayIn,
  offerTo,
  revokeInvitation,
} from "#server/features/accounts/api.ts";
import { dayMs } from "#server/platform/clock.ts";
import { queueEmail } from "#server/platform/email/queue.ts";
import { together } from "#server/platform/db/together.ts";
import { conflict, forbidden, notFound, tooMany } from "#server/platform/errors.ts";
import { refuseOfficeNames } from "#server/platform/names/ours.ts";
import { colleagueEmail, elsewhereEmail } from "./emails.ts";
import { findMember, lockShop, type ShopRow, shopOf } from "./membership.ts";
import { presentInvitation } from "./queries.ts";
import { shopInvitations } from "./table.ts";

/** Where an offer of a way in says that it came from. */
const sourceOf = (shopId: string) => `shop:${shopId}`;

interface Invitee {
  name: string;
  email: string;
  language: Language;
}

async function store(
  ctx: Context,
  shopId: string,
  { name, email }: Invitee,
  by: { from: "admin" | "shop"; invitedBy: string | null; mailed?: boolean },
) {
  const [row] = await ctx.db
    .insert(shopInvitations)
    .values({
      ...by,
      id: randomUUID(),
      shopId,
      email: emailKey(email),
      name,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw conflict("matches:errors.alreadyInvited");
  return row;
}

/**
 * Makes an admin's shop wait for its employer: the offer brings the role, and takes the place of
 * whatever a shop had offered to the address.
 */
export async function inviteOwner(
  ctx: SignedInContext,
  { id, name }: ShopRow,
  invitee: Invitee,
): Promise<void> {
  await store(ctx, id, invitee, { from: "admin", invitedBy: ctx.actor.id });
  await invite(ctx, { ...invitee, shop: name, role: "employer", unasked: true });
}

/** How often strangers may be written to: an address, a shop to one, and a shop in all. */
const mostMails = { toAddress: 3, byShopTo: 2, byShop: 20 };
const addressDays = 7;

const daysAgo = (ctx: Context, days: number) => new Date(ctx.clock.now().getTime() - days * dayMs);

/**
 * Whether an invitation may go out by mail now: taken back and made anew it counts each time. An
 * address that others have written to is not written to again, and the shop is not told.
 * @throws {Failure} `too_many` for a shop that has invited too often itself
 */
async function mayMail(ctx: Context, shopId: string, email: string): Promise<boolean> {
  // One at a time for each address, from however many shops.
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`invite:${email}`}, 0))`,
  );
  const week = and(
    eq(shopInvitations.email, email),
    gt(shopInvitations.createdAt, daysAgo(ctx, addressDays)),
  );
  const ours = eq(shopInvitations.shopId, shopId);
  const count = (what: SQL | undefined) => ctx.db.$count(shopInvitations, what);
  if ((await count(and(week, ours))) >= mostMails.byShopTo) throw tooMany(addressDays * 86_400);
  const today = gt(shopInvitations.createdAt, daysAgo(ctx, 1));
  if ((await count(and(ours, today))) >= mostMails.byShop) throw tooMany(86_400);
  return (await count(and(week, eq(shopInvitations.mailed, true)))) < mostMails.toAddress;
}

/** Forgets invitations that ended a while ago, or that nobody took up since. */
export async function forgetShopInvitations(ctx: Context, since: Date): Promise<void> {
  const ended = lte(shopInvitations.endedAt, daysAgo(ctx, 30));
  await ctx.db.delete(shopInvitations).where(or(ended, lte(shopInvitations.createdAt, since)));
}

/** The caller's shop, held, for its owner alone. */
async function ownShop(ctx: SignedInContext, id: string): Promise<ShopRow> {
  const shop = await lockShop(ctx, id);
  const mine = await findMember(ctx, ctx.actor.id);
  if (mine?.shopId !== id || mine.role !== "owner") throw forbidden();
  return shop;
}

/**
 * Invites somebody into the caller's shop; they join by their own choice, once they have come in. A way in
 * goes only to an address that has no role and is offered none yet; any other reads that it can't join, so that the
 * mailbox does not tell who holds one.
 * @throws {Failure} `forbidden` for whoever is not the owner, `invalid` for a name that is an office's,
 *   `conflict` for an address that the shop has invited already
 */
export async function inviteColleague(
  ctx: SignedInContext,
  invitee: { name: string; email: string },
): Promise<ShopInvitation> {
  refuseOfficeNames(ctx, { name: invitee.name });
  const { id } = await shopOf(ctx);
  return together(ctx, async (inner) => {
    const shop = await ownShop(inner, id);
    const whole = { ...invitee, language: ctx.language };
    const email = emailKey(invitee.email);
    const user = await findUserByEmail(inner, email);
    const offer = await offerTo(inner, email);
    const isFree = !user?.role && !offer?.role;
    const mailed = await mayMail(inner, id, email);
    const row = await store(inner, id, whole, { from: "shop", invitedBy: ctx.actor.id, mailed });
    if (mailed && !isFree && !user?.deactivatedAt) {
      const reader = { name: whole.name, language: user?.language ?? whole.language };
      await queueEmail(inner, email, elsewhereEmail(ctx, reader, shop), { topic: "invitations" });
    }
    if (mailed && isFree) {
      const write = (url: string) => colleagueEmail(ctx, whole, shop, url);
      // Another shop's offer stays, and its mail works on: either way in leads to both.
      if (offer) await mailWayIn(inner, { email, unasked: true }, write);
      else
        await invite(inner, { ...whole, role: null, source: sourceOf(id), unasked: true }, write);
    }
    return presentInvitation(row);
  });
}

/** Takes an unused invitation into the caller's shop back, with the way in if it was the shop's. */
export async function revokeColleague(ctx: SignedInContext, id: string): Promise<void> {
  const { id: shopId } = await shopOf(ctx);
  await together(ctx, async (inner) => {
    await ownShop(inner, shopId);
    const [row] = await inner.db
      .update(shopInvitations)
      .set({ endedAt: ctx.clock.now() })
      .where(
        and(
          eq(shopInvitations.id, id),
          eq(shopInvitations.shopId, shopId),
          isNull(shopInvitations.endedAt),
        ),
      )
      .returning();
    if (!row) throw notFound();
    const offer = await offerTo(inner, row.email);
    if (offer?.source === sourceOf(shopId)) await revokeInvitation(inner, row.email);
  });
}
