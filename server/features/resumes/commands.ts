import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Resume } from "#contract/resumes.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { lockUser } from "#server/features/accounts/api.ts";
import { together } from "#server/platform/db/together.ts";
import { kindOf } from "#server/platform/documents/kind.ts";
import { readDocument } from "#server/platform/documents/reading.ts";
import { invalid } from "#server/platform/errors.ts";
import type { DocumentType } from "#server/platform/files/content.ts";
import { removeFile } from "#server/platform/files/removal.ts";
import type { Once, UploadedFile } from "#server/platform/http/endpoint.ts";
import { fileOf, presentResume } from "./queries.ts";
import { resumes } from "./table.ts";

/** Takes the row of somebody's resume away; its file goes once that is committed. */
async function detach(ctx: Context, userId: string): Promise<void> {
  const old = await ctx.db.delete(resumes).where(eq(resumes.userId, userId)).returning();
  for (const { id } of old) await ctx.jobs.send(ctx.db, removeFile, { name: fileOf(id) });
}

/** Puts the row of a stored file in place of the caller's resume. */
const insertResume = (
  ctx: SignedInContext,
  { id, type, file }: { id: string; type: DocumentType; file: UploadedFile },
): Promise<Resume> =>
  together(ctx, async (inner) => {
    const userId = ctx.actor.id;
    // Of several at once each takes the place of the one before.
    await lockUser(inner, userId);
    await detach(inner, userId);
    const [stored] = await inner.db
      .insert(resumes)
      .values({
        id,
        userId,
        name: file.name,
        type,
        size: file.bytes.length,
        state: "waiting",
        createdAt: ctx.clock.now(),
      })
      .returning();
    if (!stored) throw new Error("a resume was not stored");
    await ctx.jobs.announce(inner.db, "resume-stored", { id });
    return presentResume(stored);
  });

/**
 * Puts a document in place of the caller's resume; its text is read by a job.
 * @param once runs the writing, once for the caller's key
 * @throws {Failure} `invalid` when its content is no PDF, DOCX or plain text
 */
export async function storeResume(
  ctx: SignedInContext,
  file: UploadedFile,
  once: Once = (write) => write(ctx),
): Promise<Resume> {
  const type = await kindOf(file.bytes, ctx.actor.id);
  if (!type) throw invalid({ file: "errors:fields.document" });
  const id = randomUUID();
  // Before the transaction, which would wait for the store.
  await ctx.files.put(fileOf(id), file.bytes);
  const stored = await once((within) => insertResume(within, { id, type, file }));
  // The answer of an earlier sending: nobody comes for this file.
  if (stored.id !== id) await ctx.files.remove(fileOf(id));
  return stored;
}

/** Removes somebody's resume, file and all. */
export async function removeResume(ctx: Context, userId: string): Promise<void> {
  await together(ctx, async (inner) => {
    await detach(inner, userId);
    await ctx.jobs.announce(inner.db, "profile-changed", { userId });
  });
}

/** Reads the words of a stored resume; one that was replaced since is let be. */
export async function readResumeFile(ctx: Context, id: string): Promise<void> {
  const waiting = and(eq(resumes.id, id), eq(resumes.state, "waiting"));
  const [row] = await ctx.db.select().from(resumes).where(waiting);
  if (!row) return;
  const bytes = await ctx.files.get(fileOf(id));
  const reading = bytes ? await readDocument(row.type, bytes) : { problem: "broken" as const };
  await ctx.db.transaction(async (db) => {
    await db
      .update(resumes)
      .set(
        "text" in reading
          ? { state: "read", text: reading.text }
          : { state: "unreadable", problem: reading.problem },
      )
      .where(waiting);
    await ctx.jobs.announce(db, "profile-changed", { userId: row.userId });
  });
}
