import { eq, inArray } from "drizzle-orm";
import type { Context, SignedInContext } from "#server/context.ts";
import { notFound } from "#server/platform/errors.ts";
import { pictures } from "./table.ts";

/** The name under which a picture's file is kept. */
export const fileOf = (id: string) => `picture-${id}`;

/**
 * A picture's file, for whoever may see the person: themselves, admins, and those to whom the person is
 * shown. Asked on every read, so that it closes again at once.
 */
export async function openPicture(
  ctx: SignedInContext,
  id: string,
  isShownToCaller: (userId: string) => Promise<boolean>,
) {
  const [row] = await ctx.db.select().from(pictures).where(eq(pictures.id, id));
  const own = row && (row.userId === ctx.actor.id || ctx.actor.role === "admin");
  const maySee = row && (own || (await isShownToCaller(row.userId)));
  const bytes = maySee ? await ctx.files.get(fileOf(id)) : null;
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
