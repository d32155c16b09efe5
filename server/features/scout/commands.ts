import { proposeFramework, understand } from "#engines/scout/api.ts";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Framework, frameworkParts, type HiringSession } from "#contract/scout.ts";
import type { SignedInContext } from "#server/context.ts";
import { together } from "#server/platform/db/together.ts";
import { conflict, invalid, notFound } from "#server/platform/errors.ts";

import { findSession, readHiringSession, type SessionRow } from "./queries.ts";
import { ownShop } from "./scope.ts";
import { hiringFrameworks, hiringSessions } from "./table.ts";

/** Opens a session with the framework that the knowledge has for its title. */
export async function createHiringSession(
  ctx: SignedInContext,
  input: { roleTitle: string; ownScoreFirst?: boolean | undefined },
): Promise<HiringSession> {
  const id = randomUUID();
  const now = ctx.clock.now();
  const shopId = await ownShop(ctx);
  const roleTitle = input.roleTitle.trim();
  const roleId = understand(roleTitle);
  const framework = proposeFramework(roleId);
  return together(ctx, async (inner) => {
    await inner.db.insert(hiringSessions).values({
      id,
      shopId,
      createdBy: ctx.actor.id,
      roleTitle,
      roleId,
      ownScoreFirst: input.ownScoreFirst ?? false,
      frameworkVersion: framework.version,
      createdAt: now,
      updatedAt: now,
    });
    await inner.db
      .insert(hiringFrameworks)
      .values({ sessionId: id, version: 1, framework, at: now });
    return readHiringSession(inner, id);
  });
}

/** The caller's session, held until the transaction ends. */
async function holdSession(ctx: SignedInContext, id: string): Promise<SessionRow> {
  const { session } = await findSession(ctx, id);
  const [held] = await ctx.db
    .select()
    .from(hiringSessions)
    .where(eq(hiringSessions.id, session.id))
    .for("update");
  if (!held) throw notFound();
  return held;
}

/** Renames a session, or chooses whether own scores come first. The framework stays as it is. */
export const updateHiringSession = (
  ctx: SignedInContext,
  input: { id: string; roleTitle?: string | undefined; ownScoreFirst?: boolean | undefined },
): Promise<HiringSession> =>
  together(ctx, async (inner) => {
    const { id, roleTitle, ownScoreFirst } = await holdSession(inner, input.id);
    await inner.db
      .update(hiringSessions)
      .set({
        roleTitle: input.roleTitle?.trim() ?? roleTitle,
        ownScoreFirst: input.ownScoreFirst ?? ownScoreFirst,
        updatedAt: ctx.clock.now(),
      })
      .where(eq(hiringSessions.id, id));
    return readHiringSession(inner, id);
  });

/** Deletes a session with all that is in it. */
export async function deleteHiringSession(ctx: SignedInContext, id: string): Promise<void> {
  const { session } = await findSession(ctx, id);
  await ctx.db.delete(hiringSessions).where(eq(hiringSessions.id, session.id));
}

/** Two traits or outcomes of one id, by their path in the body. */
function doubledIds(framework: Framework): Record<string, string> {
  const seen = new Set<string>();
  const doubled: Record<string, string> = {};
  for (const part of [...frameworkParts, "outcomes" as const])
    framework[part].forEach(({ id }, at) => {
      if (seen.has(id)) doubled[`${part}.${at}.id`] = "errors:fields.wrong";
      seen.add(id);
    });
  return doubled;
}

/**
 * Puts an edited framework in place of the present one, as its next version.
 * @throws {Failure} `conflict` when somebody else edited it since the caller read it
 */
export function editFramework(
  ctx: SignedInContext,
  id: string,
  edited: Framework,
): Promise<HiringSession> {
  const doubled = doubledIds(edited);
  if (Object.keys(doubled).length > 0) throw invalid(doubled);
  return together(ctx, async (inner) => {
    const session = await holdSession(inner, id);
    if (session.frameworkVersion !== edited.version) throw conflict("scorecards:frameworkChanged");
    const version = edited.version + 1;
    const at = ctx.clock.now();
    await inner.db.insert(hiringFrameworks).values({
      sessionId: session.id,
      version,
      framework: { ...edited, version },
      actorId: ctx.actor.id,
      at,
    });
    await inner.db
      .update(hiringSessions)
      .set({ frameworkVersion: version, updatedAt: at })
      .where(eq(hiringSessions.id, session.id));
    return readHiringSession(inner, session.id);
  });
}
