import { defaultWeights, knowledge, presentRole } from "#engines/scout/api.ts";
import { and, count, desc, eq, inArray, isNotNull, lt, type SQL } from "drizzle-orm";
import type { BiasWarning, Framework, FrameworkVersion, HiringSession } from "#contract/scout.ts";
import { frameworkParts } from "#contract/scout-words.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { namesOf } from "#server/features/accounts/api.ts";
import { shopInView } from "#server/features/shops/api.ts";
import { after, listOrPage, newestFirst } from "#server/platform/db/paging.ts";
import { forbidden, notFound } from "#server/platform/errors.ts";

import { mayChange, ownShop, readyOf, shownCards } from "./scope.ts";
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
  ctx: SignedInContext,
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
    can: { change: mayChange(ctx, session) },
  };
}

/** The caller's sessions, or for an admin those of the shop they name, newest first: all the newest, or a page. */
export async function listHiringSessions(
  ctx: SignedInContext,
  query: {
    shopId?: string | undefined;
    cursor?: string | undefined;
    limit?: number | undefined;
  },
) {
  const shop = await shopInView(ctx, query.shopId, "hiring sessions");
  const theirs = readyOf(ctx, shop?.id ?? null);
  return listOrPage(query, {
    read: async (cursor, limit) => {
      const rows = await selectJoined(ctx)
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
        shown.push(presentSession(ctx, row, cards.get(row.id) ?? 0, warnings[ctx.language]));
      }
      return shown;
    },
    count: async () => ({ total: await ctx.db.$count(hiringSessions, theirs) }),
  });
}

const selectJoined = (ctx: Context) =>
  ctx.db
    .select({ session: hiringSessions, framework: hiringFrameworks.framework })
    .from(hiringSessions)
    .innerJoin(hiringFrameworks, presentFramework);

/** A session with its present framework, for work that nobody waits for. */
export async function sessionOf(ctx: Context, id: string): Promise<Joined | null> {
  const [row] = await selectJoined(ctx).where(eq(hiringSessions.id, id));
  return row ? { session: row.session, framework: withWeights(row.framework) } : null;
}

async function findAmong(ctx: SignedInContext, id: string, theirs: SQL | undefined) {
  const [row] = await selectJoined(ctx).where(and(eq(hiringSessions.id, id), theirs));
  return row && { session: row.session, framework: withWeights(row.framework) };
}

/**
 * A session that the caller may read, with its present framework: their shop's; for an admin their own
 * and any shop's, whose look is recorded.
 * @throws {Failure} `not_found` for another shop's, for another admin's, and for none
 */
export async function findSession(ctx: SignedInContext, id: string): Promise<Joined> {
  const own = await findAmong(ctx, id, readyOf(ctx, await ownShop(ctx)));
  if (own) return own;
  const ofShop = and(eq(hiringSessions.isReady, true), isNotNull(hiringSessions.shopId));
  const read = ctx.actor.role === "admin" ? await findAmong(ctx, id, ofShop) : undefined;
  if (!read?.session.shopId) throw notFound();
  await shopInView(ctx, read.session.shopId, "hiring session");
  return read;
}

/**
 * A session that the caller may change.
 * @throws {Failure} as `findSession`; `forbidden` to an admin for a shop's
 */
export async function findOwnSession(ctx: SignedInContext, id: string): Promise<Joined> {
  const found = await findSession(ctx, id);
  if (!mayChange(ctx, found.session)) throw forbidden();
  return found;
}

/** One session. */
export async function readHiringSession(ctx: SignedInContext, id: string): Promise<HiringSession> {
  const found = await findSession(ctx, id);
  const cards = await countScorecards(ctx, [found.session.id]);
  const warnings = await warningsKept(ctx, found.session, found.framework);
  return presentSession(ctx, found, cards.get(found.session.id) ?? 0, warnings[ctx.language]);
}

/** Versions of a framework, newest first: all of them, or so many that come before one. */
export async function frameworkVersions(
  ctx: SignedInContext,
  sessionId: string,
  some?: { before: number; limit: number },
): Promise<FrameworkVersion[]> {
  const asked = ctx.db
    .select()
    .from(hiringFrameworks)
    .where(
      and(
        eq(hiringFrameworks.sessionId, sessionId),
        some && lt(hiringFrameworks.version, some.before),
      ),
    )
    .orderBy(desc(hiringFrameworks.version));
  const rows = await (some ? asked.limit(some.limit) : asked);
  const names = await namesOf(ctx, [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]);
  return rows.map(({ framework, at, actorId, importedBy }) => ({
    framework: withWeights(framework),
    at: at.toISOString(),
    by: actorId ? (names.get(actorId) ?? null) : importedBy,
  }));
}

/** Every version of a session's framework, newest first. */
export async function listFrameworkVersions(
  ctx: SignedInContext,
  id: string,
): Promise<FrameworkVersion[]> {
  const { session } = await findSession(ctx, id);
  return frameworkVersions(ctx, session.id);
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
