import { and, eq } from "drizzle-orm";
import type { ScoringStage } from "#contract/scout-words.ts";
import type { Context } from "#server/context.ts";
import { together } from "#server/platform/db/together.ts";
import type { Attempt } from "#server/platform/jobs/job.ts";
import { engineOf } from "./engines.ts";
import { holdNamed } from "./erasure.ts";
import { sessionOf } from "./queries.ts";
import { judge, keepScorecard, type Scored } from "./scoring.ts";
import { endScoring, type ScoringRow, tellScoring } from "./scorings.ts";
import { hiringScorings } from "./table.ts";

const running = (id: string) => and(eq(hiringScorings.id, id), eq(hiringScorings.state, "running"));

const findRunning = async (ctx: Context, id: string): Promise<ScoringRow | undefined> => {
  const [row] = await ctx.db.select().from(hiringScorings).where(running(id));
  return row;
};

async function reach(ctx: Context, row: ScoringRow, stage: ScoringStage): Promise<void> {
  await together(ctx, async (inner) => {
    await inner.db.update(hiringScorings).set({ stage }).where(running(row.id));
    await tellScoring(inner, row);
  });
}

/** Aborts once a scoring no longer runs; who stops it tells the open pages, on whichever process. */
function watch(ctx: Context, { id, createdBy }: ScoringRow): { signal: AbortSignal; end(): void } {
  const stopped = new AbortController();
  const look = async () => {
    try {
      if (!(await findRunning(ctx, id))) stopped.abort();
    } catch (error) {
      ctx.log.warn({ err: error, scoring: id }, "could not look whether a scoring is still wanted");
    }
  };
  const end = ctx.live.subscribe(createdBy, {
    changed: (topic) => topic === "scout" && void look(),
    resync: () => void look(),
    end() {},
  });
  return { signal: stopped.signal, end };
}

/** Scores, and keeps the card unless the scoring was stopped meanwhile. */
async function score(ctx: Context, row: ScoringRow, scored: Scored): Promise<void> {
  await reach(ctx, row, "scoring");
  const { signal, end } = watch(ctx, row);
  let told = Promise.resolve();
  try {
    const asker = { account: row.createdBy, signal };
    const acting = { ...ctx, language: row.language };
    const judgement = await judge(acting, engineOf(ctx.config), scored, asker, () => {
      told = reach(ctx, row, "swapping").catch(() => undefined);
    });
    await told;
    await together(ctx, async (inner) => {
      // Before the scoring's row, as whoever erases them does.
      await holdNamed(inner, [row]);
      const [held] = await inner.db
        .select()
        .from(hiringScorings)
        .where(running(row.id))
        .for("update");
      if (!held) return;
      const within = { ...inner, language: row.language };
      const { card } = await keepScorecard(within, scored, judgement);
      const done = { state: "done", stage: "saving", candidateName: "" } as const;
      await endScoring(inner, row.id, ["running"], { ...done, scorecardId: card.id });
    });
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    end();
  }
}

/** Scores a candidate, unless it was stopped; one that fails every time is given up, and no dead letter is left. */
export async function workOnScoring(ctx: Context, id: string, { last }: Attempt): Promise<void> {
  const row = await findRunning(ctx, id);
  const of = row && (await sessionOf(ctx, row.sessionId));
  if (!row || !of) return;
  const { candidateName, candidateData: text, candidateUserId: userId } = row;
  try {
    await score(ctx, row, { ...of, candidateName, candidate: { text, userId } });
  } catch (error) {
    if (!last) throw error;
    ctx.log.error({ err: error, scoring: id }, "a scoring is given up");
    await endScoring(ctx, id, ["running"], { state: "failed" });
  }
}
