import { and, eq, gt, inArray } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { milesBetween, type Point } from "#server/platform/places/distance.ts";
import { findPlace } from "#server/platform/places/find-place.ts";
import { restored, stored, workCell, workCellsWithin } from "./cells.ts";
import { fits } from "./hours.ts";
import type { Person } from "./person.ts";
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

/** Requests that the pool owes candidates and that this person would come to, nearest first. */
export async function demandsFor(ctx: Context, person: Person, most: number): Promise<string[]> {
  const { point, reach } = person;
  if (!point) return [];
  const rows = await ctx.db
    .select()
    .from(openDemands)
    .where(and(inArray(openDemands.cell, workCellsWithin(point, reach)), gt(openDemands.owed, 0)));
  const milesTo = (where: Point) => milesBetween(point, restored(where));
  return rows
    .filter(
      (row) =>
        fits(row.availability, person.availability) &&
        fits(row.hours, person.hours) &&
        milesTo(row) <= reach,
    )
    .toSorted((a, b) => milesTo(a) - milesTo(b))
    .slice(0, most)
    .map(({ requestId }) => requestId);
}

/** How many candidates each request is owed, by its id. */
export async function demandsOwed(ctx: Context): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ requestId: openDemands.requestId, owed: openDemands.owed })
    .from(openDemands);
  return new Map(rows.map(({ requestId, owed }) => [requestId, owed]));
}
