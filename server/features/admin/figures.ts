import { eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { type AdminFigures, funnelStages } from "#contract/admin.ts";
import type { Context } from "#server/context.ts";
import { addresses } from "#server/features/accounts/queries.ts";
import { countErased } from "#server/features/analytics/queries.ts";
import { readRoad, road } from "#server/features/fairness/queries.ts";
import { applicants } from "#server/features/jobseekers/queries.ts";
import { readAnswerTimes, readMatchWeeks } from "#server/features/matches/queries.ts";
import { readReferrers } from "#server/features/referrers/queries.ts";
import { countEntries, entryIds, referredAddresses } from "#server/features/waitlist/queries.ts";
import { countReferred, nobodyReferred } from "./referred.ts";

/** Half a year of weeks. */
const shownWeeks = 26;
/** Referrers in the picture; the waitlist's tab has all of them. */
const shownReferrers = 15;
/** Referrers among whom those who sent most are looked for. */
const knownReferrers = 1000;

/**
 * Of those with a profile, who is not on the waitlist (`unlisted`: an admin gave them their role), and
 * who stands there as anything but admitted (`reopened`: decided anew since).
 */
async function countUnlisted(ctx: Context) {
  const applied = applicants(ctx);
  const known = addresses(ctx);
  const referred = referredAddresses(ctx);
  const [row] = await ctx.db
    .select({
      all: sql<number>`count(*)::int`,
      unlisted: sql<number>`(count(*) filter (where ${isNull(referred.address)}))::int`,
      reopened: sql<number>`(count(*) filter (where ${ne(referred.status, "approved")}))::int`,
    })
    .from(applied)
    .leftJoin(known, eq(known.accountId, applied.userId))
    .leftJoin(referred, eq(referred.address, known.address));
  return row ?? { all: 0, unlisted: 0, reopened: 0 };
}

/**
 * How many came how far, from the application to the job. Applied and admitted is who stands so on the
 * waitlist, who came farther whatever it says, and who was erased (docs/domain.md, "applied and
 * admitted").
 */
async function readFunnel(ctx: Context): Promise<AdminFigures["funnel"]> {
  const waitlist = await countEntries(ctx, {});
  const [profiles = 0, ...later] = await readRoad(ctx);
  const { all, unlisted, reopened } = await countUnlisted(ctx);
  const gone = [...(await countErased(ctx, entryIds(ctx))).values()];
  // What is kept of the erased says of nobody who it was: the larger count holds the smaller.
  const admitted = Math.max(
    profiles - all,
    gone.reduce((sum, row) => sum + row.admitted, 0),
  );
  const applied = Math.max(
    admitted,
    gone.reduce((sum, row) => sum + row.applied, 0),
  );
  const people = [
    waitlist.total + unlisted + applied,
    waitlist.approved + reopened + unlisted + admitted,
    profiles,
    ...later,
  ];
  return funnelStages.map((stage, index) => ({ stage, people: people[index] ?? 0 }));
}

/** Who got how far of those who came with these codes, by code. */
async function progressOf(ctx: Context, codes: string[]) {
  const referred = referredAddresses(ctx);
  const known = addresses(ctx);
  const way = road(ctx);
  const reached = (stage: number) =>
    sql<number>`(count(*) filter (where ${way.furthest} >= ${stage}))::int`;
  const rows = await ctx.db
    .select({
      code: referred.referralCode,
      profiles: sql<number>`count(*)::int`,
      jobReady: reached(2),
      hired: reached(5),
    })
    .from(referred)
    .innerJoin(known, eq(known.address, referred.address))
    .innerJoin(way, eq(way.userId, known.accountId))
    .where(inArray(referred.referralCode, codes))
    .groupBy(referred.referralCode);
  return new Map(rows.map(({ code, ...row }) => [code, row]));
}

/** The referrers who sent most people, with what became of them. */
async function readReferrerQuality(ctx: Context): Promise<AdminFigures["referrers"]> {
  const all = await readReferrers(ctx, null, knownReferrers);
  const counts = await countReferred(
    ctx,
    all.map(({ referralCode }) => referralCode),
  );
  const most = all
    .map(({ name, referralCode }) => {
      const { applied, admitted } = counts.get(referralCode) ?? nobodyReferred;
      return { name, referralCode, referred: applied, approved: admitted };
    })
    .toSorted((a, b) => b.referred - a.referred)
    .slice(0, shownReferrers);
  if (most.length === 0) return [];
  const progress = await progressOf(
    ctx,
    most.map(({ referralCode }) => referralCode),
  );
  const nobody = { profiles: 0, jobReady: 0, hired: 0 };
  return most.map((row) => ({ ...row, ...(progress.get(row.referralCode) ?? nobody) }));
}

/** Everything that the admin's pictures show. */
export async function readFigures(ctx: Context): Promise<AdminFigures> {
  return {
    funnel: await readFunnel(ctx),
    answers: await readAnswerTimes(ctx),
    weeks: await readMatchWeeks(ctx, shownWeeks),
    referrers: await readReferrerQuality(ctx),
  };
}
