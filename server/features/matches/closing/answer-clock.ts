import { and, eq, isNull, lte } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { isOpen } from "#server/features/talent-requests/api.ts";
import { product } from "#server/platform/actor.ts";
import { together } from "#server/platform/db/together.ts";
import { oneByOne } from "#server/platform/jobs/one-by-one.ts";
import { remindBefore } from "./answering.ts";
import { lapse } from "./closing.ts";
import { lockMatch, moveMatch, note } from "#server/features/matches/locking.ts";
import { tellShop } from "#server/features/matches/news/messages.ts";
import { matches } from "#server/features/matches/table.ts";

const dueBy = (moment: Date) => and(eq(matches.state, "new"), lte(matches.answerBy, moment));

/** Reminds a shop of an answer that is due, once. */
async function remind(ctx: Context, id: string): Promise<void> {
  await together({ ...ctx, actor: product }, async (inner) => {
    const { match, request } = await lockMatch(inner, id);
    if (match.state !== "new" || match.remindedAt !== null || !isOpen(request)) return;
    const reminded = await moveMatch(inner, match, { remindedAt: ctx.clock.now() });
    await note(inner, id, { what: "answer_reminder" });
    await tellShop(inner, reminded, "answerDue");
  });
}

/**
 * Looks at the clock of every match that waits for an answer: reminds a working day ahead, and lets
 * lapse what nobody answered (docs/domain.md, "answer by").
 */
export async function watchAnswers(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const late = await ctx.db.select({ id: matches.id }).from(matches).where(dueBy(now));
  await oneByOne(ctx, "watch-answers", late, ({ id }) => lapse(ctx, id));
  const soon = await ctx.db
    .select({ id: matches.id })
    .from(matches)
    .where(and(dueBy(remindBefore(now)), isNull(matches.remindedAt)));
  await oneByOne(ctx, "watch-answers", soon, ({ id }) => remind(ctx, id));
}
