import { knowledge, understand } from "#engines/scout/api.ts";
import { randomUUID } from "node:crypto";
import { and, count, eq, isNull, sql } from "drizzle-orm";
import type { HiringImport } from "#contract/scout-imports.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { together } from "#server/platform/db/together.ts";
import { Failure, notFound, tooMany } from "#server/platform/errors.ts";
import { removeFile } from "#server/platform/files/removal.ts";
import { pool } from "#server/platform/work/pool.ts";
import type { FileHead, FileRead } from "./import-tasks.ts";
import { importFileOf } from "./queries.ts";
import { refuseBeyondRoom } from "./room.ts";
import type { Waiting } from "./scoring.ts";
import { ownShop } from "./scope.ts";
import { hiringFrameworks, hiringImports, hiringSessions } from "./table.ts";
import { warningsOf } from "./warnings.ts";

/** How many imports of one account may run. */
const atOnce = 2;
const waitSeconds = 30;

type Row = typeof hiringImports.$inferSelect;

const present = ({ id, state, done, of }: Row): HiringImport => ({
  id,
  state,
  done,
  of,
  sessionId: state === "done" ? id : null,
});

/** Whoever sends file after file waits for their own. */
async function admit(ctx: SignedInContext): Promise<void> {
  const key = `import ${ctx.actor.id}`;
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const own = eq(hiringImports.createdBy, ctx.actor.id);
  const [running] = await ctx.db
    .select({ imports: count() })
    .from(hiringImports)
    .where(and(own, eq(hiringImports.state, "running")));
  if ((running?.imports ?? 0) >= atOnce) throw tooMany(waitSeconds);
}

async function insertSession(
  ctx: SignedInContext,
  session: typeof hiringSessions.$inferInsert,
  frameworks: FileHead["frameworks"],
): Promise<void> {
  await ctx.db.insert(hiringSessions).values(session);
  for (const { framework, at, by } of frameworks)
    await ctx.db.insert(hiringFrameworks).values({
      sessionId: session.id,
      version: framework.version,
      framework,
      importedBy: by,
      at: new Date(at),
    });
}

/**
 * Begins to take an exported session back, as a new one of the caller's shop with new ids: the file is
 * checked in a thread, its cards are taken by a job (import-work.ts).
 * @throws {Failure} `invalid` for a file that is not one of ours, or a quote that is not in its text;
 *   `too_many` while the caller's earlier imports run; `conflict` where the shop would keep too much
 */
export async function startImport(
  ctx: SignedInContext,
  bytes: Buffer,
  { signal, once }: Waiting,
): Promise<HiringImport> {
  const read = await pool.run<FileRead | { fields: Record<string, string> }>(
    new URL("./import-tasks.ts", import.meta.url),
    "readSessionFile",
    { bytes, language: ctx.language },
    // Nobody else reads the body: a copy of 16 MB would hold the event loop.
    { account: ctx.actor.id, signal, handsOver: [bytes.buffer as ArrayBuffer] },
  );
  if ("fields" in read) throw new Failure("invalid", "errors:invalid", { fields: read.fields });
  const { session, frameworks, scorecards: of } = read.head;
  const last = frameworks.at(-1);
  if (!last) throw notFound();
  const shopId = await ownShop(ctx);
  const more = { sessions: 1, cards: of, bytes: read.cards.byteLength };
  const title = session.roleTitle.trim();
  const roleId = knowledge().roles.has(session.roleId) ? session.roleId : understand(title);
  const { framework } = last;
  const warnings = await warningsOf(ctx, { roleId, title, framework });
  const id = randomUUID();
  const now = ctx.clock.now();
  const state = of > 0 ? ("running" as const) : ("done" as const);
  const write = async (inner: SignedInContext) => {
    await admit(inner);
    await refuseBeyondRoom(inner, shopId, more);
    const row = {
      id,
      shopId,
      createdBy: ctx.actor.id,
      roleTitle: title,
      roleId,
      ownScoreFirst: session.ownScoreFirst,
      // What the file withholds is scored anew here, and nobody has seen it.
      withheldSince: session.ownScoreFirst ? new Date(0) : null,
      frameworkVersion: framework.version,
      warnings,
      createdAt: now,
      updatedAt: now,
      importedAt: now,
      isReady: of === 0,
    };
    await insertSession(inner, row, frameworks);
    const { language } = ctx;
    const begun = { id, shopId, createdBy: ctx.actor.id, language, state, done: 0, of };
    await inner.db.insert(hiringImports).values({ ...begun, createdAt: now });
    if (of > 0) await inner.jobs.announce(inner.db, "import-goes-on", { id });
    return present({ ...begun, createdAt: now });
  };
  if (of > 0) await ctx.files.put(importFileOf(id), read.cards);
  let kept = false;
  try {
    const begun = await once((within) => together(within, write));
    kept = begun.id === id;
    return begun;
  } finally {
    // Refused, or the answer of an earlier sending: nobody comes for this file.
    if (!kept) await ctx.files.remove(importFileOf(id));
  }
}

/** The import as the caller may see it: their shop's, or an admin's own. */
async function findImport(ctx: SignedInContext, id: string): Promise<Row> {
  const shopId = await ownShop(ctx);
  const theirs = shopId
    ? eq(hiringImports.shopId, shopId)
    : and(isNull(hiringImports.shopId), eq(hiringImports.createdBy, ctx.actor.id));
  const [row] = await ctx.db
    .select()
    .from(hiringImports)
    .where(and(eq(hiringImports.id, id), theirs));
  if (!row) throw notFound();
  return row;
}

/** How far an import is. */
export const readImport = async (ctx: SignedInContext, id: string): Promise<HiringImport> =>
  present(await findImport(ctx, id));

/** Ends an import that runs: what was taken of it goes, with its file. */
export async function endImport(
  ctx: Context,
  id: string,
  state: "cancelled" | "failed",
): Promise<void> {
  await together(ctx, async (inner) => {
    const [ended] = await inner.db
      .update(hiringImports)
      .set({ state })
      .where(and(eq(hiringImports.id, id), eq(hiringImports.state, "running")))
      .returning();
    if (!ended) return;
    await inner.db
      .delete(hiringSessions)
      .where(and(eq(hiringSessions.id, id), eq(hiringSessions.isReady, false)));
    await inner.jobs.send(inner.db, removeFile, { name: importFileOf(id) });
  });
}

/** Cancels an import; one that has ended stays as it is. */
export async function cancelImport(ctx: SignedInContext, id: string): Promise<HiringImport> {
  await findImport(ctx, id);
  await endImport(ctx, id, "cancelled");
  return readImport(ctx, id);
}
