import { asc, sql } from "drizzle-orm";
import type { SignedInContext } from "#server/context.ts";
import type { Database } from "#server/platform/db/database.ts";
import { atMost, listOrPageAtOnce } from "#server/platform/db/paging.ts";
import { shapedStatement } from "#server/platform/db/statement.ts";
import type { Cursor } from "#server/platform/http/cursor.ts";
import { namedRequests, pageRowOf } from "./named.ts";
import { present } from "./queries.ts";
import { talentRequests as requests } from "./table.ts";

/** A page of the open requests for which nobody is in play, and how many there are; without rows the count alone. */
function pageQuery(db: Database, limit: number, cursor: Cursor | null) {
  const behind = cursor
    ? sql`and (${requests.createdAt}, ${requests.id}) > (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`
    : sql``;
  const page = db.$with("page").as(
    namedRequests(db)
      .where(sql`${requests.id} in (select w.id from waiting w) ${behind}`)
      .orderBy(asc(requests.createdAt), asc(requests.id))
      .limit(atMost(limit)),
  );
  // Who waits follows from the matches: it is kept, and looked at anew where something changed since.
  const waiting = db
    .$with("waiting", {})
    .as(sql`select u.id from counts.units_of('request') u (id)`);
  return db
    .with(waiting, page)
    .select({ row: page._.selectedFields, total: sql<number>`counted.total` })
    .from(sql`(select count(*)::int as total from waiting) as counted`)
    .leftJoin(page, sql`true`)
    .orderBy(asc(page.createdAt), asc(page.id));
}

const firstPage = shapedStatement("unmatched_page", (db, { limit }: { limit: number }) =>
  pageQuery(db, limit, null),
);

/** Open requests for which nobody is in play, oldest first. */
export const listUnmatchedRequests = (
  ctx: SignedInContext,
  query: { cursor?: string | undefined; limit?: number | undefined },
) =>
  listOrPageAtOnce(query, {
    read: async (cursor, { limit }) => {
      const read = await (cursor
        ? pageQuery(ctx.db, limit, cursor).execute()
        : firstPage(ctx.db, { limit }, {}));
      const rows = read.flatMap(({ row }) => (row ? [pageRowOf(row)] : []));
      return { rows, counts: { total: read[0]?.total ?? 0 } };
    },
    present: (rows) => rows.map(({ row, ...names }) => present(row, names)),
  });
