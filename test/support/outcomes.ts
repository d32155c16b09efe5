import { settleMatches } from "#server/features/matches/api.ts";
import { askHowHiresWent } from "#server/features/outcomes/asking.ts";
import type { TestApp } from "./app.ts";
import { makeLoop } from "./employers.ts";
import { signIn } from "./factories.ts";
import { act } from "./matches.ts";

const day = 24 * 3600;

export type Loop = Awaited<ReturnType<typeof makeLoop>>;

/** A hire whose ten minutes are over. */
export async function hired(app: TestApp): Promise<Loop> {
  const loop = await makeLoop(app);
  await app.work();
  await act(app, loop.employer.as, loop.match.id, "hire");
  app.clock.advance(11 * 60);
  await settleMatches(app.ctx);
  await app.work();
  return loop;
}

export async function daysLater(app: TestApp, days: number) {
  app.clock.advance(days * day + 60);
  await askHowHiresWent(app.ctx);
  await app.work();
}

/** A hire about which both sides were asked. */
export async function asked(app: TestApp): Promise<Loop> {
  const loop = await hired(app);
  await daysLater(app, 30);
  return { ...loop, ...(await signedInAgain(app, loop)) };
}

/** Sessions end in a month. */
export async function signedInAgain(app: TestApp, { employer, candidate }: Loop) {
  return {
    employer: { ...employer, as: await signIn(app.ctx, employer.user.id) },
    candidate: { ...candidate, as: await signIn(app.ctx, candidate.user.id) },
  };
}
