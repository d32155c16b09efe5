import type { ReferrerSummary } from "#contract/referrers.ts";
import type { Context } from "#server/context.ts";
import {
  countReferrers,
  presentReferrer,
  readReferrers,
  statusLinkOf,
} from "#server/features/referrers/queries.ts";
import { countByReferralCode } from "#server/features/waitlist/queries.ts";
import { listOrPage } from "#server/platform/db/paging.ts";

type Row = Awaited<ReturnType<typeof readReferrers>>[number];

async function summarise(ctx: Context, rows: Row[]): Promise<ReferrerSummary[]> {
  const counts = await countByReferralCode(
    ctx,
    rows.map(({ referralCode }) => referralCode),
  );
  return rows.map((row) => {
    const { pending = 0, approved = 0, rejected = 0 } = counts.get(row.referralCode) ?? {};
    const totalReferred = pending + approved + rejected;
    return {
      referrer: presentReferrer(row),
      totalReferred,
      statusBreakdown: { pending, approved, rejected },
      statusLink: statusLinkOf(ctx, row),
      approvalRate: totalReferred ? Math.round((100 * approved) / totalReferred) : null,
    };
  });
}

/** Referrers with what became of the people they referred, newest first. */
export function listReferrers(
  ctx: Context,
  query: { cursor?: string | undefined; limit?: number | undefined },
) {
  return listOrPage(query, {
    read: (cursor, limit) => readReferrers(ctx, cursor, limit),
    present: (rows) => summarise(ctx, rows),
    count: async () => ({ total: await countReferrers(ctx) }),
  });
}
