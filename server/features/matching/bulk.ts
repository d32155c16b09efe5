import { sql } from "drizzle-orm";
import { availabilities, preferredHours } from "#contract/onboarding.ts";
import type { Context } from "#server/context.ts";
import { mostPoints } from "./pool.ts";
import { scheduleShift } from "./hours.ts";
import { listingsOf } from "./skills.ts";
import { poolListings, poolMembers } from "./table.ts";

const atOnce = 25_000;

const words = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`;

/**
 * Lists members who were put into the pool in bulk, from the first of these numbers to the last: what
 * `enterPool` does for one of them, in the database (members without skills of their own words).
 */
export async function listMembers(ctx: Context, first: number, last: number): Promise<void> {
  const rows = await ctx.db.selectDistinct({ skills: poolMembers.skills }).from(poolMembers);
  const pairs = rows.flatMap(({ skills }) => listingsOf(skills).map((set) => ({ skills, set })));
  const integers = (values: number[]) => sql`${sql.param(values)}::int[]`;
  for (let from = first; from <= last; from += atOnce)
    await ctx.db.execute(sql`
      insert into ${poolListings}
        (cell, list, shortfall, member, skills, reach, latitude, longitude)
      select m.cell,
        (((array_position(${words(availabilities)}, coalesce(m.availability, 'flexible')) - 1)
            * ${preferredHours.length}::int
          + array_position(${words(preferredHours)}, coalesce(m.hours, 'flexible')) - 1)
          << ${scheduleShift}::int) | p.set,
        ${mostPoints}::int - coalesce(m.points, 0), m.member, m.skills, m.reach, m.latitude, m.longitude
      from ${poolMembers} m
      join unnest(${integers(pairs.map(({ skills }) => skills))},
        ${integers(pairs.map(({ set }) => set))}) as p (skills, set) on p.skills = m.skills
      where m.member between ${from} and ${Math.min(last, from + atOnce - 1)}
      order by 1, 2, 3, 4`);
}
