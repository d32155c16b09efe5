import type { ReferralStatus } from "#contract/referrers.ts";
import type { Context } from "#server/context.ts";
import { countJourneys } from "#server/features/analytics/api.ts";
import { findByStatusToken } from "#server/features/referrers/api.ts";
import { countReferred } from "./referred.ts";

/**
 * What became of the people who came with a referrer's code: counts, and nobody's name. Whoever was
 * erased stays counted; a hire counts once it is final.
 */
export async function readReferralStatus(ctx: Context, token: string): Promise<ReferralStatus> {
  const { referralCode, active, linkExpiresAt, greeting } = await findByStatusToken(ctx, token);
  const referred = (await countReferred(ctx, [referralCode])).get(referralCode);
  const { interviewed, hired } = await countJourneys(ctx, referralCode);
  return {
    applied: referred?.applied ?? 0,
    approved: referred?.admitted ?? 0,
    interviewing: interviewed,
    hired,
    active,
    greeting,
    expiresAt: linkExpiresAt.toISOString(),
  };
}
