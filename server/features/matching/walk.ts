import { type SQL, sql } from "drizzle-orm";
import { skillOptions } from "#contract/jobseekers.ts";
import type { Context } from "#server/context.ts";
import { earthMiles, milesBetween, type Point } from "#server/platform/places/distance.ts";
import { cellsAround, restored } from "./cells.ts";
import { compatible, listOf, type Schedule, wordListOf } from "./hours.ts";
import { countList, countSkills, listedSkills, listingsFor, type SkillSet } from "./skills.ts";
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
  /** How many of the skills wanted its person has. */
  matched: number;
  member: number;
  shortfall: number;
  skills: number;
  reach: number;
  latitude: number;
  longitude: number;
}

/** Rows that may be read in vain, because their people have other skills; read ones are taken off. */
interface Patience {
  rows: number;
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

/** Rows that a walk may read in vain, and as many more for each one needed. */
const patience = { atLeast: 2000, each: 200 };

/** Once its budget is used up, the walk reads this many people for each one needed, and takes the best of them. */
const choice = 20;

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

const moreFirst = (a: Listing, b: Listing) => b.matched - a.matched || betterFirst(a, b);

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
    sql`select ${fields}, ${knownMatched(search.skills)} as matched
      from ${unnested(everybody(search))}
      cross join lateral (
        select * from ${listings} e where ${inList} limit ${handful + 1}
      ) e limit ${handful + 1}`,
  );
  return rows.length > handful ? null : rows;
}

/** The best of a handful. */
function bestOf(rows: Listing[], { point, need, except }: Search): Listing[] {
  const not = new Set(except);
  return rows
    .filter((row) => !not.has(row.member) && comes(point, row))
    .toSorted(moreFirst)
    .slice(0, need);
}

/** Lists, and the condition that tells which of their people qualify. */
interface Level {
  lists: List[];
  condition: SQL;
  /** Whether the lists may hold many people who do not qualify. */
  isFiltered: boolean;
}

/** A row of a list that either fits or is the last one read. */
interface Read extends Listing {
  at: number;
  fits: boolean;
  isLast: boolean;
}

/** Marks the last row that was read of each list which gave as many as were asked for. */
function markEnds(rows: Read[], share: number): Read[] {
  const lists = Map.groupBy(rows, ({ at }) => at);
  for (const read of lists.values()) {
    const end = read.length < share ? undefined : read.toSorted(betterFirst).at(-1);
    if (end) end.isLast = true;
  }
  return rows;
}

/**
 * The next rows of some lists, so many of each. Of lists that may hold many who do not fit, so many
 * rows are read, and those that do not fit left out; of others, so many that fit.
 */
async function readOn(
  ctx: Context,
  { point, except, skills }: Search,
  { lists, condition, isFiltered }: Level,
  share: number,
): Promise<Read[]> {
  const fits = sql`${condition}
    and e.member <> all(${integers(except)}) and ${withinReach(point)}`;
  const next = (where: SQL) => sql`select * from ${listings} e
    where ${inList} and (e.shortfall, e.member) > (l.shortfall, l.member) and ${where}
    order by e.shortfall, e.member limit ${share}`;
  const matched = sql`${allMatched(skills)} as matched, l.at::int as at`;
  if (!isFiltered)
    return markEnds(
      await rowsOf<Read>(
        ctx,
        sql`select ${fields}, ${matched}, true as fits, false as "isLast"
          from ${unnested(lists)} cross join lateral (${next(fits)}) e`,
      ),
      share,
    );
  return rowsOf<Read>(
    ctx,
    sql`select ${fields}, ${matched}, e.fits, e.nth = ${share}::int as "isLast"
      from ${unnested(lists)}
      cross join lateral (
        select * from (
          select e.*, row_number() over (order by e.shortfall, e.member) as nth, ${fits} as fits
          from (${next(sql`true`)}) e
        ) e where e.fits or e.nth = ${share}::int
      ) e`,
  );
}

/**
 * The best of some lists, where a condition holds: a merge that reads a few rows of each, and more
 * only of those that may still hold somebody better than the last one needed.
 * @param left how much may be read in vain; where it is used up, what was found until then counts
 */
async function merge(
  ctx: Context,
  search: Search,
  level: Level,
  left: Patience,
): Promise<Listing[]> {
  const { need } = search;
  const found = new Map<number, Listing>();
  let best: Listing[] = [];
  let open = level.lists;
  for (let share = Math.max(2, Math.ceil(need / 8)); open.length > 0; share *= 4) {
    const rows = await readOn(ctx, search, { ...level, lists: open }, share);
    const fitting = new Map<number, number>();
    for (const row of rows)
      if (row.fits) {
        found.set(row.member, row);
        fitting.set(row.at, (fitting.get(row.at) ?? 0) + 1);
      }
    best = [...found.values()].toSorted(betterFirst).slice(0, need);
    const worst = best[need - 1];
    const ends = rows.filter(({ isLast }) => isLast);
    for (const { at } of ends) left.rows -= share - (fitting.get(at) ?? 0);
    if (left.rows <= 0) break;
    open = ends.flatMap((end) => {
      const list = open[end.at - 1];
      if (!list || (worst && betterFirst(end, worst) >= 0)) return [];
      return [{ ...list, shortfall: end.shortfall, member: end.member }];
    });
  }
  return best;
}

/** Whether a level is read from lists by skills; else from those by how many skills somebody has. */
function isBySkills({ known }: SkillSet, size: number): boolean {
  const wanted = countSkills(known);
  const lists = walkedLists * (skillOptions.length - wanted);
  return wanted <= walkedSkills || listingsFor(known, size).length <= lists;
}

/**
 * Names of lists that together hold everybody with exactly `size` of the wanted skills. Where nearly
 * all skills of the form are wanted, whoever has so many of them has hardly more skills than that.
 */
function namesFor(skills: SkillSet, size: number): ((each: Schedule) => number)[] {
  const { known } = skills;
  if (isBySkills(skills, size))
    return listingsFor(known, size).map((set) => (each) => listOf(each, set));
  const unwanted = skillOptions.length - countSkills(known);
  return Array.from(
    { length: unwanted + 1 },
    (_, more) => (each) => listOf(each, countList(size + more)),
  );
}

const wordLists = (search: Search) =>
  listsAround(
    search,
    search.skills.other.map((word) => (each) => wordListOf(each, word)),
  );

const bothOf = (one: Listing[], other: Listing[]) => [
  ...new Map([...one, ...other].map((row) => [row.member, row])).values(),
];

/**
 * The best members with exactly `size` of the wanted skills, given that those with more are in
 * `except` already.
 */
async function readLevel(
  ctx: Context,
  search: Search,
  size: number,
  left: Patience,
): Promise<Listing[]> {
  const { skills, need } = search;
  const lists = listsAround(search, namesFor(skills, size));
  const isFiltered = size > listedSkills || !isBySkills(skills, size);
  const condition = sql`${knownMatched(skills)} = ${size}`;
  const known = await merge(ctx, search, { lists, condition, isFiltered }, left);
  if (skills.other.length === 0 || size === 0) return known;
  const words = {
    lists: wordLists(search),
    condition: sql`${allMatched(skills)} = ${size}`,
    isFiltered: true,
  };
  const other = await merge(ctx, search, words, left);
  return bothOf(known, other).toSorted(betterFirst).slice(0, need);
}

/**
 * What is left to find once the patience is used up: of those with the best scores who have some of
 * the skills, whoever has most of them. Everybody in these lists counts, so nothing is read in vain.
 */
async function readRest(ctx: Context, search: Search): Promise<Listing[]> {
  const { skills, need } = search;
  const found: Listing[] = [];
  for (let size = listedSkills; size >= 0 && found.length < need; size--) {
    if (!isBySkills(skills, size)) continue;
    const level = {
      ...search,
      need: (need - found.length) * choice,
      except: [...search.except, ...found.map(({ member }) => member)],
    };
    const read = async (lists: List[]) =>
      lists.length === 0
        ? []
        : merge(ctx, level, { lists, condition: sql`true`, isFiltered: false }, { rows: Infinity });
    const known = await read(listsAround(search, namesFor(skills, size)));
    const other = size > 0 ? await read(wordLists(level)) : [];
    const best = bothOf(known, other).toSorted(moreFirst);
    found.push(...best.slice(0, need - found.length));
  }
  return found;
}

async function find(ctx: Context, search: Search, left: Patience): Promise<Listing[]> {
  const { skills, need, except } = search;
  const all = countSkills(skills.known) + skills.other.length;
  const found: Listing[] = [];
  for (let size = all; size >= 0 && found.length < need; size--) {
    const level = {
      ...search,
      need: need - found.length,
      except: [...except, ...found.map(({ member }) => member)],
    };
    if (left.rows <= 0) {
      found.push(...(await readRest(ctx, level)));
      break;
    }
    found.push(...(await readLevel(ctx, level, size, left)));
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
 * on how many are needed and how many skills are wanted, not on how large the pool is: where it reads
 * too much in vain it settles for the most of the skills among those with the best scores.
 * @param inVain rows that may be read of people who have other skills than a level asks for
 */
export async function walk(
  ctx: Context,
  search: Search,
  inVain = patience.atLeast + patience.each * search.need,
): Promise<number[]> {
  if (search.need <= 0) return [];
  const found = await find(ctx, search, { rows: inVain });
  return found.toSorted(moreFirst).map(({ member }) => member);
}
