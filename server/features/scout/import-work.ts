import { hashOf } from "#engines/scout/api.ts";
import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Framework } from "#contract/scout.ts";
import type { SessionFile } from "#contract/scout-scorecards.ts";
import type { Context } from "#server/context.ts";
import { together } from "#server/platform/db/together.ts";
import { removeFile } from "#server/platform/files/removal.ts";
import type { Attempt } from "#server/platform/jobs/job.ts";
import { builtIn } from "./engines.ts";
import { holdNamed } from "./erasure.ts";
import { endImport } from "./import.ts";
import { nextCards } from "./import-file.ts";
import { judgementOf } from "./judgement.ts";
import { importFileOf } from "./queries.ts";
import { expiryFrom } from "./retention.ts";
import { hiringFrameworks, hiringImports, hiringSessions, ownScores, scorecards } from "./table.ts";

/** A job waits for nobody's turn but that of other jobs. */
const nobody = { account: null };

type Card = SessionFile["scorecards"][number];
type Import = typeof hiringImports.$inferSelect;

/** Until when a card may be kept: taking it along renews nothing, and no file makes it longer. */
const expiryOf = (scoredAt: string, now: Date) =>
  expiryFrom(new Date(Math.min(Date.parse(scoredAt), now.getTime())));

/** Whose words these are, where a card of the same shop knows them as somebody's of the network. */
async function whoTold(ctx: Context, shopId: string | null, text: string) {
  const [known] = await ctx.db
    .select({ userId: scorecards.candidateUserId })
    .from(scorecards)
    .innerJoin(hiringSessions, eq(hiringSessions.id, scorecards.sessionId))
    .where(
      and(
        eq(scorecards.candidateData, text),
        isNotNull(scorecards.candidateUserId),
        shopId ? eq(hiringSessions.shopId, shopId) : isNull(hiringSessions.shopId),
      ),
    )
    .limit(1);
  return known?.userId ?? null;
}

const findRunning = async (ctx: Context, id: string): Promise<Import | undefined> => {
  const running = and(eq(hiringImports.id, id), eq(hiringImports.state, "running"));
  const [row] = await ctx.db.select().from(hiringImports).where(running);
  return row;
};

/**
 * What an engine said of a card: the file's word, or where it was withheld our own; null for a card
 * whose time is over.
 */
async function judged(ctx: Context, { language }: Import, card: Card, of: Judging) {
  const { ownScores: own, createdAt, id: _id, source: _source, withheld, ...rest } = card;
  const framework = of.frameworks.get(card.frameworkVersion);
  const now = ctx.clock.now();
  const expiresAt = expiryOf(createdAt, now);
  if (!framework || expiresAt <= now) return null;
  const { candidateName, candidateData } = card;
  const input = { candidateName, candidateData, framework, roleId: of.roleId };
  const judgement = withheld
    ? await judgementOf({ ...ctx, language }, builtIn, input, nobody)
    : { inputHash: hashOf(input, card.engineVersion) };
  const at = new Date(createdAt);
  return {
    own,
    card: { ...rest, ...judgement, createdAt: at, expiresAt, imported: !withheld },
  };
}

interface Judging {
  roleId: string;
  frameworks: Map<number, Framework>;
}

/** What cards of a session are judged by. */
async function judgingOf(ctx: Context, sessionId: string): Promise<Judging> {
  const [session] = await ctx.db
    .select({ roleId: hiringSessions.roleId })
    .from(hiringSessions)
    .where(eq(hiringSessions.id, sessionId));
  const rows = await ctx.db
    .select()
    .from(hiringFrameworks)
    .where(eq(hiringFrameworks.sessionId, sessionId));
  return {
    roleId: session?.roleId ?? "general",
    frameworks: new Map(rows.map(({ version, framework }) => [version, framework])),
  };
}

type Judgement = NonNullable<Awaited<ReturnType<typeof judged>>>;

async function keep(
  ctx: Context,
  { id: sessionId, shopId }: Import,
  { own, card }: Judgement,
): Promise<void> {
  const id = randomUUID();
  const candidateUserId = await whoTold(ctx, shopId, card.candidateData);
  const known = candidateUserId ? { candidateUserId, expiresAt: null } : {};
  await ctx.db.insert(scorecards).values({ ...card, ...known, id, sessionId });
  for (const { by, at, ...scores } of own)
    await ctx.db.insert(ownScores).values({
      ...scores,
      id: randomUUID(),
      scorecardId: id,
      importedBy: by,
      at: new Date(at),
    });
}

/** Takes the next cards of an import, and leaves the rest to another turn. */
async function takeSlice(ctx: Context, row: Import): Promise<void> {
  const cards = await nextCards(ctx.files, importFileOf(row.id), { from: row.done, of: row.of });
  const by = await judgingOf(ctx, row.id);
  const taken: Judgement[] = [];
  for (const card of cards) {
    if (!(await findRunning(ctx, row.id))) return;
    const made = await judged(ctx, row, card, by);
    if (made) taken.push(made);
  }
  const kept = taken.map(({ card }) => card);
  await together(ctx, async (inner) => {
    const hide = await holdNamed(inner, kept);
    const same = and(
      eq(hiringImports.id, row.id),
      eq(hiringImports.state, "running"),
      eq(hiringImports.done, row.done),
    );
    const done = row.done + cards.length;
    const isDone = done >= row.of;
    // Two at once take the same slice: one of them keeps it.
    const [held] = await inner.db
      .update(hiringImports)
      .set({ done, ...(isDone && { state: "done" as const }) })
      .where(same)
      .returning();
    if (!held) return;
    for (const one of taken) await keep(inner, row, one);
    await hide(row.createdAt);
    if (!isDone) return inner.jobs.announce(inner.db, "import-goes-on", { id: row.id });
    await inner.db
      .update(hiringSessions)
      .set({ isReady: true })
      .where(eq(hiringSessions.id, row.id));
    await inner.jobs.send(inner.db, removeFile, { name: importFileOf(row.id) });
  });
}

/**
 * Works on the next slice of an import. After the last failed attempt the import is marked as failed, so the job
 * leaves no dead letter.
 */
export async function workOnImport(ctx: Context, id: string, { last }: Attempt): Promise<void> {
  const row = await findRunning(ctx, id);
  if (!row) return;
  try {
    await takeSlice(ctx, row);
  } catch (error) {
    if (!last) throw error;
    ctx.log.error({ err: error, import: id }, "an import is given up");
    await endImport(ctx, id, "failed");
  }
}
