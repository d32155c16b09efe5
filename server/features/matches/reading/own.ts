import { and, eq, getTableColumns } from "drizzle-orm";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import type { SignedInContext } from "#server/context.ts";
import { presentPeople } from "#server/features/accounts/api.ts";
import { wordedTraitsIn, wordedTraitsKept } from "#server/features/assessment/api.ts";
import { shownProfiles } from "#server/features/jobseekers/api.ts";
import { type ShopRow, shopInView } from "#server/features/shops/api.ts";
import { notFound } from "#server/platform/errors.ts";
import type { Peek } from "#server/features/matches/locking.ts";
import { matches } from "#server/features/matches/table.ts";
import { sources, select } from "./rows.ts";
import { presentMatches } from "./presenting.ts";

/**
 * A match that the caller may know of, as it is kept.
 * @throws {Failure} `not_found` for another shop's, for somebody who is hidden, and for no match alike
 */
export const findOwnMatch = async (ctx: SignedInContext, id: string) =>
  readMatch(ctx, { id, shop: await shopInView(ctx, undefined, "match") }, kept);

const kept = getTableColumns(matches);

/** A match of a shop's, or of any for an admin, with what else is selected beside it. */
async function readMatch<Columns extends typeof kept>(
  ctx: SignedInContext,
  { id, shop }: { id: string; shop: ShopRow | null },
  columns: Columns,
) {
  const [row] = await select(ctx, sources(ctx), columns).where(
    and(eq(matches.id, id), shop ? eq(matches.shopId, shop.id) : undefined),
  );
  if (!row) throw notFound();
  return row;
}

/** A match that the caller may know of: what is needed to lock it, and the shop that they are of. */
export type OwnMatch = Peek & { shop: ShopRow | null };

/**
 * Says that the caller may know of a match, and reads no more of it than whom it is with.
 * @throws {Failure} `not_found` as `findOwnMatch` does
 */
export async function checkOwnMatch(ctx: SignedInContext, id: string): Promise<OwnMatch> {
  const shop = await shopInView(ctx, undefined, "match");
  const person = shownProfiles(ctx);
  const present = presentPeople(ctx);
  const [row] = await ctx.db
    .select({ id: matches.id, requestId: matches.requestId, jobseekerId: matches.jobseekerId })
    .from(matches)
    .innerJoin(person, eq(person.profileUserId, matches.jobseekerId))
    .innerJoin(present, eq(present.personId, matches.jobseekerId))
    .where(and(eq(matches.id, id), shop ? eq(matches.shopId, shop.id) : undefined));
  if (!row) throw notFound();
  return { ...row, shop };
}

/** A match that the caller may know of, as the contract shows it now. */
export async function readOwnMatch(
  ctx: SignedInContext,
  { id, shop }: Pick<OwnMatch, "id" | "shop">,
): Promise<EmployerMatch> {
  const row = await readMatch(ctx, { id, shop }, { ...kept, worded: wordedTraitsKept });
  const { worded, ...match } = row.match;
  const known = { shop, worded: wordedTraitsIn(worded) };
  const [shown] = await presentMatches(ctx, [{ ...row, match }], known);
  if (!shown) throw notFound();
  return shown;
}

/** A match as it is kept, with the person and the role. */
export type KeptMatch = Awaited<ReturnType<typeof findOwnMatch>>;
