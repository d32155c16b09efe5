import { defaultWeights, knowledge, presentRole } from "#engines/scout/api.ts";
import { and, count, desc, eq, inArray } from "drizzle-orm";
import {
  type BiasWarning,
  type Framework,
  type FrameworkVersion,
  frameworkParts,
  type HiringSession,
} from "#contract/scout.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { namesOf } from "#server/features/accounts/queries.ts";
import { after, listOrPage, newestFirst } from "#server/platform/db/paging.ts";
import { notFound } from "#server/platform/errors.ts";

import { shownCards, visible } from "./scope.ts";
import { hiringFrameworks, hiringImports, hiringSessions, scorecards } from "./table.ts";
import { warningsKept } from "./warnings.ts";

export type SessionRow = typeof hiringSessions.$inferSelect;

const presentFramework = and(
  eq(hiringFrameworks.sessionId, hiringSessions.id),
  eq(hiringFrameworks.version, hiringSessions.frameworkVersion),
);

async function countScorecards(ctx: Context, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: scorecards.sessionId, cards: count() })
    .from(scorecards)
    .where(and(inArray(scorecards.sessionId, ids), shownCards(ctx)))
    .groupBy(scorecards.sessionId);
  return new Map(rows.map(({ id, cards }) => [id, cards]));
}

interface Joined {
  session: SessionRow;
  framework: FrameworkVersion["framework"];
}

/** A framework as kept; one that was kept before there were weights has the proposed ones. */
const withWeights = (framework: Framework): Framework => ({
  ...framework,
  weights: framework.weights ?? defaultWeights,
});

const oneLine = ({ what, instead }: { what: string; instead: string }) => `${what} ${instead}`;

/** A session as the contract shows it. */
function presentSession(
  { session, framework }: Joined,
  cards: number,
  warnings: BiasWarning[],
): HiringSession {
  const [heartTraits = [], iqTraits = [], toolboxTraits = []] = frameworkParts.map((part) =>
    framework[part].map(({ name }) => name),
  );
  const { id, roleTitle, ownScoreFirst } = session;
  return {
    id,
    roleTitle,
    createdAt: session.createdAt.toISOString(),
    heartTraits,
    iqTraits,
    toolboxTraits,
    keyOutcomes: framework.outcomes.map(({ text }) => text),
    biasWarnings: warnings.map(oneLine),
    framework,
    warnings,
    role: presentRole(session.roleId),
    ownScoreFirst,
    scorecards: cards,
    updatedAt: session.updatedAt.toISOString(),
    importedAt: session.importedAt?.toISOString() ?? null,
  };
}

/** The sessions that the caller may see, newest first: all the newest, or a page with a count. */
export async function listHiringSessions(
  ctx: SignedInContext,
  query: { cursor?: string | undefined; limit?: number | undefined },
) {
  const theirs = await visible(ctx);
  return listOrPage(query, {
    read: async (cursor, limit) => {
      const rows = await ctx.db
        .select({ session: hiringSessions, framework: hiringFrameworks.framework })
        .from(hiringSessions)
        .innerJoin(hiringFrameworks, presentFramework)
        .where(and(theirs, after(hiringSessions, cursor)))
        .orderBy(...newestFirst(hiringSessions))
        .limit(limit);
      return rows.map(({ session, framework }) => ({
        session,
        framework: withWeights(framework),
        id: session.id,
        createdAt: session.createdAt,
      }));
    },
    present: async (rows) => {
      const cards = await countScorecards(
        ctx,
        rows.map(({ id }) => id),
      );
      const shown = [];
      for (const row of rows) {
        const warnings = await warningsKept(ctx, row.session, row.framework);
        shown.push(presentSession(row, cards.get(row.id) ?? 0, warnings[ctx.language]));
      }
      return shown;
    },
    count: async () => ({ total: await ctx.db.$count(hiringSessions, theirs) }),
  });
}

/**
 * A session that the caller may see, with its present framework.
 * @throws {Failure} `not_found` for another shop's, and for none
 */
export async function findSession(ctx: SignedInContext, id: string): Promise<Joined> {
  const [row] = await ctx.db
    .select({ session: hiringSessions, framework: hiringFrameworks.framework })
    .from(hiringSessions)
    .innerJoin(hiringFrameworks, presentFramework)
    .where(and(eq(hiringSessions.id, id), await visible(ctx)));
  if (!row) throw notFound();
  return { session: row.session, framework: withWeights(row.framework) };
}

/** One session. */
export async function readHiringSession(ctx: SignedInContext, id: string): Promise<HiringSession> {
  const found = await findSession(ctx, id);
  const cards = await countScorecards(ctx, [found.session.id]);
  const warnings = await warningsKept(ctx, found.session, found.framework);
  return presentSession(found, cards.get(found.session.id) ?? 0, warnings[ctx.language]);
}

/** Every version of a session's framework, newest first. */
export async function listFrameworkVersions(
  ctx: SignedInContext,
  id: string,
): Promise<FrameworkVersion[]> {
  const { session } = await findSession(ctx, id);
  const rows = await ctx.db
    .select()
    .from(hiringFrameworks)
    .where(eq(hiringFrameworks.sessionId, session.id))
    .orderBy(desc(hiringFrameworks.version));
  const names = await namesOf(ctx, [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]);
  return rows.map(({ framework, at, actorId, importedBy }) => ({
    framework: withWeights(framework),
    at: at.toISOString(),
    by: actorId ? (names.get(actorId) ?? null) : importedBy,
  }));
}

/** The roles of the knowledge, by trade and name. */
export const listKnownRoles = () =>
  [...knowledge().roles.values()]
    .map(({ id, name, trade }) => ({ id, name: name.en, nameEs: name.es, trade }))
    .toSorted((a, b) => a.trade.localeCompare(b.trade) || a.name.localeCompare(b.name));

/** The name under which a file waits to be taken in. */
export const importFileOf = (id: string) => `import-${id}`;

/** Which of these files wait to be taken in. */
export async function keptImports(ctx: Context, ids: string[]): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: hiringImports.id })
    .from(hiringImports)
    .where(and(inArray(hiringImports.id, ids), eq(hiringImports.state, "running")));
  return rows.map(({ id }) => importFileOf(id));
}
