import type { ReferrerSummary } from "#contract/referrers.ts";
import type { Context } from "#server/context.ts";
import {
  countReferrers,
  presentReferrer,
  readReferrers,
  statusLinkOf,
} from "#server/features/referrers/api.ts";
import { listOrPage } from "#server/platform/db/paging.ts";
import { countReferred, nobodyReferred } from "./referred.ts";

type Row = Awaited<ReturnType<typeof readReferrers>>[number];

async function summarise(ctx: Context, rows: Row[]): Promise<ReferrerSummary[]> {
  const counts = await countReferred(
    ctx,
    rows.map(({ referralCode }) => referralCode),
  );
  return rows.map((row) => {
    const { applied, admitted, pending, rejected, erased } =
      counts.get(row.referralCode) ?? nobodyReferred;
    return {
      referrer: presentReferrer(row),
      totalReferred: applied,
      statusBreakdown: { pending, approved: admitted, rejected, erased },
      statusLink: statusLinkOf(ctx, row),
      approvalRate: applied ? Math.round((100 * admitted) / applied) : null,
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
