import { type SQL, sql } from "drizzle-orm";
import { skillOptions } from "#contract/jobseekers.ts";
import type { Context } from "#server/context.ts";
import { earthMiles, milesBetween, type Point } from "#server/platform/places/distance.ts";
import { cellsAround, restored } from "./cells.ts";
import { compatible, listOf, type Schedule, wordListOf } from "./hours.ts";
import { countList, countSkills, listingsFor, type SkillSet } from "./skills.ts";
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

/** So few people around are read whole. */
const handful = 150;
/** Beyond this many skills a level has more lists by skills than are worth reading. */
const walkedSkills = 8;
/** Those that are worth it all the same, for each skill of the form that is not wanted. */
const walkedLists = 3;

const beginning = { shortfall: -1, member: 0 };

async function rowsOf<Row>(ctx: Context, query: SQL): Promise<Row[]> {
  return ((await ctx.db.execute(query)) as unknown as { rows: Row[] }).rows;
}

const integers = (values: readonly number[]) => sql`${sql.param(values)}::int[]`;

const fields = sql`e.member, e.shortfall, e.skills, e.reach, e.latitude, e.longitude`;

/** Whether a listing's person would come: the formula of `milesBetween`, in the database. */
const withinReach = ({ latitude, longitude }: Point) => sql`
  2 * ${earthMiles}::float8 * asin(least(1, sqrt(
    power(sin(radians(e.latitude / 1e5::float8 - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(e.latitude / 1e5::float8))
      * power(sin(radians(e.longitude / 1e5::float8 - ${longitude}::float8) / 2), 2)
  ))) <= e.reach`;

/** How many of the form's skills wanted a listing's person has. */
const knownMatched = ({ known }: SkillSet) =>
  sql`bit_count((e.skills & ${known}::int)::bit(16))::int`;

/** How many of the other skills wanted a listing's person has. */
const otherMatched = ({ other }: SkillSet) =>
  sql`(select count(*) from ${members} m, unnest(m.${sql.identifier("other_skills")}) as o
    where m.${sql.identifier("member")} = e.member and o = any(${sql.param(other)}::text[]))::int`;

const allMatched = (skills: SkillSet) =>
  skills.other.length === 0
    ? knownMatched(skills)
    : sql`${knownMatched(skills)} + ${otherMatched(skills)}`;

const comes = (point: Point, { latitude, longitude, reach }: Listing) =>
  milesBetween(point, restored({ latitude, longitude })) <= reach;

const betterFirst = (a: Listing, b: Listing) => a.shortfall - b.shortfall || a.member - b.member;

/** The lists of these names in every cell around, for every schedule that fits. */
function listsAround({ point, schedule }: Search, names: ((each: Schedule) => number)[]): List[] {
  const cells = cellsAround(point);
  return compatible(schedule).flatMap((each) =>
    names.flatMap((name) => cells.map((cell) => ({ cell, list: name(each), ...beginning }))),
  );
}

const everybody = (search: Search) => listsAround(search, [(each) => listOf(each, 0)]);

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
    sql`select ${fields} from ${unnested(everybody(search))}
      cross join lateral (
        select * from ${listings} e where ${inList} limit ${handful + 1}
      ) e limit ${handful + 1}`,
  );
  return rows.length > handful ? null : rows;
}

/** The best of a handful. */
function bestOf(rows: Listing[], { point, skills, need, except }: Search): Listing[] {
  const not = new Set(except);
  const matched = ({ skills: has }: Listing) => countSkills(has & skills.known);
  return rows
    .filter((row) => !not.has(row.member) && comes(point, row))
    .toSorted((a, b) => matched(b) - matched(a) || betterFirst(a, b))
    .slice(0, need);
}

/** The last listing that was read of each list, by its place, and how many were. */
function endsOf(rows: (Listing & { at: number })[]) {
  const ends = new Map<number, { row: Listing; count: number }>();
  for (const row of rows) {
    const end = ends.get(row.at);
    const further = end && betterFirst(end.row, row) > 0 ? end.row : row;
    ends.set(row.at, { row: further, count: (end?.count ?? 0) + 1 });
  }
  return ends;
}

/**
 * The best of some lists, where a condition holds: a merge that reads a few rows of each, and more
 * only of those that may still hold somebody better than the last one needed.
 */
async function merge(
  ctx: Context,
  { point, need, except }: Search,
  lists: List[],
  condition: SQL,
): Promise<Listing[]> {
  const found = new Map<number, Listing>();
  let best: Listing[] = [];
  let open = lists;
  for (let share = Math.max(2, Math.ceil(need / 8)); open.length > 0; share *= 4) {
    const rows = await rowsOf<Listing & { at: number }>(
      ctx,
      sql`select ${fields}, l.at::int as at from ${unnested(open)}
        cross join lateral (
          select * from ${listings} e
          where ${inList} and (e.shortfall, e.member) > (l.shortfall, l.member)
            and ${condition}
            and e.member <> all(${integers(except)})
            and ${withinReach(point)}
          order by e.shortfall, e.member limit ${share}
        ) e`,
    );
    for (const row of rows) found.set(row.member, row);
    best = [...found.values()].toSorted(betterFirst).slice(0, need);
    const last = best[need - 1];
    const ends = endsOf(rows);
    open = open.flatMap((list, index) => {
      const end = ends.get(index + 1);
      if (!end || end.count < share || (last && betterFirst(end.row, last) >= 0)) return [];
      return [{ ...list, shortfall: end.row.shortfall, member: end.row.member }];
    });
  }
  return best;
}

/**
 * Names of lists that together hold everybody with exactly `size` of the wanted skills. Where nearly
 * all skills of the form are wanted, whoever has so many of them has hardly more skills than that.
 */
function namesFor({ known }: SkillSet, size: number): ((each: Schedule) => number)[] {
  const sets = listingsFor(known, size);
  const wanted = countSkills(known);
  const unwanted = skillOptions.length - wanted;
  if (wanted <= walkedSkills || sets.length <= walkedLists * unwanted)
    return sets.map((set) => (each) => listOf(each, set));
  return Array.from(
    { length: unwanted + 1 },
    (_, more) => (each) => listOf(each, countList(size + more)),
  );
}

/**
 * The best members with exactly `size` of the wanted skills, given that those with more are in
 * `except` already.
 */
async function readLevel(ctx: Context, search: Search, size: number): Promise<Listing[]> {
  const { skills, need } = search;
  const known = await merge(
    ctx,
    search,
    listsAround(search, namesFor(skills, size)),
    sql`${knownMatched(skills)} = ${size}`,
  );
  if (skills.other.length === 0 || size === 0) return known;
  const other = await merge(
    ctx,
    search,
    listsAround(
      search,
      skills.other.map((word) => (each) => wordListOf(each, word)),
    ),
    sql`${allMatched(skills)} = ${size}`,
  );
  const both = new Map([...known, ...other].map((row) => [row.member, row]));
  return [...both.values()].toSorted(betterFirst).slice(0, need);
}

async function find(ctx: Context, search: Search): Promise<Listing[]> {
  const { skills, need, except } = search;
  const all = countSkills(skills.known) + skills.other.length;
  const found: Listing[] = [];
  for (let size = all; size >= 0 && found.length < need; size--) {
    const level = {
      ...search,
      need: need - found.length,
      except: [...except, ...found.map(({ member }) => member)],
    };
    found.push(...(await readLevel(ctx, level, size)));
    // Where the first level gives too little, there may be few people at all.
    const few =
      size === all && found.length < need && skills.other.length === 0
        ? await readHandful(ctx, search)
        : null;
    if (few) return bestOf(few, search);
  }
  return found;
}

/**
 * Members of the pool for some work, best first: by the share of the skills wanted, then by the mean
 * of the trait scores, then by how long they wait (docs/domain.md, "matching"). What it reads depends
 * on how many are needed and how many skills are wanted, not on how large the pool is.
 */
export async function walk(ctx: Context, search: Search): Promise<number[]> {
  if (search.need <= 0) return [];
  return (await find(ctx, search)).map(({ member }) => member);
}
