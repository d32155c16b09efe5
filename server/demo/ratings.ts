import type { Context } from "#server/context.ts";
import { findUserByEmail } from "#server/features/accounts/api.ts";
import { seedUsers } from "#server/features/accounts/seed.ts";
import { seedRatings } from "#server/features/ratings/seed.ts";
import type { PeopleMaker } from "#server/platform/sample-people.ts";

/** Their names say that nobody rated: whoever sees the demo's figures sees that they are made up. */
const madeUp = [1, 2, 3, 4, 5, 6].map((n) => ({
  name: `Made-up rater ${n}`,
  email: `made-up-rater-${n}@example.com`,
  firstName: "Made-up",
  lastName: `rater ${n}`,
}));

/** Second opinions of the demo's workers, so that one sees what agreement looks like. */
export async function seedSecondOpinions(
  ctx: Context,
  people: PeopleMaker,
  workers: readonly { userId: string }[],
): Promise<void> {
  const foreman = await findUserByEmail(ctx, "employer@handpicked.test");
  if (!foreman) return;
  const raterIds = await seedUsers(ctx, null, madeUp);
  await seedRatings(ctx, people, { workers, raterIds, foremanId: foreman.id });
}
