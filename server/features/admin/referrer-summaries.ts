import { sql } from "drizzle-orm";
import type { ReferrerSummary } from "#contract/referrers.ts";
import type { Context } from "#server/context.ts";
import { presentReferrer, referrersPage, statusLinkOf } from "#server/features/referrers/api.ts";
import {
  Counts,
  countsIn,
  countsOfParts,
  countsRead,
  countsValue,
  keptParts,
  readCounts,
} from "#server/platform/counts/read.ts";
import type { Database } from "#server/platform/db/database.ts";
import { shared } from "#server/platform/db/gathered.ts";
import { listOrPageAtOnce } from "#server/platform/db/paging.ts";
import { shapedStatement } from "#server/platform/db/statement.ts";
import type { Cursor } from "#server/platform/http/cursor.ts";
import { referralCounters, referredBy } from "./referred.ts";

/** Referrers with what their codes brought, and how many there are, in one statement. */
function pageQuery(db: Database, place: { cursor: Cursor | null; limit: number }) {
  const { page, order } = referrersPage({ db }, place);
  const codes = sql`(select array_agg(${page.referralCode}) from ${page})::text[]`;
  return db
    .with(page)
    .select({
      row: page._.selectedFields,
      brought: sql<string>`brought.counts`,
      referrers: sql<string>`brought.referrers`,
    })
    .from(page)
    .innerJoin(
      sql`(select ${countsValue(countsRead(referralCounters, codes))} as counts,
        ${keptParts("referrers")} as referrers) as brought`,
      sql`true`,
    )
    .orderBy(...order);
}

const firstPage = shapedStatement("referrers_page", (db, { limit }: { limit: number }) =>
  pageQuery(db, { cursor: null, limit }),
);

type Row = Awaited<ReturnType<typeof pageQuery>>[number];

function summarise(ctx: Context, rows: Row[]): ReferrerSummary[] {
  const counts = rows[0] ? countsIn(rows[0].brought) : new Counts([]);
  return rows.map(({ row }) => {
    const { referralCode } = row;
    const { applied, admitted, pending, rejected, erased } = referredBy(
      counts.under(referralCode),
      referralCode,
    );
    return {
      referrer: presentReferrer(row),
      totalReferred: applied,
      statusBreakdown: { pending, approved: admitted, rejected, erased },
      statusLink: statusLinkOf(ctx, row),
      approvalRate: applied ? Math.round((100 * admitted) / applied) : null,
    };
  });
}

type Query = { cursor?: string | undefined; limit?: number | undefined };

/** Referrers with what became of the people they referred, newest first; the same for every admin. */
export const listReferrers = shared((ctx: Context, query: Query) =>
  listOrPageAtOnce(query, {
    read: async (cursor, { limit }) => {
      const found = await (cursor
        ? pageQuery(ctx.db, { cursor, limit })
        : firstPage(ctx.db, { limit }, {}));
      const rows = found.map((read) => ({
        ...read,
        id: read.row.id,
        createdAt: read.row.createdAt,
      }));
      const counts =
        countsOfParts("referrers", rows[0]?.referrers) ?? (await readCounts(ctx, ["referrers"]));
      return { rows, counts: { total: counts.sum("referrers") } };
    },
    present: (rows) => summarise(ctx, rows),
  }),
);
