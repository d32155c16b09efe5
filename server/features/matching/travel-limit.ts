import { eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { travelLimits } from "./table.ts";

/** The miles that somebody goes at most by their own word, or null where they gave none. */
export async function readTravelLimit(ctx: Context, userId: string): Promise<number | null> {
  const [row] = await ctx.db
    .select({ miles: travelLimits.miles })
    .from(travelLimits)
    .where(eq(travelLimits.userId, userId));
  return row?.miles ?? null;
}
