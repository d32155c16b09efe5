import { and, eq, getTableColumns } from "drizzle-orm";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import type { SignedInContext } from "#server/context.ts";
import { presentPeople } from "#server/features/accounts/api.ts";
import { shownProfiles } from "#server/features/jobseekers/api.ts";
import { shopInView } from "#server/features/shops/api.ts";
import { notFound } from "#server/platform/errors.ts";
import { matches } from "#server/features/matches/table.ts";
import { sources, select } from "./rows.ts";
import { presentMatches } from "./presenting.ts";

/**
 * A match that the caller may know of, as it is kept.
 * @throws {Failure} `not_found` for another shop's, for somebody who is hidden, and for no match alike
 */
export async function findOwnMatch(ctx: SignedInContext, id: string) {
  const shop = await shopInView(ctx, undefined, "match");
  const from = sources(ctx);
  const [row] = await select(ctx, from, getTableColumns(matches)).where(
    and(eq(matches.id, id), shop ? eq(matches.shopId, shop.id) : undefined),
  );
  if (!row) throw notFound();
  return row;
}

/**
 * Says that the caller may know of a match, and reads nothing else of it.
 * @throws {Failure} `not_found` as `findOwnMatch` does
 */
export async function checkOwnMatch(ctx: SignedInContext, id: string): Promise<void> {
  const shop = await shopInView(ctx, undefined, "match");
  const person = shownProfiles(ctx);
  const present = presentPeople(ctx);
  const [row] = await ctx.db
    .select({ id: matches.id })
    .from(matches)
    .innerJoin(person, eq(person.profileUserId, matches.jobseekerId))
    .innerJoin(present, eq(present.personId, matches.jobseekerId))
    .where(and(eq(matches.id, id), shop ? eq(matches.shopId, shop.id) : undefined));
  if (!row) throw notFound();
}

/** A match that the caller may know of, as the contract shows it. */
export async function readOwnMatch(ctx: SignedInContext, id: string): Promise<EmployerMatch> {
  const [shown] = await presentMatches(ctx, [await findOwnMatch(ctx, id)], { shop: null });
  if (!shown) throw notFound();
  return shown;
}

/** A match as it is kept, with the person and the role. */
export type KeptMatch = Awaited<ReturnType<typeof findOwnMatch>>;
