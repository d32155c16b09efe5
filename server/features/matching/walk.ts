import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { earthMiles, milesBetween, type Point } from "#server/platform/places/distance.ts";
import { cellsAround, restored } from "./cells.ts";
import { compatible, listOf, type Schedule } from "./hours.ts";
import { countSkills, listingsFor, type SkillSet } from "./skills.ts";
import { poolListings as listings, poolMembers as members } from "./table.ts";

/** What is looked for. */
export interface Search {
  point: Point;
  schedule: Schedule;
  skills: SkillSet;
  /** How many are needed. */
  need: number;
  /** Members who are not meant, because they are matched already. */
  except: readonly number[];
}

/** A listing as the walk reads it. */
interface Listing {
  member: number;
  shortfall: number;
  skills: number;
  reach: number;
  latitude: number;
  longitude: number;
}

interface List {
  cell: number;
  list: number;
  /** Where reading goes on: behind this listing. */
  shortfall: number;
  member: number;
}

/** So few people around are read whole; more are walked along the lists. */
const handful = 300;
/** A search for more skills than this reads through the neighbourhood. */
const walkedSkills = 6;

const before = { shortfall: -1, member: 0 };

async function rowsOf<Row>(ctx: Context, query: SQL): Promise<Row[]> {
  return ((await ctx.db.execute(query)) as unknown as { rows: Row[] }).rows;
}

const integers = (values: readonly number[]) => sql`${sql.param(values)}::int[]`;

const column = (name: string) => sql.identifier(name);

const fields = sql`e.member, e.shortfall, e.skills, e.reach, e.latitude, e.longitude`;

/** Whether a listing's person would come: the formula of `milesBetween`, in the database. */
const withinReach = ({ latitude, longitude }: Point) => sql`
  2 * ${earthMiles}::float8 * asin(least(1, sqrt(
    power(sin(radians(e.latitude / 1e5::float8 - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(e.latitude / 1e5::float8))
      * power(sin(radians(e.longitude / 1e5::float8 - ${longitude}::float8) / 2), 2)
  ))) <= e.reach`;

const comes = (point: Point, { latitude, longitude, reach }: Listing) =>
  milesBetween(point, restored({ latitude, longitude })) <= reach;

const betterFirst = (a: Listing, b: Listing) => a.shortfall - b.shortfall || a.member - b.member;

function listsOf({ point, schedule }: Search, skills: readonly number[]): List[] {
  const cells = cellsAround(point);
  return compatible(schedule).flatMap((each) =>
    skills.flatMap((set) => cells.map((cell) => ({ cell, list: listOf(each, set), ...before }))),
  );
}

const unnested = (lists: readonly List[]) => sql`unnest(
    ${integers(lists.map(({ cell }) => cell))},
    ${integers(lists.map(({ list }) => list))},
    ${integers(lists.map(({ shortfall }) => shortfall))},
    ${integers(lists.map(({ member }) => member))}
  ) with ordinality as l (cell, list, shortfall, member, at)`;

const inList = sql`e.cell = l.cell and e.list = l.list`;

/** Everybody around, or null where they are more than a handful. */
async function readHandful(ctx: Context, search: Search): Promise<Listing[] | null> {
  const rows = await rowsOf<Listing>(
    ctx,
    sql`select ${fields} from ${unnested(listsOf(search, [0]))}
      cross join lateral (
        select * from ${listings} e where ${inList} limit ${handful + 1}
      ) e limit ${handful + 1}`,
  );
  return rows.length > handful ? null : rows;
}

/** The best of a handful. */
function bestOf(rows: Listing[], { point, skills, need, except }: Search): number[] {
  const not = new Set(except);
  const matched = ({ skills: has }: Listing) => countSkills(has & skills.known);
  return rows
    .filter((row) => !not.has(row.member) && comes(point, row))
    .toSorted((a, b) => matched(b) - matched(a) || betterFirst(a, b))
    .slice(0, need)
    .map(({ member }) => member);
}

/**
 * The best members with exactly `size` of the wanted skills: a merge of ordered lists that reads a
 * few of each, and more only of those that may still hold somebody better than the last one needed.
 */
async function readLevel(ctx: Context, search: Search, size: number): Promise<number[]> {
  const { point, skills, need, except } = search;
  const found = new Map<number, Listing>();
  let open = listsOf(search, listingsFor(skills.known, size));
  for (let share = Math.max(2, Math.ceil(need / 8)); open.length > 0; share *= 4) {
    const rows = await rowsOf<Listing & { at: number }>(
      ctx,
      sql`select ${fields}, l.at::int as at from ${unnested(open)}
        cross join lateral (
          select * from ${listings} e
          where ${inList} and (e.shortfall, e.member) > (l.shortfall, l.member)
            and bit_count((e.skills & ${skills.known}::int)::bit(16)) = ${size}
            and e.member <> all(${integers(except)})
            and ${withinReach(point)}
          order by e.shortfall, e.member limit ${share}
        ) e`,
    );
    for (const row of rows) found.set(row.member, row);
    const last = [...found.values()].toSorted(betterFirst)[need - 1];
    const ends = new Map<number, { row: Listing; count: number }>();
    for (const row of rows) {
      const end = ends.get(row.at);
      const further = end && betterFirst(end.row, row) > 0 ? end.row : row;
      ends.set(row.at, { row: further, count: (end?.count ?? 0) + 1 });
    }
    open = open.flatMap((list, index) => {
      const end = ends.get(index + 1);
      if (!end || end.count < share || (last && betterFirst(end.row, last) >= 0)) return [];
      return [{ ...list, shortfall: end.row.shortfall, member: end.row.member }];
    });
  }
  return [...found.values()]
    .toSorted(betterFirst)
    .slice(0, need)
    .map(({ member }) => member);
}

/** The best by reading everybody around, for what the lists do not speak of. */
async function readThrough(ctx: Context, search: Search): Promise<number[]> {
  const { point, skills, need, except } = search;
  const other = sql`${sql.param(skills.other)}::text[]`;
  const rows = await rowsOf<{ member: number }>(
    ctx,
    sql`select e.member from ${unnested(listsOf(search, [0]))}
      join ${listings} e on ${inList}
      join ${members} m on m.${column("member")} = e.member
      where e.member <> all(${integers(except)}) and ${withinReach(point)}
      order by bit_count((e.skills & ${skills.known}::int)::bit(16))
          + (select count(*) from unnest(m.${column("other_skills")}) as o where o = any(${other}))
        desc, e.shortfall, e.member
      limit ${need}`,
  );
  return rows.map(({ member }) => member);
}

/**
 * Members of the pool for some work, best first: by the share of the skills wanted, then by the mean
 * of the trait scores, then by how long they wait (docs/domain.md, "matching"). What it reads depends
 * on how many are needed and how many skills are wanted, not on how large the pool is.
 */
export async function walk(ctx: Context, search: Search): Promise<number[]> {
  if (search.need <= 0) return [];
  const wanted = countSkills(search.skills.known);
  if (search.skills.other.length > 0) return readThrough(ctx, search);
  const few = await readHandful(ctx, search);
  if (few) return bestOf(few, search);
  if (wanted > walkedSkills) return readThrough(ctx, search);
  const found: number[] = [];
  for (let size = wanted; size >= 0 && found.length < search.need; size--) {
    const level = { ...search, need: search.need - found.length };
    found.push(...(await readLevel(ctx, level, size)));
  }
  return found;
}
