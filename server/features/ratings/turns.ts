import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { type Chosen, type Levels, type Rating, textsADay, type Turn } from "#contract/ratings.ts";
import type { SignedInContext } from "#server/context.ts";
import { recordView } from "#server/features/profile-views/api.ts";
import { dayMs } from "#server/platform/clock.ts";
import { together } from "#server/platform/db/together.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import { type Drawn, drawn, keepText } from "./drawing.ts";
import { checkRater } from "./rater.ts";
import { mayRead, wordsOfNow } from "./readable.ts";
import { ratedTexts, ratings } from "./table.ts";
import type { TextRow } from "./texts.ts";

export type RatingRow = typeof ratings.$inferSelect;

interface Given {
  rating: RatingRow;
  text: TextRow;
}

const levelsOf = ({ hustle, safetyAwareness, coachability, reliability }: RatingRow): Levels => ({
  hustle,
  safetyAwareness,
  coachability,
  reliability,
});

const present = ({ rating, text }: Given): Turn => ({
  id: rating.id,
  language: text.language,
  passages: text.passages ?? [],
  rated: rating.ratedAt && levelsOf(rating),
  chosen: rating.chosen ?? {},
});

/**
 * What the caller was given and has not left, locked until the transaction ends.
 * @throws {Failure} `not_found` for another person's as for none
 */
async function lockGiven(ctx: SignedInContext, id: string): Promise<Given> {
  const [row] = await ctx.db
    .select({ rating: ratings, text: ratedTexts })
    .from(ratings)
    .innerJoin(ratedTexts, eq(ratedTexts.id, ratings.textId))
    .where(and(eq(ratings.id, id), eq(ratings.raterId, ctx.actor.id), isNull(ratings.leftAt)))
    .for("update", { of: ratings });
  if (!row) throw notFound();
  return row;
}

async function findOpen(ctx: SignedInContext): Promise<Given | null> {
  const [row] = await ctx.db
    .select({ rating: ratings, text: ratedTexts })
    .from(ratings)
    .innerJoin(ratedTexts, eq(ratedTexts.id, ratings.textId))
    .where(and(eq(ratings.raterId, ctx.actor.id), isNull(ratings.ratedAt), isNull(ratings.leftAt)));
  return row ?? null;
}

/** The text that the caller began and may still read; one that they may not is left. */
async function openTurn(ctx: SignedInContext): Promise<Given | null> {
  const open = await findOpen(ctx);
  if (!open) return null;
  if (await mayRead(ctx, open.text, await wordsOfNow(ctx, open.text.userId))) return open;
  await leave(ctx, open.rating.id);
  return null;
}

/**
 * Runs work on a text that the caller was given, which is held meanwhile.
 * @param work also gets whether the caller may still read it
 * @throws {Failure} `not_found` for another person's as for none
 */
async function withGiven<A>(
  ctx: SignedInContext,
  id: string,
  work: (inner: SignedInContext, given: Given, isReadable: () => Promise<boolean>) => Promise<A>,
): Promise<A> {
  const [writer] = await ctx.db
    .select({ userId: ratedTexts.userId })
    .from(ratings)
    .innerJoin(ratedTexts, eq(ratedTexts.id, ratings.textId))
    .where(and(eq(ratings.id, id), eq(ratings.raterId, ctx.actor.id)));
  const now = writer ? await wordsOfNow(ctx, writer.userId) : null;
  return together(ctx, async (inner) => {
    await checkRater(inner);
    const given = await lockGiven(inner, id);
    return work(inner, given, () => mayRead(inner, given.text, now));
  });
}

const leave = (ctx: SignedInContext, id: string) =>
  ctx.db.update(ratings).set({ leftAt: ctx.clock.now(), chosen: null }).where(eq(ratings.id, id));

/** Gives the caller a person's text, and records the look; null where it may not be read any more. */
const give = (ctx: SignedInContext, person: Drawn): Promise<Given | null> =>
  together(ctx, async (inner) => {
    const text = await keepText(inner, person);
    if (!text) return null;
    await inner.db
      .insert(ratings)
      .values({
        id: randomUUID(),
        textId: text.id,
        raterId: ctx.actor.id,
        givenAt: ctx.clock.now(),
      })
      // Another tab was given one meanwhile: that one it is.
      .onConflictDoNothing();
    const given = await findOpen(inner);
    if (given) await recordView(inner, given.text.userId, "rating");
    return given;
  });

async function giveAnother(ctx: SignedInContext): Promise<Given | null> {
  for await (const person of drawn(ctx)) {
    const given = await give(ctx, person);
    if (given) return given;
  }
  return null;
}

/** How many texts the caller may still open today. */
async function leftToday(ctx: SignedInContext): Promise<number> {
  const since = new Date(ctx.clock.now().getTime() - dayMs);
  const own = and(eq(ratings.raterId, ctx.actor.id), gt(ratings.givenAt, since));
  const limit = textsADay[ctx.actor.role === "admin" ? "admin" : "employer"];
  return Math.max(0, limit - (await ctx.db.$count(ratings, own)));
}

/**
 * The text that the caller is to rate: the one that they began, or another by chance, of which the
 * look is recorded (docs/domain.md, "second opinion").
 * @throws {Failure} `not_found` for an employer who was not invited
 */
export async function readNext(ctx: SignedInContext): Promise<Rating> {
  await checkRater(ctx);
  const begun = await openTurn(ctx);
  const left = await leftToday(ctx);
  const given = begun ?? (left > 0 ? await giveAnother(ctx) : null);
  const own = and(eq(ratings.raterId, ctx.actor.id), isNotNull(ratings.ratedAt));
  const rows = await ctx.db
    .select()
    .from(ratings)
    .where(and(own, isNull(ratings.comparedAt)))
    .orderBy(desc(ratings.ratedAt))
    .limit(5);
  return {
    turn: given && present(given),
    because: given ? null : left > 0 ? "none" : "today",
    done: await ctx.db.$count(ratings, own),
    leftToday: begun || !given ? left : left - 1,
    changeable: rows.map((row) => ({
      id: row.id,
      ratedAt: (row.ratedAt ?? row.givenAt).toISOString(),
      levels: levelsOf(row),
    })),
  };
}

/**
 * A text that the caller rated and can still rate otherwise.
 * @throws {Failure} `not_found` for any other
 */
export const readTurn = (ctx: SignedInContext, id: string): Promise<Turn> =>
  withGiven(ctx, id, async (_, given, isReadable) => {
    if (given.rating.comparedAt || !(await isReadable())) throw notFound();
    return present(given);
  });

/**
 * Rates a text, or rates it otherwise.
 * @throws {Failure} `not_found` for a text that was not given to the caller, `conflict` where it was
 *   compared already or may no longer be read
 */
export const rate = (ctx: SignedInContext, { id, ...levels }: Levels & { id: string }) =>
  withGiven(ctx, id, async (inner, given, isReadable) => {
    if (given.rating.comparedAt) throw conflict("errors:ratingCompared");
    if (!(await isReadable())) throw conflict("errors:ratingGone");
    const ratedAt = ctx.clock.now();
    await inner.db
      .update(ratings)
      .set({ ...levels, ratedAt, chosen: null })
      .where(eq(ratings.id, id));
    return { ratedAt: ratedAt.toISOString() };
  });

/**
 * Keeps what was chosen so far, so that the caller can pause and go on anywhere. A choice that comes
 * after its rating changes nothing.
 * @throws {Failure} `not_found` as `rate`, `conflict` for a text that may no longer be read
 */
export const keepChosen = (ctx: SignedInContext, id: string, chosen: Chosen) =>
  withGiven(ctx, id, async (inner, given, isReadable) => {
    if (given.rating.ratedAt) return { chosen: {} };
    if (!(await isReadable())) throw conflict("errors:ratingGone");
    await inner.db.update(ratings).set({ chosen }).where(eq(ratings.id, id));
    return { chosen };
  });

/**
 * Leaves a text whose writer the caller knows.
 * @throws {Failure} `not_found` as `rate`, `conflict` for one that they rated
 */
export const leaveTurn = (ctx: SignedInContext, id: string) =>
  together(ctx, async (inner) => {
    await checkRater(inner);
    const { rating } = await lockGiven(inner, id);
    if (rating.ratedAt) throw conflict("errors:ratingCompared");
    await leave(inner, id);
    return { left: true as const };
  });
