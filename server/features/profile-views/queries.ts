import { and, countDistinct, desc, eq, gt, inArray, max, sql } from "drizzle-orm";
import type { ProfileView } from "#contract/privacy.ts";
import type { Context } from "#server/context.ts";
import { accountStandings, keyNamesOf } from "#server/features/accounts/api.ts";
import { placedName, shopRows } from "#server/features/shops/api.ts";
import type { Database } from "#server/platform/db/database.ts";
import { given } from "#server/platform/db/literal.ts";
import { atMost } from "#server/platform/db/paging.ts";
import { statement } from "#server/platform/db/statement.ts";
import { profileViews } from "./table.ts";

/** Lines that a page shows of it: each is a day of somebody's looks. */
const shown = 200;
const all = 2 ** 31 - 1;

/** Days of looks at somebody, with what the viewer and the shop that they looked for are called by now. */
const daysQuery = (lines: number) => (db: Database) => {
  const last = max(profileViews.at);
  const day = sql`(${profileViews.at} at time zone ${sql.placeholder("timeZone")})::date`;
  const days = db
    .select({
      viewerId: profileViews.viewerId,
      keyId: profileViews.keyId,
      shopId: profileViews.shopId,
      at: last.as("last"),
      what: sql<string[]>`array_agg(${profileViews.what} order by ${profileViews.at} desc)`.as(
        "looked_at",
      ),
    })
    .from(profileViews)
    .where(eq(profileViews.userId, given("person", "uuid")))
    .groupBy(profileViews.viewerId, profileViews.keyId, profileViews.shopId, day)
    .orderBy(desc(last))
    .limit(atMost(lines))
    .as("days");
  const viewer = accountStandings({ db });
  const shop = shopRows({ db });
  return db
    .select({
      at: days.at,
      what: days.what,
      name: viewer.name,
      email: viewer.email,
      keyId: days.keyId,
      shopId: days.shopId,
      shopName: shop.name,
      shopLocation: shop.location,
    })
    .from(days)
    .leftJoin(viewer, eq(viewer.accountId, days.viewerId))
    .leftJoin(shop, eq(shop.id, days.shopId))
    .orderBy(desc(days.at));
};

const latestDays = statement("days_of_looks", daysQuery(shown));
const allDays = statement("all_days_of_looks", daysQuery(all));

/**
 * Who looked at a person's profile lately, one line for each viewer, key, shop and day, latest first.
 * @param timeZone whose days they are, by its IANA name
 */
export const readProfileViews = async (ctx: Context, userId: string, timeZone = "UTC") =>
  present(ctx, await latestDays(ctx.db, { person: userId, timeZone }));

/** Who ever looked at a person's profile, one line for each viewer, key, shop and day (UTC), latest first. */
export const readAllProfileViews = async (ctx: Context, userId: string) =>
  present(ctx, await allDays(ctx.db, { person: userId, timeZone: "UTC" }));

async function present(
  ctx: Context,
  days: Awaited<ReturnType<typeof latestDays>>,
): Promise<ProfileView[]> {
  const keys = await keyNamesOf(ctx, [...new Set(days.flatMap(({ keyId }) => keyId ?? []))]);
  return days.flatMap(({ at, what, name, email, keyId, shopId, shopName, shopLocation }) =>
    at
      ? {
          at: at.toISOString(),
          by: name || email || "",
          key: keyId && (keys.get(keyId) ?? ""),
          shop: shopId && placedName({ name: shopName ?? "", location: shopLocation ?? "" }),
          what: [...new Set(what)],
        }
      : [],
  );
}

/** How many people these viewers have opened since: their contact or their resume. */
export async function countOpened(ctx: Context, viewerIds: string[], since: Date): Promise<number> {
  const [row] = await ctx.db
    .select({ number: countDistinct(profileViews.userId) })
    .from(profileViews)
    .where(
      and(
        inArray(profileViews.viewerId, viewerIds),
        inArray(profileViews.what, ["contact", "resume"]),
        gt(profileViews.at, since),
      ),
    );
  return row?.number ?? 0;
}
