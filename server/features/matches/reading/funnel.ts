import { and, eq, exists, or, sql } from "drizzle-orm";
import type { EmployerFunnel } from "#contract/employer-matches.ts";
import type { SignedInContext } from "#server/context.ts";
import { shopInView } from "#server/features/shops/api.ts";
import { matchChanges, matches } from "#server/features/matches/table.ts";

/**
 * How far the candidates of the shop in view got; of every shop for an
 * admin who names none (docs/domain.md, "funnel").
 */
export async function readFunnel(
  ctx: SignedInContext,
  shopId: string | undefined,
): Promise<EmployerFunnel> {
  const shop = await shopInView(ctx, shopId, "funnel");
  const interviewed = or(
    eq(matches.state, "interviewing"),
    exists(
      ctx.db
        .select({ one: sql`1` })
        .from(matchChanges)
        .where(and(eq(matchChanges.matchId, matches.id), eq(matchChanges.to, "interviewing"))),
    ),
  );
  const whole = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const [counted] = await ctx.db
    .select({
      matched: sql<number>`count(*)::int`,
      answered: whole(sql`${matches.answeredAt} is not null`),
      interviewed: whole(sql`${interviewed}`),
      hired: whole(sql`${matches.state} = 'hired'`),
    })
    .from(matches)
    .where(shop ? eq(matches.shopId, shop.id) : undefined);
  return counted ?? { matched: 0, answered: 0, interviewed: 0, hired: 0 };
}
