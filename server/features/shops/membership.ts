import { randomUUID } from "node:crypto";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { emailKey } from "#contract/primitives.ts";
import type { ShopRole } from "#contract/shops.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { findApprovedRequest, spendRequest } from "#server/features/access-requests/api.ts";
import { lockUser } from "#server/features/accounts/api.ts";
import type { Actor } from "#server/platform/actor.ts";
import { statement } from "#server/platform/db/statement.ts";
import { together } from "#server/platform/db/together.ts";
import { notFound, unauthorized } from "#server/platform/errors.ts";
import { looksOf } from "#server/platform/names/looks.ts";
import { findAlike } from "./likeness.ts";
import { shopChanges, shopInvitations, shopMembers, shops } from "./table.ts";

export type ShopRow = typeof shops.$inferSelect;
export type MemberRow = typeof shopMembers.$inferSelect;

/** The zone of a shop that has not said where it is. */
const firstTimeZone = "America/New_York";

export interface NewShop {
  name?: string;
  location?: string;
  phone?: string;
  accessRequestId?: string | null;
}

/** Makes a shop that nobody belongs to yet. */
export async function createShop(ctx: Pick<Context, "db" | "clock">, given: NewShop = {}) {
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .insert(shops)
    .values({
      id: randomUUID(),
      timeZone: firstTimeZone,
      ...given,
      looks: given.name ? looksOf(given.name) : null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Keeps what happened to who belongs to a shop. */
export const noteChange = (
  ctx: Context & { actor?: Actor },
  change: Pick<typeof shopChanges.$inferInsert, "shopId" | "userId" | "what">,
) =>
  ctx.db.insert(shopChanges).values({
    ...change,
    id: randomUUID(),
    actorId: ctx.actor?.kind === "user" ? ctx.actor.id : null,
    at: ctx.clock.now(),
  });

/**
 * A shop held until the transaction ends. Whoever changes its people waits here, and holds the
 * account in question before: accounts first, then the shop.
 */
export async function lockShop(ctx: Context, id: string): Promise<ShopRow> {
  const [row] = await ctx.db.select().from(shops).where(eq(shops.id, id)).for("update");
  if (!row) throw notFound();
  return row;
}

/** Somebody's place in a shop, or null. */
export async function findMember(ctx: Context, userId: string): Promise<MemberRow | null> {
  const [row] = await ctx.db.select().from(shopMembers).where(eq(shopMembers.userId, userId));
  return row ?? null;
}

/** The people of a shop, longest first. */
export const membersOf = (ctx: Context, shopId: string): Promise<MemberRow[]> =>
  ctx.db
    .select()
    .from(shopMembers)
    .where(eq(shopMembers.shopId, shopId))
    .orderBy(asc(shopMembers.joinedAt), asc(shopMembers.userId));

/** Takes somebody into a locked shop; the first of its people owns it. */
export async function join(ctx: SignedInContext, shopId: string): Promise<void> {
  const others = await membersOf(ctx, shopId);
  const role: ShopRole = others.some((member) => member.role === "owner") ? "colleague" : "owner";
  const userId = ctx.actor.id;
  await ctx.db.insert(shopMembers).values({ userId, shopId, role, joinedAt: ctx.clock.now() });
  await noteChange(ctx, { shopId, userId, what: "joined" });
  // What was opened for the shop before anybody came waits for this.
  if (others.length === 0) await ctx.jobs.announce(ctx.db, "shop-changed", { shopId });
  await ctx.db
    .update(shopInvitations)
    .set({ endedAt: ctx.clock.now() })
    .where(
      and(
        eq(shopInvitations.shopId, shopId),
        eq(shopInvitations.email, emailKey(ctx.actor.email)),
        isNull(shopInvitations.endedAt),
      ),
    );
}

const membership = statement("membership", (db) =>
  db
    .select({ shop: shops })
    .from(shopMembers)
    .innerJoin(shops, eq(shops.id, shopMembers.shopId))
    .where(eq(shopMembers.userId, sql.placeholder("user"))),
);

async function readMembership(ctx: Context, userId: string): Promise<ShopRow | null> {
  const [row] = await membership(ctx.db, { user: userId });
  return row?.shop ?? null;
}

/** The shop that an admin made for a person. */
async function shopOfAdmins(ctx: SignedInContext): Promise<string | null> {
  const [first] = await ctx.db
    .select({ shopId: shopInvitations.shopId })
    .from(shopInvitations)
    .where(
      and(
        eq(shopInvitations.email, emailKey(ctx.actor.email)),
        eq(shopInvitations.from, "admin"),
        isNull(shopInvitations.endedAt),
      ),
    )
    .orderBy(asc(shopInvitations.createdAt))
    .limit(1);
  return first?.shopId ?? null;
}

/** The shop that somebody described when asking for access. */
async function describedShop(ctx: SignedInContext): Promise<string | null> {
  const request = await findApprovedRequest(ctx, ctx.actor.id);
  if (!request) return null;
  const { shopName, location, phone, id } = request;
  // Approved or not, no shop is called like another of its town: its people find another name.
  const name = (await findAlike(ctx, { name: shopName, location })) ? "" : shopName;
  const row = await createShop(ctx, { name, location, phone, accessRequestId: id });
  await spendRequest(ctx, id);
  return row?.id ?? null;
}

async function emptyShop(ctx: SignedInContext): Promise<string> {
  const row = await createShop(ctx);
  if (!row) throw new Error("a shop was not made");
  return row.id;
}

// An employer who belongs nowhere was made one by an admin: who came by a colleague's invitation has
// joined in the same breath (joining.ts), and loses the role with the shop (leaving.ts).
async function settleIn(ctx: SignedInContext): Promise<void> {
  const shopId = (await shopOfAdmins(ctx)) ?? (await describedShop(ctx)) ?? (await emptyShop(ctx));
  await lockShop(ctx, shopId);
  await join(ctx, shopId);
}

/**
 * The caller's shop. An employer who comes for the first time gets the one that an admin made for
 * them, the one they described, or an empty one (docs/domain.md, "shop").
 */
export async function shopOf(ctx: SignedInContext): Promise<ShopRow> {
  const found = await readMembership(ctx, ctx.actor.id);
  if (found) return found;
  return together(ctx, async (inner) => {
    // Two tabs that come first together must not make two shops, nor one that came too late any.
    const user = await lockUser(inner, ctx.actor.id);
    if (user?.role !== "employer") throw unauthorized();
    const meanwhile = await readMembership(inner, ctx.actor.id);
    if (meanwhile) return meanwhile;
    await settleIn(inner);
    const row = await readMembership(inner, ctx.actor.id);
    if (!row) throw new Error("somebody joined no shop");
    return row;
  });
}
