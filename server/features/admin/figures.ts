import { sql } from "drizzle-orm";
import { type AdminFigures, funnelStages } from "#contract/admin.ts";
import type { Context } from "#server/context.ts";
import { departedValue, roadOf } from "#server/features/fairness/api.ts";
import {
  answerTimes,
  answerTimesOf,
  figureCounters,
  matchWeeks,
} from "#server/features/matches/api.ts";
import { referrersWithMost } from "#server/features/referrers/api.ts";
import { entryTotals } from "#server/features/waitlist/api.ts";
import { Counts, countsIn, countsRead, countsValue } from "#server/platform/counts/read.ts";
import { shared } from "#server/platform/db/gathered.ts";
import { given } from "#server/platform/db/literal.ts";
import { statement } from "#server/platform/db/statement.ts";
import { anyCode, goneOf, referralCounters, referredBy } from "./referred.ts";

/** Half a year of weeks. */
const shownWeeks = 26;
/** Referrers in the picture; the waitlist's tab has all of them. */
const shownReferrers = 15;

/** What the figures are made of, read in one statement. */
interface Read {
  /** By code and of all. */
  referral: string;
  others: string;
  departed: string;
  overdue: number;
  middle: string;
  most: [name: string, code: string][];
}

const figuresStatement = statement("admin_figures", (db) => {
  const { overdue, middle } = answerTimes(given("now", "timestamptz"));
  return db.execute(sql`
    with referral as materialized (${countsRead([...referralCounters, "road"], null)}),
    most as materialized (${referrersWithMost(sql`referral`, shownReferrers)})
    select
      ${countsValue(sql`select * from referral
        where key in ('', ${anyCode}) or key in (select referral_code from most)`)} as referral,
      ${countsValue(countsRead(["standing", ...figureCounters], sql`array['']`))} as others,
      ${departedValue} as departed,
      ${overdue} as overdue,
      ${middle} as middle,
      (select coalesce(json_agg(json_build_array(name, referral_code) order by place), '[]')
        from most) as most`);
});

/**
 * How many people reached each step, from the application to the job. Applied and admitted count the entries of
 * the waitlist that say so, everybody who came farther, and the erased (docs/domain.md, "applied and admitted").
 */
function funnelOf(all: Counts, departed: string): AdminFigures["funnel"] {
  const [counts, erased] = [all.under(""), all.under(anyCode)];
  const waitlist = entryTotals(counts);
  const [profiles = 0, ...later] = roadOf(counts, departed);
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
const qualityOf = (all: Counts, most: Read["most"]): AdminFigures["referrers"] =>
  most.map(([name, referralCode]) => {
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

/** Everything that the pictures of every admin show. */
export const readFigures = shared(async (ctx: Context): Promise<AdminFigures> => {
  const now = ctx.clock.now().toISOString();
  const { rows } = (await figuresStatement(ctx.db, { now })) as unknown as { rows: Read[] };
  const [read] = rows;
  if (!read) throw new Error("the figures were not read");
  const referral = countsIn(read.referral);
  const counts = new Counts([...referral.rows, ...countsIn(read.others).rows]);
  return {
    funnel: funnelOf(counts, read.departed),
    answers: answerTimesOf(counts, read),
    weeks: matchWeeks(ctx, counts, shownWeeks),
    referrers: qualityOf(referral, read.most),
  };
});
