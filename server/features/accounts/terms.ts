import { and, desc, eq, sql } from "drizzle-orm";
import type { OwnTerms } from "#contract/terms.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { type Brand, termsAtOf } from "#server/platform/brand.ts";
import { statement } from "#server/platform/db/statement.ts";
import { together } from "#server/platform/db/together.ts";
import { conflict } from "#server/platform/errors.ts";
import { termsAnswers, users } from "./table.ts";

interface Answer {
  termsAt: Date;
  agrees: boolean;
}

/** Keeps what somebody said; a later no takes no yes back. */
async function keep(
  ctx: Pick<Context, "db" | "clock">,
  userId: string,
  { termsAt, agrees }: Answer,
): Promise<void> {
  const said = { agrees, at: ctx.clock.now() };
  await ctx.db
    .insert(termsAnswers)
    .values({ userId, termsAt, ...said })
    .onConflictDoUpdate({
      target: [termsAnswers.userId, termsAnswers.termsAt],
      set: said,
      setWhere: and(eq(termsAnswers.agrees, false), sql`excluded.agrees`),
    });
}

/** Keeps that whoever just got their account accepted the terms in force by signing in. */
export const acceptTerms = (
  ctx: Pick<Context, "db" | "clock">,
  userId: string,
  brand: Brand,
): Promise<void> => keep(ctx, userId, { termsAt: termsAtOf(brand), agrees: true });

/** What somebody said to the terms, newest version first. */
export const termsAnswersOf = (ctx: Pick<Context, "db">, userId: string) =>
  ctx.db
    .select({ termsAt: termsAnswers.termsAt, agrees: termsAnswers.agrees, at: termsAnswers.at })
    .from(termsAnswers)
    .where(eq(termsAnswers.userId, userId))
    .orderBy(desc(termsAnswers.termsAt));

/** How many agreed to each of the versions that began at these moments. */
export async function countAgreed(
  ctx: Pick<Context, "db">,
  moments: readonly Date[],
): Promise<Map<number, number>> {
  if (moments.length === 0) return new Map();
  const times = moments.map((moment) => moment.toISOString());
  const rows = await ctx.db
    .select({ termsAt: termsAnswers.termsAt, agreed: sql<number>`count(*)::int` })
    .from(termsAnswers)
    .where(
      and(
        eq(termsAnswers.agrees, true),
        sql`${termsAnswers.termsAt} = any(${sql.param(times)}::timestamptz[])`,
      ),
    )
    .groupBy(termsAnswers.termsAt);
  return new Map(rows.map(({ termsAt, agreed }) => [termsAt.getTime(), agreed]));
}

const answersUnder = statement("terms_answers_of", (db) =>
  db
    .select({
      createdAt: users.createdAt,
      answer: { termsAt: termsAnswers.termsAt, agrees: termsAnswers.agrees, at: termsAnswers.at },
    })
    .from(users)
    .leftJoin(termsAnswers, eq(termsAnswers.userId, users.id))
    .where(eq(users.id, sql.placeholder("person")))
    .orderBy(desc(termsAnswers.termsAt)),
);

/** Terms of a brand, and whether the caller is to be asked about them. */
export async function termsUnder(
  ctx: Pick<SignedInContext, "db" | "actor">,
  brand: Brand,
): Promise<OwnTerms> {
  const { id, role } = ctx.actor;
  const termsAt = termsAtOf(brand);
  const rows = await answersUnder(ctx.db, { person: id });
  const answers = rows.flatMap(({ answer }) => answer ?? []);
  const known = answers[0]?.termsAt ?? rows[0]?.createdAt ?? termsAt;
  return {
    termsAt: termsAt.toISOString(),
    // Admins are the operator's own people: the terms are theirs.
    asks: role !== "admin" && termsAt > known,
    answers: answers.map((answer) => ({
      termsAt: answer.termsAt.toISOString(),
      agrees: answer.agrees,
      at: answer.at.toISOString(),
    })),
  };
}

/** The terms in force, and whether the caller is to be asked about them: once, when they changed. */
export const readTerms = async (ctx: SignedInContext): Promise<OwnTerms> =>
  termsUnder(ctx, await ctx.readBrand());

/**
 * Keeps what the caller says to the terms in force.
 * @throws {Failure} `conflict` when other terms are in force by now
 */
export const answerTerms = (
  ctx: SignedInContext,
  { termsAt, agrees }: { termsAt: string; agrees: boolean },
): Promise<OwnTerms> =>
  together(ctx, async (inner) => {
    const moment = new Date(termsAt);
    if (moment.getTime() !== termsAtOf(ctx.brand).getTime()) throw conflict("errors:termsChanged");
    await keep(inner, ctx.actor.id, { termsAt: moment, agrees });
    return termsUnder(inner, ctx.brand);
  });
