import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Shop, ShopInvitation } from "#contract/shops.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { accountsOf } from "#server/features/accounts/api.ts";
import { keptParts, partsValue } from "#server/platform/counts/read.ts";
import { given } from "#server/platform/db/literal.ts";
import { after, atMost, newestFirst } from "#server/platform/db/paging.ts";
import { pattern, type SearchShape } from "#server/platform/db/search.ts";
import { statement } from "#server/platform/db/statement.ts";
import { notFound } from "#server/platform/errors.ts";
import type { Cursor } from "#server/platform/http/cursor.ts";
import { shopOf, type ShopRow } from "./membership.ts";
import { shopChanges, type shopInvitations, shopMembers, shops, shopViews } from "./table.ts";

export { listShopInvitations } from "./joining.ts";
export { shopOf, type ShopRow } from "./membership.ts";

/** A shop as it is kept, or null. */
export async function findShop(ctx: Context, id: string): Promise<ShopRow | null> {
  const [row] = await ctx.db.select().from(shops).where(eq(shops.id, id));
  return row ?? null;
}

/** Where a shop is, with its town named once; empty where it has told neither. */
export function wholeAddress({ address, location }: Pick<ShopRow, "address" | "location">): string {
  const names = address.toLowerCase().includes(location.toLowerCase());
  return names ? address : [address, location].filter(Boolean).join(", ");
}

/** A shop as whoever it asks reads it: its town tells it from another of its name. */
export const placedName = ({ name, location }: Pick<ShopRow, "name" | "location">): string =>
  name && location ? `${name} (${location})` : name;

/** Names and places of shops, by id. */
export async function shopsOf(ctx: Context, ids: string[]): Promise<Map<string, ShopRow>> {
  if (ids.length === 0) return new Map();
  const rows = await shopsById(ctx.db, { ids });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Shops as they are kept, as a part of another feature's query. */
export const shopRows = ({ db }: Pick<Context, "db">) => db.select().from(shops).as("shop_rows");

/** What shops are called, as a part of another feature's query. */
export const shopNames = ({ db }: Pick<Context, "db">) =>
  db
    .select({
      namedShop: sql<string>`${shops.id}`.as("named_shop"),
      shopName: sql<string>`${shops.name}`.as("shop_name"),
    })
    .from(shops)
    .as("shop_names");

const shopsById = statement("shops_by_id", (db) =>
  db
    .select()
    .from(shops)
    .where(sql`${shops.id} = any(${given("ids", "uuid[]")})`),
);

/** The names of the shops that these people belong to, with their towns, by person. */
export async function shopNamesOf(ctx: Context, userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ userId: shopMembers.userId, name: shops.name, location: shops.location })
    .from(shopMembers)
    .innerJoin(shops, eq(shops.id, shopMembers.shopId))
    .where(inArray(shopMembers.userId, userIds));
  return new Map(rows.map(({ userId, ...shop }) => [userId, placedName(shop)]));
}

/** The shop that somebody belongs to, null if none, as a value of another feature's statement. */
export const shopIdOf = (userId: string) =>
  sql<string | null>`(select m.shop_id from ${shopMembers} m where m.user_id = ${userId}::uuid)`;

/** Who belongs to a shop, longest first: the ids of their accounts. */
export async function memberIds(ctx: Context, shopId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ userId: shopMembers.userId })
    .from(shopMembers)
    .where(eq(shopMembers.shopId, shopId))
    .orderBy(asc(shopMembers.joinedAt), asc(shopMembers.userId));
  return rows.map(({ userId }) => userId);
}

/** The ids of who belongs to these shops, as a part of another statement. */
export const memberIdsOf = (shopIds: readonly string[]): SQL =>
  sql`select m.user_id from ${shopMembers} m where m.shop_id = any(${sql.param(shopIds)}::uuid[])`;

/** The people of a shop, and those who were of it at any time since. */
export async function memberIdsSince(ctx: Context, shopId: string, since: Date): Promise<string[]> {
  const gone = await ctx.db
    .selectDistinct({ userId: shopChanges.userId })
    .from(shopChanges)
    .where(
      and(
        eq(shopChanges.shopId, shopId),
        inArray(shopChanges.what, ["left", "removed"]),
        gt(shopChanges.at, since),
      ),
    );
  const ids = [...(await memberIds(ctx, shopId)), ...gone.map(({ userId }) => userId)];
  return ids.filter((id) => id !== null);
}

/** Whether somebody belongs to a shop, or ever did. */
export const wasOfShop = async (ctx: Context, userId: string): Promise<boolean> =>
  (await ctx.db.$count(shopMembers, eq(shopMembers.userId, userId))) > 0 ||
  (await ctx.db.$count(shopChanges, eq(shopChanges.userId, userId))) > 0;

/** The people of a shop who can be written to. */
export async function shopReaders(ctx: Context, shopId: string) {
  const accounts = await accountsOf(ctx, await memberIds(ctx, shopId));
  return [...accounts.values()].filter(
    ({ deactivatedAt, leavingAt }) => deactivatedAt === null && leavingAt === null,
  );
}

/** Whether a shop has anybody who would read what it is told: an owner may never have come. */
export const isAnybodyThere = async (ctx: Context, shopId: string): Promise<boolean> =>
  (await shopReaders(ctx, shopId)).length > 0;

export const presentInvitation = (row: typeof shopInvitations.$inferSelect): ShopInvitation => ({
  id: row.id,
  email: row.email,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
});

/** A list within a row: a query of one column of JSON, as text. */
const within = (rows: SQL) =>
  sql<string>`(select coalesce(json_agg(r.one), '[]')::text from (${rows}) r)`;

/** What `one` says of each member `m` and user `u` of a shop, longest first. */
const membersOf = (shop: SQL, one: SQL) =>
  within(sql`
    select ${one} as one from shop_members m join users u on u.id = m.user_id
    where m.shop_id = ${shop} order by m.joined_at, m.user_id`);

/** What `one` says of each open invitation `i` into a shop. */
const invitationsInto = (shop: SQL, one: SQL, order: SQL) =>
  within(sql`
    select ${one} as one from shop_invitations i
    where i.shop_id = ${shop} and i.ended_at is null order by ${order}`);

/** Who belongs to a shop, and who is invited into it, newest first: two lists in one row. */
const peopleOf = statement("shop_people", (db) => {
  const shop = sql`${sql.placeholder("shop")}`;
  const member = sql`json_build_object('id', u.id, 'role', m.role, 'firstName', u.first_name,
    'lastName', u.last_name, 'email', u.email, 'joinedAt', m.joined_at)`;
  const invitation = sql`json_build_object('id', i.id, 'email', i.email, 'name', i.name,
    'createdAt', i.created_at)`;
  return db
    .select({
      members: membersOf(shop, member).as("members"),
      invited: invitationsInto(shop, invitation, sql`i.created_at desc, i.id`).as("invited"),
    })
    .from(sql`(select 1) as people`);
});

type Member = Omit<Shop["members"][number], "isYou">;

const told = (at: string) => new Date(at).toISOString();

/** A shop with its people, as the caller may see it. */
export async function presentShop(ctx: SignedInContext, row: ShopRow): Promise<Shop> {
  const [found] = await peopleOf(ctx.db, { shop: row.id });
  const members = JSON.parse(found?.members ?? "[]") as Member[];
  const invitations = JSON.parse(found?.invited ?? "[]") as ShopInvitation[];
  const { id, role } = ctx.actor;
  const own = members.find((member) => member.id === id)?.role;
  return {
    ...row,
    members: members.map((member) => ({
      ...member,
      joinedAt: told(member.joinedAt),
      isYou: member.id === id,
    })),
    invitations: invitations.map((one) => ({ ...one, createdAt: told(one.createdAt) })),
    updatedAt: row.updatedAt.toISOString(),
    can: { edit: role === "employer", invite: own === "owner", leave: own === "colleague" },
  };
}

/**
 * The shop that a call is about: the caller's own, or for an admin the one they name, whose look is
 * recorded; null for an admin who names none.
 */
export async function shopInView(
  ctx: SignedInContext,
  shopId: string | undefined,
  what: string,
): Promise<ShopRow | null> {
  if (ctx.actor.role === "employer") {
    const own = await shopOf(ctx);
    if (shopId !== undefined && shopId !== own.id) throw notFound();
    return own;
  }
  if (shopId === undefined) return null;
  const row = await findShop(ctx, shopId);
  if (!row) throw notFound();
  await ctx.db
    .insert(shopViews)
    .values({
      shopId,
      viewerId: ctx.actor.id,
      keyId: ctx.actor.key?.id ?? null,
      at: ctx.clock.now(),
      what,
    })
    .onConflictDoNothing();
  return row;
}

/** The shop that a call is about, with its people. */
export async function readShop(ctx: SignedInContext, shopId: string | undefined): Promise<Shop> {
  const row = await shopInView(ctx, shopId, "shop");
  if (!row) throw notFound();
  return presentShop(ctx, row);
}

/** A shop of the page, where a part of the page's statement names it. */
const shopId = sql`${sql.identifier("shops")}.${sql.identifier("id")}`;

/** People of a shop, and addresses invited into it. */
const members = membersOf(
  shopId,
  sql`json_build_object('id', u.id, 'name', u.name, 'email', u.email)`,
);
const invited = invitationsInto(shopId, sql`to_json(i.email)`, sql`i.created_at, i.id`);

/** What a search looks through without case: the name, and on a line of its own the place. */
const searchText = sql`lower(${shops.name} || chr(10) || ${shops.location})`;

/** Ids of the shops whose name a pattern finds, as an array within another feature's query. */
export const shopIdsNamed = (text: SQL): SQL =>
  sql`array(select ${shops.id} from ${shops} where ${searchText} like ${text} || chr(10) || '%')`;

/** How a page of shops is searched; null for all of them. The text itself is a value, `text`. */
type ShopSearch = Pick<SearchShape, "isAlike"> | null;

/**
 * A page of shops, newest first, with their people, how many shops there are, and what others know of each.
 * @param parts values of others' about a shop, given its id
 */
export const shopsPage = <Parts extends Record<string, SQL>>(
  { db }: Pick<Context, "db">,
  { cursor, limit, search }: { cursor: Cursor | null; limit: number; search: ShopSearch },
  parts: (shopId: SQL) => Parts,
) => {
  const found = search ? sql`${searchText} like ${pattern("text", search)}` : undefined;
  return db
    .select({
      shop: {
        id: shops.id,
        name: shops.name,
        location: shops.location,
        createdAt: shops.createdAt,
      },
      counts: search
        ? partsValue(sql`select '' as part, count(*)::int as n from ${shops} where ${found}`)
        : keptParts("shops"),
      members,
      invited,
      parts: parts(shopId),
    })
    .from(shops)
    .where(and(found, after(shops, cursor)))
    .orderBy(...newestFirst(shops))
    .limit(atMost(limit));
};
