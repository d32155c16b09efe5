import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { ProfileStatus } from "#contract/jobseekers.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { among, given } from "#server/platform/db/literal.ts";
import { statement } from "#server/platform/db/statement.ts";
import { isPendingHire } from "./conditions.ts";
import { matches } from "./table.ts";

/** The match by which somebody is being hired just now, other than this one; or null. */
export async function hiringMatchOf(ctx: Context, userId: string, except: string | null) {
  const [row] = await ctx.db
    .select({ id: matches.id, settlesAt: matches.settlesAt })
    .from(matches)
    .where(
      and(
        eq(matches.jobseekerId, userId),
        isPendingHire,
        except ? ne(matches.id, except) : undefined,
      ),
    )
    .limit(1);
  return row ?? null;
}

/** The hire of a request that becomes final last; null where all are. */
export async function lastHireOf(ctx: Context, requestId: string) {
  const [row] = await ctx.db
    .select({ id: matches.id, settlesAt: matches.settlesAt })
    .from(matches)
    .where(and(eq(matches.requestId, requestId), isPendingHire))
    .orderBy(desc(matches.settlesAt))
    .limit(1);
  return row ?? null;
}

/** Which of these people are being hired just now. */
export async function beingHired(ctx: Context, userIds: string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ jobseekerId: matches.jobseekerId })
    .from(matches)
    .where(and(among(matches.jobseekerId, userIds), isPendingHire));
  return new Set(rows.flatMap(({ jobseekerId }) => jobseekerId ?? []));
}

const finalHire = statement("final_hire", (db) =>
  db
    .select({ id: matches.id })
    .from(matches)
    .where(
      and(
        eq(matches.jobseekerId, given("person", "uuid")),
        eq(matches.state, "hired"),
        sql`${matches.settlesAt} <= ${given("now", "timestamptz")}`,
      ),
    )
    .limit(1),
);

/**
 * What the caller reads of where they stand: hired from the moment on at which a hire is final, also before
 * the job that moves them on has run.
 */
export async function standingSeen<Shown extends { status: ProfileStatus }>(
  ctx: SignedInContext,
  shown: Shown,
): Promise<Shown> {
  if (shown.status === "matched") return shown;
  const values = { person: ctx.actor.id, now: ctx.clock.now().toISOString() };
  const [hire] = await finalHire(ctx.db, values);
  return hire ? { ...shown, status: "matched" } : shown;
}
