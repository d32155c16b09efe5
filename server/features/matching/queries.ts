import { inArray, sql } from "drizzle-orm";
import type { nobodyReasons } from "#contract/admin-matches.ts";
import type { MatchReasons } from "#contract/matches.ts";
import type { TravelLimit } from "#contract/matching.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { profileRows } from "#server/features/jobseekers/api.ts";
import { hasTransport, onboardingAnswers } from "#server/features/onboarding/api.ts";
import { skillsToldBy } from "#server/features/told-skills/api.ts";
import { askedPerson } from "#server/platform/db/literal.ts";
import { statement } from "#server/platform/db/statement.ts";
import { findPlace } from "#server/platform/places/find-place.ts";
import { restored } from "./cells.ts";
import { type Person, readPerson, usualMiles } from "./person.ts";
import { distanceTo, reasonsFor, type Work } from "./reasons.ts";
import { skillSet, wordKey } from "./skills.ts";
import { poolMembers, travelLimits } from "./table.ts";
import { walk } from "./walk.ts";

export type { Work } from "./reasons.ts";

type MemberRow = typeof poolMembers.$inferSelect;

/** A member as matching sees people. */
export const personOf = (row: MemberRow, denied: string[] = []): Person => ({
  userId: row.userId,
  point: restored(row),
  reach: row.reach,
  availability: row.availability,
  hours: row.hours,
  skills: { known: skillSet(row.skills).known, other: row.otherSkills },
  denied,
  certifications: row.certifications,
  points: row.points,
});

/** Why somebody fits some work, in the pool or not; null for somebody without a profile. */
export async function explainFit(
  ctx: Context,
  work: Work,
  userId: string,
): Promise<MatchReasons | null> {
  const person = await readPerson(ctx, userId);
  return person && reasonsFor(work, person);
}

const membersOf = (ctx: Context, userIds: readonly string[]) =>
  userIds.length === 0
    ? []
    : ctx.db
        .select({ member: poolMembers.member })
        .from(poolMembers)
        .where(inArray(poolMembers.userId, [...userIds]));

export interface Fit {
  jobseekerId: string;
  reasons: MatchReasons;
}

/**
 * The members of the pool who fit some work best, best first (docs/domain.md, "matching").
 * @param options.except users who are not meant, such as those matched already
 */
export async function bestFits(
  ctx: Context,
  work: Work,
  options: { need: number; except: readonly string[] },
): Promise<Fit[]> {
  const place = findPlace(work.location);
  if (!place) return [];
  const except = (await membersOf(ctx, options.except)).map(({ member }) => member);
  const found = await walk(ctx, {
    point: place,
    schedule: work,
    skills: skillSet(work.skills),
    need: options.need,
    except,
  });
  if (found.length === 0) return [];
  const rows = await ctx.db.select().from(poolMembers).where(inArray(poolMembers.member, found));
  const byMember = new Map(rows.map((row) => [row.member, row]));
  const told = await skillsToldBy(
    ctx,
    rows.map(({ userId }) => userId),
  );
  const deniedBy = (userId: string) =>
    (told.get(userId)?.lacks ?? []).map(({ skill }) => wordKey(skill));
  return found
    .flatMap((member) => byMember.get(member) ?? [])
    .map((row) => ({
      jobseekerId: row.userId,
      reasons: reasonsFor(work, personOf(row, deniedBy(row.userId))),
    }));
}

/** Why the pool has nobody for some work, the first reason that holds. */
export type NobodyBecause = (typeof nobodyReasons)[number];

/**
 * Why the pool has nobody to offer for a job: its place is not known, the pool is empty,
 * nobody comes that far, or nobody who does works at these hours; else all who would are taken.
 */
export async function whyNobody(ctx: Context, work: Work): Promise<NobodyBecause> {
  if (!findPlace(work.location)) return "place";
  const [anybody] = await ctx.db.select({ member: poolMembers.member }).from(poolMembers).limit(1);
  if (!anybody) return "pool";
  const one = { need: 1, except: [] };
  const anyHours = { ...work, availability: "flexible" as const, hours: "flexible" as const };
  if ((await bestFits(ctx, anyHours, one)).length === 0) return "distance";
  return (await bestFits(ctx, work, one)).length === 0 ? "hours" : "taken";
}

/** How far somebody lives from each place of work; null where either place is not known. */
export async function milesTo(ctx: Context, works: Work[], userId: string) {
  const person = await readPerson(ctx, userId);
  return works.map((work) => (person && distanceTo(work, person)?.miles) ?? null);
}

const wayOf = statement("way_to_work", (db) => {
  const profile = profileRows({ db });
  const answers = onboardingAnswers({ db });
  return db
    .select({
      miles: travelLimits.miles,
      profile: {
        userId: profile.userId,
        hasTransportation: profile.hasTransportation,
        transportAt: profile.transportAt,
      },
      answers: {
        hasTransport: answers.hasTransport,
        updatedAt: answers.updatedAt,
      },
    })
    .from(askedPerson)
    .leftJoin(profile, sql`${profile.userId} = asked.id`)
    .leftJoin(answers, sql`${answers.answeredBy} = asked.id`)
    .leftJoin(travelLimits, sql`${travelLimits.userId} = asked.id`);
});

/** How far the caller goes, by their own word and as is usual. */
export async function readOwnTravelLimit(ctx: SignedInContext): Promise<TravelLimit> {
  const [way] = await wayOf(ctx.db, { person: ctx.actor.id });
  const transport = way && hasTransport(way.profile, way.answers);
  return {
    miles: way?.miles ?? null,
    usual: transport ? usualMiles.withTransport : usualMiles.without,
  };
}
