import { eq, sql } from "drizzle-orm";
import type { SelfIdentification } from "#contract/fairness.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { cellOf, presentAnswers } from "./queries.ts";
import { departedCounts, selfIdentifications } from "./table.ts";

/** Keeps what the caller says of themselves; every answer may be "rather not". */
export async function saveSelfIdentification(
  ctx: SignedInContext,
  answers: Pick<SelfIdentification, "sex" | "raceEthnicity">,
): Promise<SelfIdentification> {
  const values = { ...answers, updatedAt: ctx.clock.now() };
  const [row] = await ctx.db
    .insert(selfIdentifications)
    .values({ ...values, userId: ctx.actor.id })
    .onConflictDoUpdate({ target: selfIdentifications.userId, set: values })
    .returning();
  if (!row) throw new Error("an answer was not stored");
  return presentAnswers(row);
}

/** Takes the answers of a person back. */
export async function removeSelfIdentification(ctx: Context, userId: string): Promise<void> {
  await ctx.db.delete(selfIdentifications).where(eq(selfIdentifications.userId, userId));
}

/** Counts somebody who is being erased, so that rates stay correct; the count names nobody. */
export async function countDeparted(ctx: Context, userId: string): Promise<void> {
  const cell = await cellOf(ctx, userId);
  if (!cell) return;
  const unknown = "unknown";
  const key = {
    sex: cell.sex ?? unknown,
    raceEthnicity: cell.raceEthnicity ?? unknown,
    ageBand: cell.ageBand ?? unknown,
    furthest: cell.furthest,
  };
  const { sex, raceEthnicity, ageBand, furthest } = departedCounts;
  await ctx.db
    .insert(departedCounts)
    .values({ ...key, people: 1 })
    .onConflictDoUpdate({
      target: [sex, raceEthnicity, ageBand, furthest],
      set: { people: sql`${departedCounts.people} + 1` },
    });
}
