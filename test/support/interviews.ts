import type { TestApp } from "./app.ts";
import { makeEmployer, makeLoop, makeMatch, makeRequest } from "./employers.ts";
import { act } from "./matches.ts";

export const hour = 60 * 60;

/** The moment that lies so many hours ahead. */
export const inHours = ({ ctx }: TestApp, hours: number) =>
  new Date(ctx.clock.now().getTime() + hours * hour * 1000).toISOString();

/** A shop proposes times. */
export const propose = (
  app: TestApp,
  as: string,
  id: string,
  proposedTimes: string[],
  besides: object = {},
) => act(app, as, id, "schedule_interview", { proposedTimes, ...besides });

/** A match for which the shop has proposed two times, and what it was answered. */
export async function makeProposal(app: TestApp, given: object = {}) {
  const loop = await makeLoop(app, given);
  await app.work();
  const times = [inHours(app, 72), inHours(app, 96)];
  const sent = await propose(app, loop.employer.as, loop.match.id, times);
  if (sent.statusCode !== 200) throw new Error(sent.body);
  return { ...loop, times, answered: sent.json() };
}

/** A match of a candidate with a second shop. */
export async function makeMatchElsewhere(app: TestApp, candidateId: string) {
  const elsewhere = await makeEmployer(app, "Pit Stop");
  const there = await makeRequest(app, elsewhere.as);
  return { elsewhere, there, theirs: await makeMatch(app, there.id, candidateId) };
}
