import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Branding } from "#contract/branding.ts";
import type { SignedInContext } from "#server/context.ts";
import { together } from "#server/platform/db/together.ts";
import { conflict, invalid, notFound } from "#server/platform/errors.ts";
import type { UploadedFile } from "#server/platform/http/endpoint.ts";
import { drawMark, type DrawnMark } from "#server/platform/marks/drawing.ts";
import { type BrandContent, changesBetween, contentOf, readBranding } from "./history.ts";
import { findRow, rowInUse } from "./queries.ts";
import { brands, marks } from "./table.ts";

/** Adds a version behind the last one, unless nothing would change. */
async function makeVersion(
  ctx: SignedInContext,
  seen: number,
  content: BrandContent,
): Promise<void> {
  if (content.markId && !(await ctx.db.$count(marks, eq(marks.id, content.markId))))
    throw invalid({ markId: "errors:fields.mark" });
  const before = await rowInUse(ctx);
  if ((before?.version ?? 0) !== seen) throw conflict("errors:brandChanged");
  const changed = changesBetween(contentOf(before), content);
  if (changed.length === 0) return;
  const now = ctx.clock.now();
  const changesTexts = changed.includes("terms") || changed.includes("privacy");
  const [made] = await ctx.db
    .insert(brands)
    .values({
      ...content,
      version: seen + 1,
      additionsAt: changesTexts ? now : (before?.additionsAt ?? null),
      changedBy: ctx.actor.id,
      changedAt: now,
    })
    .onConflictDoNothing()
    .returning({ version: brands.version });
  if (!made) throw conflict("errors:brandChanged");
}

/**
 * Makes a brand the one in use; one that changes nothing makes no version.
 * @param seen the version that the admin saw
 * @throws {Failure} `conflict` when there is a later one than the admin saw, `invalid` for a mark that
 *   is not there
 */
export const changeBrand = (
  ctx: SignedInContext,
  seen: number,
  content: BrandContent,
): Promise<Branding> =>
  together(ctx, async (inner) => {
    await makeVersion(inner, seen, content);
    return readBranding(inner);
  });

/**
 * Makes a new version of an earlier brand; of version 0, of what the configuration says.
 * @throws {Failure} `not_found` for a version that never was, and as `changeBrand` does
 */
export async function restoreBrand(
  ctx: SignedInContext,
  { version, seen }: { version: number; seen: number },
): Promise<Branding> {
  const row = await findRow(ctx, version);
  if (version > 0 && !row) throw notFound();
  return changeBrand(ctx, seen, contentOf(row));
}

/**
 * Draws what an admin sent as a mark.
 * @throws {Failure} `invalid` when its content is no PNG and no SVG drawing; `too_many` or
 *   `unavailable` when too much is being parsed already
 */
export async function drawSentMark(ctx: SignedInContext, file: UploadedFile): Promise<DrawnMark> {
  const drawn = await drawMark(file.bytes, ctx.actor.id);
  if (!drawn) throw invalid({ file: "errors:fields.markFile" });
  return drawn;
}

/** Keeps a mark that was drawn, for a brand to use; answers its id. */
export async function storeMark(ctx: SignedInContext, drawn: DrawnMark): Promise<string> {
  const id = randomUUID();
  await ctx.db.insert(marks).values({ id, ...drawn, createdAt: ctx.clock.now() });
  return id;
}
