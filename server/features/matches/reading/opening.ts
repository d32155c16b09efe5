import {
  and,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  or,
  type SQL,
} from "drizzle-orm";
import type { SignedInContext } from "#server/context.ts";
import { presentPeople } from "#server/features/accounts/api.ts";
import { openResume } from "#server/features/resumes/api.ts";
import { shopOf } from "#server/features/shops/api.ts";
import { matches } from "#server/features/matches/table.ts";
import { watchOpening } from "#server/features/matches/acting/watching.ts";

/** What `isContactOpen` says of a match, as a part of a query. */
const contactIsOpen = (now: Date) =>
  and(
    isNull(matches.endedAt),
    or(
      and(isNotNull(matches.agreedAt), inArray(matches.state, ["interviewing", "hired"])),
      and(eq(matches.state, "hired"), or(isNull(matches.settlesAt), lte(matches.settlesAt, now))),
    ),
  );

/** The contrary of what `isOver` says of a match, as a part of a query. */
const goesOn = (now: Date) =>
  and(
    isNull(matches.endedAt),
    or(notInArray(matches.state, ["closed", "passed"]), gt(matches.settlesAt, now)),
  );

/** Whether the caller's shop was matched with somebody whom others may see, in a match that fits. */
async function isMatchedWithCaller(ctx: SignedInContext, userId: string, fitting?: SQL) {
  if (ctx.actor.role !== "employer") return null;
  const { id } = await shopOf(ctx);
  const present = presentPeople(ctx);
  const [found] = await ctx.db
    .select({ shopId: matches.shopId })
    .from(matches)
    .innerJoin(present, eq(present.personId, matches.jobseekerId))
    .where(and(eq(matches.jobseekerId, userId), eq(matches.shopId, id), fitting))
    .limit(1);
  return found ?? null;
}

/** Whether somebody's profile, and with it their picture, is shown to the caller's shop, in a match that goes on. */
export const isShownToCaller = async (ctx: SignedInContext, userId: string): Promise<boolean> =>
  (await isMatchedWithCaller(ctx, userId, goesOn(ctx.clock.now()))) !== null;

/**
 * A resume's file, for whoever may read it: to a shop it is open with its owner's contact, for as long as
 * others may see the person (docs/domain.md, "match").
 */
export async function openResumeToCaller(ctx: SignedInContext, id: string) {
  const opened = await openResume(
    ctx,
    id,
    async (userId) =>
      (await isMatchedWithCaller(ctx, userId, contactIsOpen(ctx.clock.now()))) !== null,
  );
  // After the look is recorded, so that this one counts.
  if (ctx.actor.role === "employer") await watchOpening(ctx, (await shopOf(ctx)).id);
  return opened;
}
