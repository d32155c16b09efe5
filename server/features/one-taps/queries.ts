import { eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { oneTaps } from "./table.ts";

export type TapRow = typeof oneTaps.$inferSelect;

/** A one-tap link by its id, or null. */
export async function findTap(ctx: Context, id: string): Promise<TapRow | null> {
  const [row] = await ctx.db.select().from(oneTaps).where(eq(oneTaps.id, id));
  return row ?? null;
}
