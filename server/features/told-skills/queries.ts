import { and, asc, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { ToldSkill } from "#contract/told-skills.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { among } from "#server/platform/db/literal.ts";
import { readInThread } from "./reading.ts";
import { toldSkills } from "./table.ts";

/** What somebody's words tell of skills and stands: those they have, and those they say they lack. */
export interface SkillsTold {
  has: { skill: string; quote: string }[];
  lacks: { skill: string; quote: string }[];
}

/** What these people's words tell of skills, by their id; who tells of none is not in it. */
export async function skillsToldBy(
  ctx: Context,
  userIds: readonly string[],
): Promise<Map<string, SkillsTold>> {
  if (userIds.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(toldSkills)
    .where(
      and(
        among(toldSkills.userId, userIds),
        // Who took a skill off still says that they lack it, where they do and left that.
        or(
          and(eq(toldSkills.has, true), isNull(toldSkills.takenOffAt)),
          and(eq(toldSkills.has, false), isNull(toldSkills.denialOffAt)),
        ),
        isNotNull(toldSkills.quote),
      ),
    )
    .orderBy(asc(toldSkills.skill));
  const told = new Map<string, SkillsTold>();
  for (const { userId, skill, has, quote } of rows) {
    const theirs = told.get(userId) ?? { has: [], lacks: [] };
    theirs[has ? "has" : "lacks"].push({ skill, quote: quote ?? "" });
    told.set(userId, theirs);
  }
  return told;
}

/** What one person's words tell of skills. */
export const skillsToldByOne = async (ctx: Context, userId: string): Promise<SkillsTold> =>
  (await skillsToldBy(ctx, [userId])).get(userId) ?? { has: [], lacks: [] };

/** The skills that somebody's words say they have or lack, those that they took off too. */
export async function listToldSkills(ctx: Context, userId: string): Promise<ToldSkill[]> {
  const rows = await ctx.db
    .select()
    .from(toldSkills)
    .where(and(eq(toldSkills.userId, userId), isNotNull(toldSkills.quote)))
    .orderBy(asc(toldSkills.skill));
  return rows.map(({ skill, has, quote, takenOffAt, denialOffAt }) => ({
    skill,
    has,
    quote: quote ?? "",
    isOff: (has ? takenOffAt : denialOffAt) !== null,
  }));
}

/** The skills that the caller's unsent stories say they have, without those that they took off before. */
export async function readDraftSkills(
  ctx: SignedInContext,
  stories: string,
  signal: AbortSignal,
): Promise<Pick<ToldSkill, "skill" | "quote">[]> {
  const known = await listToldSkills(ctx, ctx.actor.id);
  const off = new Set(known.flatMap(({ skill, has, isOff }) => (has && isOff ? skill : [])));
  const asker = { account: ctx.actor.id, signal };
  const told = await readInThread([{ source: "draft", text: stories }], asker);
  return told
    .filter(({ skill, has }) => has && !off.has(skill))
    .map(({ skill, quote }) => ({ skill, quote }));
}
