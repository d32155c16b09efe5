import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { User } from "#contract/accounts.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { lockUser, presentUser, showPicture } from "#server/features/accounts/api.ts";
import { together } from "#server/platform/db/together.ts";
import { invalid } from "#server/platform/errors.ts";
import { pictureType } from "#server/platform/files/content.ts";
import { removeFile } from "#server/platform/files/removal.ts";
import type { Once, UploadedFile } from "#server/platform/http/endpoint.ts";
import { drawAnew, drawnType } from "#server/platform/pictures/drawing.ts";
import { fileOf } from "./queries.ts";
import { pictures } from "./table.ts";

/** Takes the row of somebody's picture away; its file goes once that is committed. */
async function detach(ctx: Context, userId: string): Promise<void> {
  const old = await ctx.db.delete(pictures).where(eq(pictures.userId, userId)).returning();
  for (const { id } of old) await ctx.jobs.send(ctx.db, removeFile, { name: fileOf(id) });
}

/** Removes somebody's picture, file and all. */
export const removePicture = (ctx: Context, userId: string): Promise<void> =>
  together(ctx, async (inner) => {
    await showPicture(inner, userId, null);
    await detach(inner, userId);
  });

/**
 * Draws what the caller sent anew.
 * @throws {Failure} `invalid` when its content is no JPEG, PNG or WebP, or too much of one; `too_many`
 *   or `unavailable` when too much is being parsed already
 */
export async function drawPicture(ctx: SignedInContext, file: UploadedFile): Promise<Buffer> {
  const type = await pictureType(file.bytes);
  const drawn = type && (await drawAnew(type, file.bytes, ctx.actor.id));
  if (!drawn) throw invalid({ file: "errors:fields.picture" });
  return drawn;
}

/** Puts the row of a stored picture in place of the caller's. */
const insertPicture = (ctx: SignedInContext, id: string, profileImageUrl: string) =>
  together(ctx, async (inner) => {
    const userId = ctx.actor.id;
    // Of several at once each takes the place of the one before.
    await lockUser(inner, userId);
    await detach(inner, userId);
    await inner.db.insert(pictures).values({ id, userId, type: drawnType });
    await showPicture(inner, userId, profileImageUrl);
    return presentUser({ ...ctx.actor, profileImageUrl });
  });

/**
 * Puts a picture that was drawn anew in place of the caller's.
 * @param once runs the writing, once for the caller's key
 * @returns the caller with their picture
 */
export async function storePicture(
  ctx: SignedInContext,
  drawn: Buffer,
  once: Once = (write) => write(ctx),
): Promise<User> {
  const id = randomUUID();
  const url = `/api/pictures/${id}`;
  // Before the transaction, which would wait for the store.
  await ctx.files.put(fileOf(id), drawn);
  const stored = await once((within) => insertPicture(within, id, url));
  // The answer of an earlier sending: nobody comes for this file.
  if (stored.profileImageUrl !== url) await ctx.files.remove(fileOf(id));
  return stored;
}
