import type { ReferralStatus } from "#contract/referrers.ts";
import type { Context } from "#server/context.ts";
import { countJourneys } from "#server/features/analytics/queries.ts";
import { findByStatusToken } from "#server/features/referrers/queries.ts";
import { countByReferralCode, entryIds } from "#server/features/waitlist/queries.ts";

/**
 * What became of the people who came with a referrer's code: counts, and nobody's name. Whoever was
 * erased stays counted; a hire counts once it is final.
 */
export async function readReferralStatus(ctx: Context, token: string): Promise<ReferralStatus> {
  const { referralCode, active, linkExpiresAt } = await findByStatusToken(ctx, token);
  const counts = await countByReferralCode(ctx, [referralCode]);
  const { pending = 0, approved = 0, rejected = 0 } = counts.get(referralCode) ?? {};
  const erased = await countJourneys(ctx, referralCode, { except: entryIds(ctx) });
  const everybody = await countJourneys(ctx, referralCode);
  return {
    applied: pending + approved + rejected + erased.applied,
    approved: approved + erased.approved,
    interviewing: everybody.interviewed,
    hired: everybody.hired,
    active,
    expiresAt: linkExpiresAt.toISOString(),
  };
}
