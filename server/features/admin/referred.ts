import type { Context } from "#server/context.ts";
import { countErased } from "#server/features/analytics/queries.ts";
import { countByReferralCode, entryIds } from "#server/features/waitlist/queries.ts";

/**
 * How many people each of these codes brought, and what the waitlist says of them. Whoever was erased
 * stays counted, as they were counted when they came (docs/domain.md, "applied and admitted").
 */
export async function countReferred(ctx: Context, codes: string[]) {
  const listed = await countByReferralCode(ctx, codes);
  const erased = await countErased(ctx, entryIds(ctx), codes);
  return new Map(
    codes.map((code) => {
      const { pending = 0, approved = 0, rejected = 0 } = listed.get(code) ?? {};
      const gone = erased.get(code) ?? { applied: 0, admitted: 0 };
      // What was imported before imports were counted is known by its admission alone.
      const left = Math.max(gone.applied, gone.admitted);
      return [
        code,
        {
          applied: pending + approved + rejected + left,
          admitted: approved + gone.admitted,
          pending,
          rejected,
          erased: left - gone.admitted,
        },
      ];
    }),
  );
}

export const nobodyReferred = { applied: 0, admitted: 0, pending: 0, rejected: 0, erased: 0 };
