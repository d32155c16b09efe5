import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { mostPoints } from "./pool.ts";
import { scheduleCodes, scheduleShift } from "./hours.ts";
import { listingsOf, skillSet } from "./skills.ts";
import { poolListings, poolMembers } from "./table.ts";

const atOnce = 25_000;

const words = (list: string[]) => sql`${sql.param(list)}::text[]`;
const integers = (list: number[]) => sql`${sql.param(list)}::int[]`;

/** Between the names of skills, so that a list of them is one text. */
const between = "|";

/**
 * Lists members who were put into the pool in bulk, from the first of these numbers to the last: what
 * `enterPool` does for one of them, in the database (members without skills of their own words).
 */
export async function listMembers(ctx: Context, first: number, last: number): Promise<void> {
  const rows = await ctx.db.selectDistinct({ skills: poolMembers.skills }).from(poolMembers);
  const sets = rows.flatMap(({ skills }) => {
    const { known } = skillSet(skills);
    return listingsOf(known).map((set) => ({ skills: skills.join(between), known, set }));
  });
  const schedules = scheduleCodes();
  for (let from = first; from <= last; from += atOnce)
    await ctx.db.execute(sql`
      insert into ${poolListings}
        (cell, list, shortfall, member, skills, reach, latitude, longitude)
      select m.cell,
        (s.code << ${scheduleShift}::int) | p.set,
        ${mostPoints}::int - coalesce(m.points, 0), m.member, p.known, m.reach, m.latitude, m.longitude
      from ${poolMembers} m
      join unnest(${words(sets.map(({ skills }) => skills))},
        ${integers(sets.map(({ known }) => known))},
        ${integers(sets.map(({ set }) => set))}) as p (skills, known, set)
        on p.skills = array_to_string(m.skills, ${between}::text)
      join unnest(${words(schedules.map(({ availability }) => availability))},
        ${words(schedules.map(({ hours }) => hours))},
        ${integers(schedules.map(({ code }) => code))}) as s (availability, hours, code)
        on s.availability = coalesce(m.availability, 'flexible')
          and s.hours = coalesce(m.hours, 'flexible')
      where m.member between ${from} and ${Math.min(last, from + atOnce - 1)}
      order by 1, 2, 3, 4`);
}
