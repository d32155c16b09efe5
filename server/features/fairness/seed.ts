import { raceEthnicities, sexes } from "#contract/fairness.ts";
import type { Context } from "#server/context.ts";
import type { PeopleMaker } from "#server/platform/sample-people.ts";
import { selfIdentifications } from "./table.ts";

/** Lets most made-up people say something of themselves, some rather not. */
export async function seedSelfIdentifications(
  ctx: Context,
  { faker }: PeopleMaker,
  people: { userId: string }[],
): Promise<void> {
  const updatedAt = ctx.clock.now();
  const oftenFirst = faker.helpers.weightedArrayElement;
  const rows = people.flatMap(({ userId }) =>
    faker.number.float() < 0.15
      ? []
      : [
          {
            userId,
            sex: oftenFirst(
              sexes.map((value, index) => ({ value, weight: [14, 12, 1][index] ?? 1 })),
            ),
            raceEthnicity: oftenFirst(
              raceEthnicities.map((value, index) => ({ value, weight: index < 3 ? 8 : 1 })),
            ),
            updatedAt,
          },
        ],
  );
  if (rows.length > 0) await ctx.db.insert(selfIdentifications).values(rows);
}
