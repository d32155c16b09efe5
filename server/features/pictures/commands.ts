import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Context, SignedInContext } from "#server/context.ts";
import { showPicture } from "#server/features/accounts/commands.ts";
import { invalid } from "#server/platform/errors.ts";
import { pictureType } from "#server/platform/files/content.ts";
import type { UploadedFile } from "#server/platform/http/endpoint.ts";
import { fileOf } from "./queries.ts";
import { pictures } from "./table.ts";

/** Removes somebody's picture, file and all. */
export async function removePicture(ctx: Context, userId: string): Promise<void> {
  const old = await ctx.db.transaction(async (db) => {
    await showPicture({ ...ctx, db }, userId, null);
    return db.delete(pictures).where(eq(pictures.userId, userId)).returning();
  });
  for (const { id } of old) await ctx.files.remove(fileOf(id));
}

/**
 * Puts a picture in place of the caller's.
 * @throws {Failure} `invalid` when its content is no JPEG, PNG or WebP
 */
export async function storePicture(ctx: SignedInContext, file: UploadedFile): Promise<string> {
  const type = await pictureType(file.bytes);
  if (!type) throw invalid({ file: "errors:fields.picture" });
  const id = randomUUID();
  const userId = ctx.actor.id;
  const url = `/api/pictures/${id}`;
  await removePicture(ctx, userId);
  await ctx.files.put(fileOf(id), file.bytes);
  await ctx.db.transaction(async (db) => {
    await db.insert(pictures).values({ id, userId, type });
    await showPicture({ ...ctx, db }, userId, url);
  });
  return url;
}
