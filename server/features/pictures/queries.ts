import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Context, SignedInContext } from "#server/context.ts";
import { presentPeople } from "#server/features/accounts/queries.ts";
import { notFound } from "#server/platform/errors.ts";
import { pictures } from "./table.ts";

/** The name under which a picture's file is kept. */
export const fileOf = (id: string) => `picture-${id}`;

/**
 * A picture's file; whoever is signed in and knows its id may see it, as long as others may see the
 * person; to admins always.
 */
export async function openPicture(ctx: SignedInContext, id: string) {
  const present = presentPeople(ctx);
  const [row] = await ctx.db
    .select({ type: pictures.type })
    .from(pictures)
    .leftJoin(present, eq(present.personId, pictures.userId))
    .where(
      and(
        eq(pictures.id, id),
        ctx.actor.role === "admin" ? undefined : isNotNull(present.personId),
      ),
    );
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
