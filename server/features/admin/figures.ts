import { type AdminFigures, funnelStages } from "#contract/admin.ts";
import type { Context } from "#server/context.ts";
import { readRoad } from "#server/features/fairness/api.ts";
import { figureCounters, matchWeeks, readAnswerTimes } from "#server/features/matches/api.ts";
import { referrersWithMost } from "#server/features/referrers/api.ts";
import { entryTotals } from "#server/features/waitlist/api.ts";
import { type Counts, readCounts } from "#server/platform/counts/read.ts";
import { anyCode, goneOf, referralCounters, referredBy } from "./referred.ts";

/** Half a year of weeks. */
const shownWeeks = 26;
/** Referrers in the picture; the waitlist's tab has all of them. */
const shownReferrers = 15;

/**
 * How many people reached each step, from the application to the job. Applied and admitted count the entries of
 * the waitlist that say so, everybody who came farther, and the erased (docs/domain.md, "applied and admitted").
 */
async function readFunnel(ctx: Context, all: Counts): Promise<AdminFigures["funnel"]> {
  const [counts, erased] = [all.under(""), all.under(anyCode)];
  const waitlist = entryTotals(counts);
  const [profiles = 0, ...later] = await readRoad(ctx, counts);
  // Of those with a profile, who is not on the waitlist (an admin gave them their role), and who
  // stands there as anything but admitted (decided anew since).
  const unlisted = counts.of("standing", "unlisted");
  const reopened = counts.of("standing", "reopened");
  const gone = goneOf(erased, anyCode);
  // What is kept of the erased says of nobody who it was: the larger count holds the smaller.
  const admitted = Math.max(profiles - counts.sum("road"), gone.admitted);
  const applied = Math.max(admitted, gone.applied);
  const people = [
    waitlist.total + unlisted + applied,
    waitlist.approved + reopened + unlisted + admitted,
    profiles,
    ...later,
  ];
  return funnelStages.map((stage, index) => ({ stage, people: people[index] ?? 0 }));
}

/** The referrers who sent most people, with what became of them. */
async function readReferrerQuality(ctx: Context): Promise<AdminFigures["referrers"]> {
  const most = await referrersWithMost(ctx, shownReferrers);
  if (most.length === 0) return [];
  const codes = most.map(({ referralCode }) => referralCode);
  const all = await readCounts(ctx, [...referralCounters, "road"], codes);
  return most.map(({ name, referralCode }) => {
    const counts = all.under(referralCode);
    const { applied, admitted } = referredBy(counts, referralCode);
    const reached = (stage: number) => counts.sum("road", ({ part }) => Number(part) >= stage);
    return {
      name,
      referralCode,
      referred: applied,
      approved: admitted,
      profiles: reached(0),
      jobReady: reached(2),
      hired: reached(5),
    };
  });
}

/** Everything that the admin's pictures show. */
export async function readFigures(ctx: Context): Promise<AdminFigures> {
  const all = await readCounts(
    ctx,
    [...referralCounters, "road", "standing", ...figureCounters],
    ["", anyCode],
  );
  const counts = all.under("");
  return {
    funnel: await readFunnel(ctx, all),
    answers: await readAnswerTimes(ctx, counts),
    weeks: matchWeeks(ctx, counts, shownWeeks),
    referrers: await readReferrerQuality(ctx),
  };
}
