import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { HiringSession } from "#contract/scout.ts";
import { exportFormat, type SessionFile } from "#contract/scout-scorecards.ts";
import type { SignedInContext } from "#server/context.ts";
import { together } from "#server/platform/db/together.ts";
import { invalid, notFound } from "#server/platform/errors.ts";
import { warningsFor } from "./engine/bias.ts";
import { hashOf } from "./engine/score.ts";
import { understand } from "./engine/titles.ts";
import { knowledge } from "./engine/knowledge.ts";
import { findSession, listFrameworkVersions, readHiringSession } from "./queries.ts";
import { expiryFrom } from "./retention.ts";
import { presentScorecards } from "./scorecards.ts";
import { ownShop } from "./scope.ts";
import { hiringFrameworks, hiringSessions, ownScores, scorecards } from "./table.ts";

/** The name under which a browser saves a session. */
export const fileName = (id: string) => `hiring-session-${id}.json`;

/** A session as a file, complete: every version of its framework, every card with its text. */
export async function exportHiringSession(ctx: SignedInContext, id: string): Promise<SessionFile> {
  const { session, framework } = await findSession(ctx, id);
  const rows = await ctx.db
    .select()
    .from(scorecards)
    .where(eq(scorecards.sessionId, session.id))
    .orderBy(asc(scorecards.createdAt), asc(scorecards.id));
  const cards = await presentScorecards(ctx, rows, false);
  const { roleId, roleTitle, ownScoreFirst } = session;
  return {
    format: exportFormat,
    exportedAt: ctx.clock.now().toISOString(),
    session: {
      id: session.id,
      roleTitle,
      createdAt: session.createdAt.toISOString(),
      ownScoreFirst,
      roleId,
    },
    frameworks: await listFrameworkVersions(ctx, session.id),
    warnings: warningsFor(roleId, roleTitle, framework),
    scorecards: cards.map((card, at) => {
      const {
        withheld: _,
        expiresAt: _expiry,
        imported: _imported,
        doNotRelyOn: _doubt,
        ...rest
      } = card;
      return {
        ...rest,
        ownScores: rest.ownScores.map(({ mine: _mine, ...own }) => own),
        candidateData: rows[at]?.candidateData ?? "",
      };
    }),
  };
}

/** What is wrong with a file whose shape is right: quotes that nobody said, versions it lacks. */
function wrongIn({ frameworks, scorecards: cards }: SessionFile): Record<string, string> {
  const versions = new Set(frameworks.map(({ framework }) => framework.version));
  const wrong: Record<string, string> = {};
  if (versions.size < frameworks.length) wrong.frameworks = "errors:fields.wrong";
  cards.forEach(({ candidateData, items, frameworkVersion }, at) => {
    if (!versions.has(frameworkVersion))
      wrong[`scorecards.${at}.frameworkVersion`] = "scorecards:importVersion";
    const foreign = items.some(({ evidence }) =>
      evidence.some(({ quote }) => !candidateData.includes(quote)),
    );
    if (foreign) wrong[`scorecards.${at}.items`] = "scorecards:importQuote";
  });
  return wrong;
}

/**
 * Takes an exported session back, as a new one of the caller's shop with new ids. Its cards say
 * that they were imported: their scores are the file's word.
 * @throws {Failure} `invalid` for a quote that is not in its text
 */
export async function importHiringSession(
  ctx: SignedInContext,
  file: SessionFile,
): Promise<HiringSession> {
  const wrong = wrongIn(file);
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  const shopId = await ownShop(ctx);
  const id = randomUUID();
  const now = ctx.clock.now();
  const versions = file.frameworks.toSorted((a, b) => a.framework.version - b.framework.version);
  const last = versions.at(-1);
  if (!last) throw notFound();
  const title = file.session.roleTitle.trim();
  const roleId = knowledge().roles.has(file.session.roleId)
    ? file.session.roleId
    : understand(title);
  return together(ctx, async (inner) => {
    await inner.db.insert(hiringSessions).values({
      id,
      shopId,
      createdBy: ctx.actor.id,
      roleTitle: title,
      roleId,
      ownScoreFirst: file.session.ownScoreFirst,
      frameworkVersion: last.framework.version,
      createdAt: now,
      updatedAt: now,
      importedAt: now,
    });
    for (const { framework, at, by } of versions)
      await inner.db.insert(hiringFrameworks).values({
        sessionId: id,
        version: framework.version,
        framework,
        importedBy: by,
        at: new Date(at),
      });
    for (const card of file.scorecards) {
      const framework = versions.find(
        ({ framework: { version } }) => version === card.frameworkVersion,
      )?.framework;
      if (!framework) continue;
      const { ownScores: own, createdAt, id: _id, source: _source, ...rest } = card;
      const scorecardId = randomUUID();
      await inner.db.insert(scorecards).values({
        ...rest,
        id: scorecardId,
        sessionId: id,
        inputHash: hashOf({ ...card, framework, roleId }, card.engineVersion),
        createdAt: new Date(createdAt),
        // From now on: nobody knows how long it was kept elsewhere.
        expiresAt: expiryFrom(now),
        imported: true,
      });
      for (const { by, at, ...scores } of own)
        await inner.db.insert(ownScores).values({
          ...scores,
          id: randomUUID(),
          scorecardId,
          importedBy: by,
          at: new Date(at),
        });
    }
    return readHiringSession(inner, id);
  });
}
