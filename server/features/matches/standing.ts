import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { matches } from "./table.ts";

/** The match by which somebody is being hired just now, other than this one; or null. */
export async function hiringMatchOf(ctx: Context, userId: string, except: string | null) {
  const [row] = await ctx.db
    .select({ id: matches.id })
    .from(matches)
    .where(
      and(
        eq(matches.jobseekerId, userId),
        eq(matches.state, "hired"),
        isNotNull(matches.settlesAt),
        except ? ne(matches.id, except) : undefined,
      ),
    )
    .limit(1);
  return row?.id ?? null;
}

/** Which of these people are being hired just now. */
export async function beingHired(ctx: Context, userIds: string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ jobseekerId: matches.jobseekerId })
    .from(matches)
    .where(
      and(
        sql`${matches.jobseekerId} = any(${sql.param(userIds)}::uuid[])`,
        eq(matches.state, "hired"),
        isNotNull(matches.settlesAt),
      ),
    );
  return new Set(rows.flatMap(({ jobseekerId }) => jobseekerId ?? []));
}
