import type { ReferralStatus } from "#contract/referrers.ts";
import type { Context } from "#server/context.ts";
import { countJourneys } from "#server/features/analytics/api.ts";
import { findByStatusToken } from "#server/features/referrers/api.ts";
import { readCounts } from "#server/platform/counts/read.ts";
import { referralCounters, referredBy } from "./referred.ts";

/**
 * What became of the people who came with a referrer's code: counts, and nobody's name. Whoever was
 * erased stays counted; a hire counts once it is final.
 */
export async function readReferralStatus(ctx: Context, token: string): Promise<ReferralStatus> {
  const { referralCode, active, linkExpiresAt, greeting } = await findByStatusToken(ctx, token);
  const counts = await readCounts(ctx, referralCounters, [referralCode]);
  const { applied, admitted } = referredBy(counts, referralCode);
  const { interviewed, hired } = await countJourneys(ctx, referralCode);
  return {
    applied,
    approved: admitted,
    interviewing: interviewed,
    hired,
    active,
    greeting,
    expiresAt: linkExpiresAt.toISOString(),
  };
}
