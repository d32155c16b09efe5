import { proposeFramework, understand } from "#engines/scout/api.ts";
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { Framework, HiringSession } from "#contract/scout.ts";
import { frameworkParts } from "#contract/scout-words.ts";
import type { TextKey } from "#messages/keys.ts";
import type { SignedInContext } from "#server/context.ts";
import { together } from "#server/platform/db/together.ts";
import { conflict, invalid, notFound } from "#server/platform/errors.ts";
import type { Once } from "#server/platform/http/endpoint.ts";

import { findOwnSession, readHiringSession, type SessionRow } from "./queries.ts";
import { refuseBeyondRoom } from "./room.ts";
import { ownShop } from "./scope.ts";
import { hiringFrameworks, hiringSessions } from "./table.ts";
import { warningsOf } from "./warnings.ts";
import { weighAnew } from "./weighing.ts";

/**
 * Opens a session with the framework that the knowledge has for its title.
 * @param once runs the writing, once for the caller's key
 * @throws {Failure} `conflict` where the shop keeps too much
 */
export async function createHiringSession(
  ctx: SignedInContext,
  input: { roleTitle: string; ownScoreFirst?: boolean | undefined },
  once: Once = (write) => write(ctx),
): Promise<HiringSession> {
  const id = randomUUID();
  const now = ctx.clock.now();
  const shopId = await ownShop(ctx);
  const roleTitle = input.roleTitle.trim();
  const roleId = understand(roleTitle);
  const framework = proposeFramework(roleId);
  const warnings = await warningsOf(ctx, { roleId, title: roleTitle, framework });
  const write = async (inner: SignedInContext) => {
    await refuseBeyondRoom(inner, shopId, { sessions: 1 });
    await inner.db.insert(hiringSessions).values({
      id,
      shopId,
      createdBy: ctx.actor.id,
      roleTitle,
      roleId,
      ownScoreFirst: input.ownScoreFirst ?? false,
      withheldSince: input.ownScoreFirst ? now : null,
      frameworkVersion: framework.version,
      warnings,
      createdAt: now,
      updatedAt: now,
    });
    await inner.db
      .insert(hiringFrameworks)
      .values({ sessionId: id, version: 1, framework, at: now });
    return readHiringSession(inner, id);
  };
  return once((within) => together(within, write));
}

/** The caller's session, held until the transaction ends. */
async function holdSession(ctx: SignedInContext, id: string): Promise<SessionRow> {
  const { session } = await findOwnSession(ctx, id);
  const [held] = await ctx.db
    .select()
    .from(hiringSessions)
    .where(eq(hiringSessions.id, session.id))
    .for("update");
  if (!held) throw notFound();
  return held;
}

/** Renames a session, or chooses whether own scores come first. The framework stays as it is. */
export async function updateHiringSession(
  ctx: SignedInContext,
  input: { id: string; roleTitle?: string | undefined; ownScoreFirst?: boolean | undefined },
): Promise<HiringSession> {
  const { session, framework } = await findOwnSession(ctx, input.id);
  const title = input.roleTitle?.trim() ?? session.roleTitle;
  const warnings =
    title === session.roleTitle
      ? null
      : await warningsOf(ctx, { roleId: session.roleId, title, framework });
  await together(ctx, async (inner) => {
    const held = await holdSession(inner, input.id);
    const { id, roleTitle, frameworkVersion } = held;
    const ownScoreFirst = input.ownScoreFirst ?? held.ownScoreFirst;
    const now = ctx.clock.now();
    await inner.db
      .update(hiringSessions)
      .set({
        roleTitle: input.roleTitle === undefined ? roleTitle : title,
        ownScoreFirst,
        withheldSince: ownScoreFirst ? (held.withheldSince ?? now) : null,
        // The title has cautions of its own; where the framework was edited meanwhile they are made later.
        ...(input.roleTitle !== undefined &&
          title !== roleTitle && {
            warnings: frameworkVersion === session.frameworkVersion ? warnings : null,
          }),
        updatedAt: now,
      })
      .where(eq(hiringSessions.id, id));
  });
  return readHiringSession(ctx, input.id);
}

/** Deletes a session with all that is in it. */
export async function deleteHiringSession(ctx: SignedInContext, id: string): Promise<void> {
  const { session } = await findOwnSession(ctx, id);
  await ctx.db.delete(hiringSessions).where(eq(hiringSessions.id, session.id));
}

/** Two traits or outcomes of one id, by their path in the body. */
function doubledIds(framework: Framework): Record<string, TextKey> {
  const seen = new Set<string>();
  const doubled: Record<string, TextKey> = {};
  for (const part of [...frameworkParts, "outcomes" as const])
    framework[part].forEach(({ id }, at) => {
      if (seen.has(id)) doubled[`${part}.${at}.id`] = "errors:fields.wrong";
      seen.add(id);
    });
  return doubled;
}

/**
 * Puts an edited framework in place of the present one, as its next version; other weights make its cards anew.
 * @throws {Failure} `conflict` when somebody else edited it since the caller read it, or the shop keeps too much
 */
export async function editFramework(
  ctx: SignedInContext,
  id: string,
  edited: Framework,
): Promise<HiringSession> {
  const doubled = doubledIds(edited);
  if (Object.keys(doubled).length > 0) throw invalid(doubled);
  const { session: present } = await findOwnSession(ctx, id);
  await refuseBeyondRoom(ctx, present.shopId, {});
  const { roleId, roleTitle: title } = present;
  const warnings = await warningsOf(ctx, { roleId, title, framework: edited });
  await together(ctx, async (inner) => {
    const session = await holdSession(inner, id);
    const { framework: before } = await findOwnSession(inner, id);
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
      .set({
        frameworkVersion: version,
        // Where it was renamed meanwhile they are made later.
        warnings: session.roleTitle === title ? warnings : null,
        updatedAt: at,
      })
      .where(eq(hiringSessions.id, session.id));
    if (!isDeepStrictEqual(before.weights, edited.weights))
      await weighAnew(inner, session.id, { version, weights: edited.weights });
  });
  return readHiringSession(ctx, id);
}
