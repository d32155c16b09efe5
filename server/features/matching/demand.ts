import { eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { findPlace } from "#server/platform/places/find-place.ts";
import { stored, workCell } from "./cells.ts";
import type { Work } from "./reasons.ts";
import { openDemands } from "./table.ts";

type Place = Pick<Work, "location" | "availability" | "hours"> & { id: string };

/** What the pool owes a request, as it is found from where people live; null for no known place. */
export function demandRow(request: Place, owed: number): typeof openDemands.$inferInsert | null {
  const place = findPlace(request.location);
  return (
    place && {
      requestId: request.id,
      ...stored(place),
      cell: workCell(place),
      availability: request.availability,
      hours: request.hours,
      owed,
    }
  );
}

/** Notes how many candidates the pool still owes a request; null for one that wants nobody. */
export async function noteDemand(ctx: Context, request: Place, owed: number | null): Promise<void> {
  const row = owed === null ? null : demandRow(request, owed);
  if (!row) {
    await ctx.db.delete(openDemands).where(eq(openDemands.requestId, request.id));
    return;
  }
  await ctx.db
    .insert(openDemands)
    .values(row)
    .onConflictDoUpdate({ target: openDemands.requestId, set: row });
}
