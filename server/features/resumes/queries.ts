import { eq } from "drizzle-orm";
import type { Resume } from "#contract/resumes.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { recordView } from "#server/features/profile-views/commands.ts";
import { notFound } from "#server/platform/errors.ts";
import { resumes } from "./table.ts";

type Row = typeof resumes.$inferSelect;

/** The name under which a resume's file is kept. */
export const fileOf = (id: string) => `resume-${id}`;

/** A row as the contract shows it. */
export const presentResume = (row: Row): Resume => ({
  ...row,
  url: `/api/resumes/${row.id}`,
  createdAt: row.createdAt.toISOString(),
});

/** What is kept of somebody's resume, or null. */
export async function readResume(ctx: Context, userId: string): Promise<Resume | null> {
  const [row] = await ctx.db.select().from(resumes).where(eq(resumes.userId, userId));
  return row ? presentResume(row) : null;
}

/** The words of somebody's resume, where it could be read. */
export async function readResumeText(ctx: Context, userId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ text: resumes.text })
    .from(resumes)
    .where(eq(resumes.userId, userId));
  return row?.text ?? null;
}

/** A resume's file, for whoever may read it: its owner and admins. */
export async function openResume(ctx: SignedInContext, id: string) {
  const [row] = await ctx.db.select().from(resumes).where(eq(resumes.id, id));
  const mayRead = row && (row.userId === ctx.actor.id || ctx.actor.role === "admin");
  const bytes = mayRead ? await ctx.files.get(fileOf(id)) : null;
  if (!row || !bytes) throw notFound();
  await recordView(ctx, row.userId, "resume");
  return { row, bytes };
}
