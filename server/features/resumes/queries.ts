import { eq, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Resume } from "#contract/resumes.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { recordView } from "#server/features/profile-views/api.ts";
import { notFound } from "#server/platform/errors.ts";
import { resumes } from "./table.ts";

type Row = typeof resumes.$inferSelect;

/** The name under which a resume's file is kept. */
export const fileOf = (id: string) => `resume-${id}`;

/** Where a resume is read. */
export const resumeUrl = (id: string) => `/api/resumes/${id}`;

/** A row as the contract shows it. */
export const presentResume = (row: Row): Resume => ({
  ...row,
  url: resumeUrl(row.id),
  createdAt: row.createdAt.toISOString(),
});

/** What is kept of somebody's resume, or null. */
export async function readResume(ctx: Context, userId: string): Promise<Resume | null> {
  const [row] = await ctx.db.select().from(resumes).where(eq(resumes.userId, userId));
  return row ? presentResume(row) : null;
}

/** The id of somebody's resume, or null; a part of another feature's statement. */
export const resumeIdOf = (userId: string | Placeholder | SQL) =>
  sql<string | null>`(select ${resumes.id} from ${resumes} where ${resumes.userId} = ${userId})`;

/** The words of somebody's resume, where it could be read. */
export async function readResumeText(ctx: Context, userId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ text: resumes.text })
    .from(resumes)
    .where(eq(resumes.userId, userId));
  return row?.text ?? null;
}

/** What each kind of resume is served as. */
export const resumeTypes = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  text: "text/plain; charset=utf-8",
};

/**
 * A resume's file, for whoever may read it: its owner, admins, and those to whom its owner is open.
 * Asked on every read, so that it closes again at once.
 */
export async function openResume(
  ctx: SignedInContext,
  id: string,
  isOpenToCaller: (userId: string) => Promise<boolean>,
) {
  const [row] = await ctx.db.select().from(resumes).where(eq(resumes.id, id));
  const own = row && (row.userId === ctx.actor.id || ctx.actor.role === "admin");
  const mayRead = row && (own || (await isOpenToCaller(row.userId)));
  const bytes = mayRead ? await ctx.files.get(fileOf(id)) : null;
  if (!row || !bytes) throw notFound();
  await recordView(ctx, row.userId, "resume");
  return { row, bytes };
}

/** Which of these files a row names. */
export async function keptResumes(ctx: Context, ids: string[]): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: resumes.id })
    .from(resumes)
    .where(inArray(resumes.id, ids));
  return rows.map(({ id }) => fileOf(id));
}
