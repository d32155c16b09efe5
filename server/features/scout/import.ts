import { knowledge, hashOf, understand } from "#engines/scout/api.ts";
import { randomUUID } from "node:crypto";
import type { HiringSession } from "#contract/scout.ts";
import type { SessionFile } from "#contract/scout-scorecards.ts";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { TextKey } from "#messages/keys.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { together } from "#server/platform/db/together.ts";
import { invalid, notFound } from "#server/platform/errors.ts";

import { builtIn } from "./engines.ts";
import { judgementOf } from "./judgement.ts";
import { readHiringSession } from "./queries.ts";
import { expiryFrom } from "./retention.ts";
import type { Scoring } from "./scoring.ts";
import { ownShop } from "./scope.ts";
import { hiringFrameworks, hiringSessions, ownScores, scorecards } from "./table.ts";
import { warningsOf } from "./warnings.ts";

/** What is wrong with a file whose shape is right: quotes that nobody said, versions it lacks. */
function wrongIn({ frameworks, scorecards: cards }: SessionFile): Record<string, TextKey> {
  const versions = new Set(frameworks.map(({ framework }) => framework.version));
  const wrong: Record<string, TextKey> = {};
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

/** Until when a card may be kept: taking it along renews nothing, and no file makes it longer. */
const expiryOf = (scoredAt: string, now: Date) =>
  expiryFrom(new Date(Math.min(Date.parse(scoredAt), now.getTime())));

/**
 * What an engine said of the cards of a file: its word, or where it was withheld our own. A card
 * whose time is over is left out.
 */
async function judgementsOf(ctx: SignedInContext, file: SessionFile, roleId: string, now: Date) {
  const known = new Map(file.frameworks.map(({ framework }) => [framework.version, framework]));
  const { signal } = new AbortController();
  const judged = [];
  for (const { ownScores: own, createdAt, id: _id, source: _source, ...card } of file.scorecards) {
    const { withheld, ...rest } = card;
    const framework = known.get(card.frameworkVersion);
    const expiresAt = expiryOf(createdAt, now);
    if (!framework || expiresAt <= now) continue;
    const { candidateName, candidateData } = card;
    const input = { candidateName, candidateData, framework, roleId };
    const judgement = withheld
      ? await judgementOf(ctx, builtIn, input, signal)
      : { inputHash: hashOf(input, card.engineVersion) };
    const at = new Date(createdAt);
    const kept = { ...rest, ...judgement, createdAt: at, expiresAt, imported: !withheld };
    judged.push({ own, card: kept });
  }
  return judged;
}

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

/**
 * Takes an exported session back, as a new one of the caller's shop with new ids. Its cards say
 * that they were imported: their scores are the file's word. Those that the file withholds are
 * scored anew.
 * @throws {Failure} `invalid` for a quote that is not in its text
 */
export async function importHiringSession(
  ctx: SignedInContext,
  file: SessionFile,
  once: Scoring["once"],
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
  const judged = await judgementsOf(ctx, file, roleId, now);
  const warnings = await warningsOf(ctx, { roleId, title, framework: last.framework });
  const write = async (inner: SignedInContext) => {
    await inner.db.insert(hiringSessions).values({
      id,
      shopId,
      createdBy: ctx.actor.id,
      roleTitle: title,
      roleId,
      ownScoreFirst: file.session.ownScoreFirst,
      frameworkVersion: last.framework.version,
      warnings,
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
    for (const { own, card } of judged) {
      const scorecardId = randomUUID();
      const candidateUserId = await whoTold(inner, shopId, card.candidateData);
      await inner.db.insert(scorecards).values({
        ...card,
        ...(candidateUserId && { candidateUserId, expiresAt: null }),
        id: scorecardId,
        sessionId: id,
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
  };
  return once((within) => together(within, write));
}
