import { randomUUID } from "node:crypto";
import type { Context } from "#server/context.ts";
import { hourMs } from "#server/platform/clock.ts";
import { accessRequests } from "./table.ts";

const shops = [
  [
    "Kowalski Tire & Brake",
    "Two bays, four people, always one short. We pay hourly plus hours flagged.",
  ],
  ["Gulf Fleet Service", "Forty trucks. We need two diesel techs who sleep in the daytime."],
  ["Taller Hermanos Peña", "Somos tres y ya no nos damos abasto con las transmisiones."],
] as const;

/** Adds a few requests for employer access that wait for an answer. */
export async function seedAccessRequests(
  ctx: Context,
  people: {
    userId: string;
    name: string;
    email: string;
    phone: string;
    city: string;
    state: string;
  }[],
): Promise<void> {
  const rows = people.slice(0, shops.length).map((person, index) => ({
    id: randomUUID(),
    userId: person.userId,
    email: person.email,
    shopName: shops[index]?.[0] ?? "",
    contactName: person.name,
    phone: person.phone,
    location: `${person.city}, ${person.state}`,
    message: shops[index]?.[1] ?? "",
    language: index === 2 ? ("es" as const) : ("en" as const),
    createdAt: new Date(ctx.clock.now().getTime() - (index + 1) * 7 * hourMs),
  }));
  await ctx.db.insert(accessRequests).values(rows);
}
