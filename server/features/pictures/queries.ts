import { eq, inArray } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { notFound } from "#server/platform/errors.ts";
import { pictures } from "./table.ts";

/** The name under which a picture's file is kept. */
export const fileOf = (id: string) => `picture-${id}`;

/** A picture's file; whoever is signed in and knows its id may see it. */
export async function openPicture(ctx: Context, id: string) {
  const [row] = await ctx.db.select().from(pictures).where(eq(pictures.id, id));
  const bytes = row ? await ctx.files.get(fileOf(id)) : null;
  if (!row || !bytes) throw notFound();
  return { type: row.type, bytes };
}

/** Which of these files a row names. */
export async function keptPictures(ctx: Context, ids: string[]): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: pictures.id })
    .from(pictures)
    .where(inArray(pictures.id, ids));
  return rows.map(({ id }) => fileOf(id));
}
