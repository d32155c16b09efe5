import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { among } from "#server/platform/db/literal.ts";
import type { Point } from "#server/platform/places/distance.ts";
import { cellOf, stored } from "./cells.ts";
import { listOf, wordListOf } from "./hours.ts";
import type { Person } from "./person.ts";
import { listingsOf, optionsIn, skillSet } from "./skills.ts";
import { poolListings, poolMembers } from "./table.ts";

type MemberRow = typeof poolMembers.$inferSelect;
type Member = Omit<MemberRow, "member">;

export const mostPoints = 5000;

/** How a person stands in the pool. */
export const memberOf = (person: Person & { point: Point }): Member => ({
  userId: person.userId,
  ...stored(person.point),
  cell: cellOf(person.point, person.reach),
  reach: person.reach,
  availability: person.availability,
  hours: person.hours,
  skills: optionsIn(person.skills.known),
  otherSkills: person.skills.other,
  certifications: person.certifications,
  points: person.points,
});

const shortfallOf = ({ points }: Member) => mostPoints - (points ?? 0);

const bitsOf = ({ skills }: Pick<Member, "skills">) => skillSet(skills).known;

const listsOf = (row: Member) => [
  ...listingsOf(bitsOf(row)).map((set) => listOf(row, set)),
  ...new Set(row.otherSkills.map((word) => wordListOf(row, word))),
];

/** Everything that the walk reads of a member. */
export const listingRows = (row: MemberRow): (typeof poolListings.$inferInsert)[] =>
  listsOf(row).map((list) => ({
    cell: row.cell,
    list,
    shortfall: shortfallOf(row),
    member: row.member,
    skills: bitsOf(row),
    reach: row.reach,
    latitude: row.latitude,
    longitude: row.longitude,
  }));

/** Takes a member's listings away: by the whole key, which is the only index there is. */
async function unlist(ctx: Context, row: MemberRow): Promise<void> {
  await ctx.db
    .delete(poolListings)
    .where(
      and(
        eq(poolListings.cell, row.cell),
        sql`${poolListings.list} = any(${sql.param(listsOf(row))}::int[])`,
        eq(poolListings.shortfall, shortfallOf(row)),
        eq(poolListings.member, row.member),
      ),
    );
}

const lockMember = async (ctx: Context, userId: string) => {
  const [row] = await ctx.db
    .select()
    .from(poolMembers)
    .where(eq(poolMembers.userId, userId))
    .for("update");
  return row;
};

/** Takes somebody out of the pool. */
export async function leavePool(ctx: Context, userId: string): Promise<void> {
  const row = await lockMember(ctx, userId);
  if (!row) return;
  await unlist(ctx, row);
  await ctx.db.delete(poolMembers).where(eq(poolMembers.member, row.member));
}

const same = (row: MemberRow, wanted: Member) =>
  (Object.keys(wanted) as (keyof Member)[]).every(
    (name) => JSON.stringify(row[name]) === JSON.stringify(wanted[name]),
  );

/**
 * Puts somebody into the pool, or sets right how they stand in it. The caller holds their profile's
 * lock, so that two changes of one person take turns.
 * @returns whether anything changed
 */
export async function enterPool(ctx: Context, wanted: Member): Promise<boolean> {
  const before = await lockMember(ctx, wanted.userId);
  if (before && same(before, wanted)) return false;
  if (before) await unlist(ctx, before);
  const [row] = before
    ? await ctx.db
        .update(poolMembers)
        .set(wanted)
        .where(eq(poolMembers.member, before.member))
        .returning()
    : await ctx.db.insert(poolMembers).values(wanted).returning();
  if (!row) throw new Error("a member was not stored");
  await ctx.db.insert(poolListings).values(listingRows(row));
  return true;
}

/** Which of these people are in the pool. */
export async function membersAmong(ctx: Context, userIds: string[]): Promise<string[]> {
  const rows = await ctx.db
    .select({ userId: poolMembers.userId })
    .from(poolMembers)
    .where(among(poolMembers.userId, userIds));
  return rows.map(({ userId }) => userId);
}

/** A page of the pool, behind this member. */
export const membersAfter = (ctx: Context, member: number, limit: number) =>
  ctx.db
    .select({ member: poolMembers.member, userId: poolMembers.userId })
    .from(poolMembers)
    .where(gt(poolMembers.member, member))
    .orderBy(asc(poolMembers.member))
    .limit(limit);
