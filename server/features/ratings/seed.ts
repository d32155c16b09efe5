import { randomUUID } from "node:crypto";
import { type TraitScores } from "#contract/assessment.ts";
import { type Trait, traits } from "#contract/traits.ts";
import type { Levels } from "#contract/ratings.ts";
import { readingWording } from "#contract/reading-wording.ts";
import type { Context } from "#server/context.ts";
import { readMasked } from "#server/features/assessment/api.ts";
import { findProfile } from "#server/features/jobseekers/api.ts";
import { dayMs } from "#server/platform/clock.ts";
import type { PeopleMaker } from "#server/platform/sample-people.ts";
import { countAgreement } from "./agreement.ts";
import { scoresOfText } from "./scoring.ts";
import { raters, ratings, readingConsents } from "./table.ts";
import { storeText } from "./texts.ts";

/**
 * What a made-up person says of a trait: near the engine's score, and of reliability near what the others
 * say instead, so that the demo shows an engine that agrees less.
 */
function saidOf(
  { faker }: PeopleMaker,
  trait: Trait,
  scores: TraitScores | null,
  others: number,
): number | null {
  const told = scores?.[trait].score ?? null;
  const score = told !== null && trait === "reliability" ? others : told;
  if (score === null)
    return faker.number.float() < 0.75 ? null : faker.number.int({ min: 2, max: 4 });
  if (faker.number.float() < 0.1) return null;
  const shift = faker.helpers.weightedArrayElement([
    { value: 0, weight: 6 },
    { value: 1, weight: 2 },
    { value: -1, weight: 2 },
  ]);
  return Math.min(5, Math.max(1, Math.round(score) + shift));
}

interface DemoRaters {
  workers: readonly { userId: string }[];
  /** Accounts that rated, and one of a shop that may. */
  raterIds: readonly string[];
  foremanId: string;
}

/** Lets most made-up workers agree, and made-up people rate their texts; the first worker is still to be asked. */
export async function seedRatings(
  ctx: Context,
  people: PeopleMaker,
  { workers, raterIds, foremanId }: DemoRaters,
): Promise<void> {
  const now = ctx.clock.now();
  const at = (days: number) => new Date(now.getTime() - days * dayMs);
  await ctx.db.insert(raters).values({ userId: foremanId, invitedAt: at(20) });
  for (const [index, { userId }] of workers.slice(1).entries()) {
    const agrees = index % 6 !== 5;
    await ctx.db
      .insert(readingConsents)
      .values({ userId, agrees, wording: readingWording, answeredAt: at(15) });
    const profile = agrees && index % 8 !== 7 ? await findProfile(ctx, userId) : null;
    if (!profile) continue;
    const text = await storeText(ctx, profile, await readMasked(ctx, profile));
    if (!text) continue;
    const scores = await scoresOfText(ctx, text.id);
    const others = people.faker.number.int({ min: 1, max: 5 });
    const own = people.faker.helpers.arrayElements(raterIds, 4);
    await ctx.db.insert(ratings).values(
      own.map((raterId, place) => ({
        id: randomUUID(),
        textId: text.id,
        raterId,
        givenAt: at(10 - place),
        ratedAt: at(10 - place),
        ...(Object.fromEntries(
          traits.map((trait) => [trait, saidOf(people, trait, scores, others)]),
        ) as Levels),
      })),
    );
  }
  await countAgreement(ctx);
}
