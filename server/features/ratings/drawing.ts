import { and, eq, ne, notExists, notInArray, sql } from "drizzle-orm";
import type { SignedInContext } from "#server/context.ts";
import { presentPeople } from "#server/features/accounts/api.ts";
import { saysStill } from "#server/features/assessment/api.ts";
import { applicants, findProfile } from "#server/features/jobseekers/api.ts";
import { peopleMatchedWithShop } from "#server/features/matches/api.ts";
import { keptFrom } from "#server/features/matching/api.ts";
import type { ShopRow } from "#server/features/shops/api.ts";
import { agreesToReading } from "./agreed.ts";
import { holdConsent, type Masked, ownShop, suits, wordsOfNow } from "./readable.ts";
import { ratedTexts, ratings, readingConsents } from "./table.ts";
import { storeText, type TextRow } from "./texts.ts";

/** How many people are looked at for a text that suits before it counts as none left. */
const tries = 12;

/**
 * People by chance whose texts the caller may read and has not: those first whom one other person has
 * rated, so that two say something of the same text.
 */
async function drawPeople(ctx: SignedInContext, shop: ShopRow | null): Promise<string[]> {
  const present = presentPeople(ctx);
  const applied = applicants(ctx);
  const ofPerson = eq(ratedTexts.userId, readingConsents.userId);
  const readByCaller = ctx.db
    .select({ one: sql`1` })
    .from(ratings)
    .innerJoin(ratedTexts, eq(ratedTexts.id, ratings.textId))
    .where(and(ofPerson, eq(ratings.raterId, ctx.actor.id)));
  const others = sql`(
    select count(*) from ${ratings} inner join ${ratedTexts} on ${ratedTexts.id} = ${ratings.textId}
    where ${ofPerson} and ${ratings.leftAt} is null)`;
  const rows = await ctx.db
    .select({ userId: readingConsents.userId })
    .from(readingConsents)
    .innerJoin(present, eq(present.personId, readingConsents.userId))
    .innerJoin(applied, eq(applied.userId, readingConsents.userId))
    .where(
      and(
        agreesToReading,
        ne(readingConsents.userId, ctx.actor.id),
        notExists(readByCaller),
        shop ? notInArray(readingConsents.userId, peopleMatchedWithShop(ctx, shop.id)) : undefined,
      ),
    )
    .orderBy(sql`(${others} = 1) desc, least(${others}, 2), random()`)
    .limit(tries);
  const found = rows.map(({ userId }) => userId);
  const away = shop ? await keptFrom(ctx, shop.id, found) : new Set();
  return found.filter((userId) => !away.has(userId));
}

/** Somebody whose words the caller may read, as they were masked. */
export interface Drawn {
  userId: string;
  masked: Masked;
}

/**
 * People by chance whose words suit the caller, one after the other. Their words are masked in a thread: nothing
 * of them is held until `keepText` does.
 */
export async function* drawn(ctx: SignedInContext): AsyncGenerator<Drawn> {
  const shop = await ownShop(ctx);
  for (const userId of await drawPeople(ctx, shop)) {
    const masked = await wordsOfNow(ctx, userId);
    if (masked && suits(masked, shop)) yield { userId, masked };
  }
}

/**
 * The text of a person as raters read it, kept when it is first drawn, within a transaction; null where they took
 * their consent back or say something else meanwhile.
 */
export async function keepText(
  ctx: SignedInContext,
  { userId, masked }: Drawn,
): Promise<TextRow | null> {
  if (!(await holdConsent(ctx, userId))) return null;
  const profile = await findProfile(ctx, userId);
  if (!profile || !(await saysStill(ctx, profile, masked))) return null;
  return storeText(ctx, profile, masked);
}
