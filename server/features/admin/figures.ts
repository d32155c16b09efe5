import { eq, inArray, sql } from "drizzle-orm";
import { type AdminFigures, funnelStages } from "#contract/admin.ts";
import type { Context } from "#server/context.ts";
import { addresses } from "#server/features/accounts/queries.ts";
import { readRoad, road } from "#server/features/fairness/queries.ts";
import { readAnswerTimes, readMatchWeeks } from "#server/features/matches/queries.ts";
import { readReferrers } from "#server/features/referrers/queries.ts";
import {
  countByReferralCode,
  countEntries,
  referredAddresses,
} from "#server/features/waitlist/queries.ts";

/** Half a year of weeks. */
const shownWeeks = 26;
/** Referrers in the picture; the waitlist's tab has all of them. */
const shownReferrers = 15;
/** Referrers among whom those who sent most are looked for. */
const knownReferrers = 1000;

/** How many came how far, from the application to the job. */
async function readFunnel(ctx: Context): Promise<AdminFigures["funnel"]> {
  const waitlist = await countEntries(ctx, {});
  const people = [waitlist.total, waitlist.approved, ...(await readRoad(ctx))];
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
  const counts = await countByReferralCode(
    ctx,
    all.map(({ referralCode }) => referralCode),
  );
  const most = all
    .map(({ name, referralCode }) => {
      const { pending = 0, approved = 0, rejected = 0 } = counts.get(referralCode) ?? {};
      return { name, referralCode, referred: pending + approved + rejected, approved };
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
