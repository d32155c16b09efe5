import { and, eq, isNull } from "drizzle-orm";
import { type OutcomeDay, outcomeDays, type OutcomeSide } from "#contract/outcome-words.ts";
import type { TapKind } from "#contract/one-taps.ts";
import type { Context } from "#server/context.ts";
import { notify } from "#server/features/notifications/api.ts";
import { offerTaps } from "#server/features/one-taps/api.ts";
import { shopReaders } from "#server/features/shops/api.ts";
import { dayMs } from "#server/platform/clock.ts";
import { together } from "#server/platform/db/together.ts";
import { oneByOne } from "#server/platform/jobs/one-by-one.ts";
import { type Asking, outcomeLetter } from "./emails.ts";
import { hasLeft, openDays, type OutcomeRow, type RoundRow } from "./rounds.ts";
import { isRound, roundsOf, type Subject, subjectOf } from "./hires.ts";
import { unasked, unreminded } from "./queries.ts";
import { outcomeRounds, outcomes } from "./table.ts";

/** What each side's first question can be answered with, at one press. */
const answersOf: Record<OutcomeSide, readonly TapKind[]> = {
  shop: ["still_there", "left"],
  worker: ["as_promised", "not_as_promised"],
};

/** A hire with both of its sides, held; null where one of them is gone, closed or hidden. */
async function hold(ctx: Context, id: string) {
  const [outcome] = await ctx.db.select().from(outcomes).where(eq(outcomes.id, id)).for("update");
  const subject = outcome && (await subjectOf(ctx, outcome));
  if (!outcome || !subject || subject.shop.closedAt) return null;
  return { outcome, subject };
}

type Held = NonNullable<Awaited<ReturnType<typeof hold>>>;

interface Telling {
  outcome: OutcomeRow;
  subject: Subject;
  round: RoundRow;
  occasion: Asking["occasion"];
}

type Reader = Pick<Subject["worker"], "id" | "firstName" | "language">;

async function tell(ctx: Context, { outcome, subject, round, occasion }: Telling, to: Reader) {
  const { side, days, closesAt } = round;
  const { matchId } = outcome;
  if (!matchId) return;
  const offers = answersOf[side].map((kind) => ({ kind, until: closesAt }));
  const taps = await offerTaps(ctx, { userId: to.id, matchId }, offers);
  await notify(ctx, {
    userId: to.id,
    kind: "matches",
    key: `outcome:${outcome.id}:${days}:${side}:${occasion}`,
    message: (language) =>
      outcomeLetter(
        ctx,
        { ...subject, matchId, side, days, closesAt, occasion },
        { ...to, language },
        taps,
      ),
    aboutId: side === "shop" ? subject.jobseekerId : undefined,
  });
}

/** Asks one side, each person of a shop for themselves; the first answer counts for all of them. */
async function tellSide(ctx: Context, held: Held, round: RoundRow, occasion: Asking["occasion"]) {
  const { subject, outcome } = held;
  const readers =
    round.side === "worker" ? [subject.worker] : await shopReaders(ctx, subject.shop.id);
  for (const reader of readers) await tell(ctx, { outcome, subject, round, occasion }, reader);
}

/** Asks both sides of a hire, once for each of its days. */
async function ask(ctx: Context, id: string, days: OutcomeDay): Promise<void> {
  await together(ctx, async (inner) => {
    const held = await hold(inner, id);
    if (!held) return;
    const before = (await roundsOf(inner, id)).filter((row) => row.days < days);
    // Whoever has left is not asked again, and nobody is asked about them.
    if (hasLeft(before)) return;
    const askedAt = ctx.clock.now();
    const closesAt = new Date(askedAt.getTime() + openDays * dayMs);
    const rounds = await inner.db
      .insert(outcomeRounds)
      .values(
        (["shop", "worker"] as const).map((side) => ({
          outcomeId: id,
          days,
          side,
          askedAt,
          closesAt,
        })),
      )
      .onConflictDoNothing()
      .returning();
    for (const round of rounds) await tellSide(inner, held, round, "asked");
  });
}

/** Reminds one side, once. */
async function remind(
  ctx: Context,
  { id, days, side }: { id: string; days: OutcomeDay; side: OutcomeSide },
): Promise<void> {
  await together(ctx, async (inner) => {
    const held = await hold(inner, id);
    if (!held) return;
    const [round] = await inner.db
      .update(outcomeRounds)
      .set({ remindedAt: ctx.clock.now() })
      .where(
        and(
          isRound({ outcomeId: id, days, side }),
          isNull(outcomeRounds.answeredAt),
          isNull(outcomeRounds.remindedAt),
        ),
      )
      .returning();
    if (round) await tellSide(inner, held, round, "reminder");
  });
}

/** Asks about hires whose day has come, and reminds, once, of questions that nobody answered. */
export async function askHowHiresWent(ctx: Context): Promise<void> {
  for (const days of outcomeDays)
    await oneByOne(ctx, "ask-outcomes", await unasked(ctx, days), ({ id }) => ask(ctx, id, days));
  await oneByOne(ctx, "ask-outcomes", await unreminded(ctx), (round) => remind(ctx, round));
}
