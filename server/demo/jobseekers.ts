import type { Context } from "#server/context.ts";
import { seedUsers } from "#server/features/accounts/seed.ts";
import { seedAssessment } from "#server/features/assessment/seed.ts";
import { moveCandidate, reconsiderCandidate } from "#server/features/candidates/api.ts";
import { seedSelfIdentifications } from "#server/features/fairness/seed.ts";
import { findProfile } from "#server/features/jobseekers/api.ts";
import { seedProfiles, type SeededPerson } from "#server/features/jobseekers/seed.ts";
import { seedOnboarding } from "#server/features/onboarding/seed.ts";
import { product } from "#server/platform/actor.ts";
import { hasSpanishName, type PeopleMaker } from "#server/platform/sample-people.ts";
import { dayMs } from "#server/platform/clock.ts";
import { at } from "./employers.ts";
import { storyTeller } from "./stories.ts";
import { answersTo, townOf, wantedWorkers } from "./workers.ts";

/** A made-up worker with the address and name of their account. */
export type Worker = SeededPerson & { name: string; email: string };

/**
 * Some forty workers at every stage: invited only, onboarded, waiting for review, approved, and in
 * the matching pool where the rules let them.
 * @returns who they are, when they applied and when they sent a profile
 */
export async function seedJobseekers(
  ctx: Context,
  people: PeopleMaker,
  own: Omit<Worker, "story">,
): Promise<(Worker & { appliedAt: Date; profileAt: Date | null })[]> {
  const [ownRequest, ...requests] = wantedWorkers;
  const tell = storyTeller();
  const ownTale = tell(ownRequest?.roleTitle ?? "", false);
  const made = Array.from({ length: 39 }, (_, index) => {
    const person = people.next(5000 + index, townOf(requests[index], index));
    const role = requests[index]?.roleTitle ?? "";
    return {
      ...person,
      ...answersTo(people, requests[index]),
      ...tell(role, hasSpanishName(person) && index % 2 === 0),
    };
  });
  const ids = await seedUsers(ctx, "jobseeker", made);
  const everybody = made.flatMap((person, index) => {
    const userId = ids[index];
    return userId ? [{ ...person, userId }] : [];
  });
  const self = { ...own, ...ownTale, ...answersTo(people, ownRequest) };
  const onboarded = [self, ...everybody.slice(0, 34)];
  const told = [self, ...everybody.slice(0, 30)];
  await seedOnboarding(ctx, people, onboarded);
  await seedProfiles(ctx, people, told);
  await seedSelfIdentifications(ctx, people, told);
  const profileAt = new Map<string, Date>();
  for (const [index, { userId }] of told.entries()) {
    await seedAssessment(ctx, userId);
    const profile = await findProfile(ctx, userId);
    if (!profile) continue;
    profileAt.set(userId, profile.createdAt);
    const daysAgo = (ctx.clock.now().getTime() - profile.createdAt.getTime()) / dayMs;
    await reconsiderCandidate(at(ctx, daysAgo - 0.1), userId);
    const acting = { actor: product, address: "", language: "en" as const };
    if (index < wantedWorkers.length || index % 3 === 0)
      await moveCandidate(
        { ...at(ctx, daysAgo - 0.9), ...acting },
        { id: profile.id, status: "approved" },
      );
  }
  const now = ctx.clock.now().getTime();
  return [self, ...everybody].map((person, index) => {
    const sent = profileAt.get(person.userId) ?? null;
    // Before the profile, and before anybody was matched.
    const before = Math.min(sent?.getTime() ?? now, now - (9 + index / 2) * dayMs);
    return { ...person, profileAt: sent, appliedAt: new Date(before - 3 * dayMs) };
  });
}
