import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { HiringSession } from "#contract/scout.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { signedIn } from "#test/support/factories.ts";
import { scoutCalls, sessions } from "#test/support/scout-calls.ts";
import { ownScores, scorecards } from "./table.ts";

let app: TestApp;
let employer: string;
const statements: string[] = [];

beforeAll(async () => {
  const logger = { logQuery: (text: string) => void statements.push(text) };
  app = await testApp({ RATE_LIMIT: "off" }, logger);
  employer = await signedIn(app.ctx, "employer");
});
afterAll(() => app.close());

const { open, scored } = scoutCalls(() => ({ app, employer }));

/** A session with so many cards, each with what somebody gave. */
async function openWith(cards: number): Promise<HiringSession> {
  const session = await open();
  const { id } = await scored(session.id);
  const [card] = await app.ctx.db.select().from(scorecards).where(eq(scorecards.id, id));
  if (!card) throw new Error("no card was kept");
  const more = Array.from({ length: cards - 1 }, () => ({ ...card, id: randomUUID() }));
  await app.ctx.db.insert(scorecards).values(more);
  const given = { cultureFit: 8, outcomeFit: 2, overallScore: 5, note: "", beforeMachine: false };
  const own = [card, ...more].map(({ id: scorecardId }) => ({
    ...given,
    id: randomUUID(),
    scorecardId,
    at: card.createdAt,
  }));
  await app.ctx.db.insert(ownScores).values(own);
  return session;
}

const weigh = ({ id, framework }: HiringSession, version: number, heart: number) =>
  app.call("PUT", `${sessions}/${id}/framework`, {
    as: employer,
    body: { ...framework, version, weights: { heart, iq: 100 - heart, toolbox: 0, longTerm: 0 } },
  });

const scoresOf = ({ id }: HiringSession) =>
  app.ctx.db
    .select({
      inAll: scorecards.overallScore,
      heart: scorecards.cultureFit,
      own: ownScores.overallScore,
    })
    .from(scorecards)
    .innerJoin(ownScores, eq(ownScores.scorecardId, scorecards.id))
    .where(eq(scorecards.sessionId, id));

test("a moved weight costs its call no more in a session of many cards than in one of some", async () => {
  const costOf = async (session: HiringSession) => {
    statements.length = 0;
    expect((await weigh(session, 1, 100)).statusCode).toBe(200);
    return statements.length;
  };
  const some = await openWith(21);
  const many = await openWith(90);
  expect(await costOf(many)).toBe(await costOf(some));
  await app.work();
  for (const session of [some, many])
    for (const { inAll, heart, own } of await scoresOf(session)) {
      expect(inAll).toBe(heart);
      expect(own).toBe(8);
    }
});

test("weights that are moved again before all cards were weighed are those of every card", async () => {
  const session = await openWith(50);
  for (const [at, heart] of [100, 0, 100].entries())
    expect((await weigh(session, at + 1, heart)).statusCode).toBe(200);
  await app.work();
  for (const { inAll, heart, own } of await scoresOf(session)) {
    expect(inAll).toBe(heart);
    expect(own).toBe(8);
  }
});
