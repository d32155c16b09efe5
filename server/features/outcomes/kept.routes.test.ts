import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgetCandidate } from "#server/features/matches/closing/erasure.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { asked } from "#test/support/outcomes.ts";
import { personalData } from "./personal-data.ts";
import { outcomeRounds, outcomes } from "./table.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

describe("what is kept", () => {
  test("goes with the person, and counts on without a name", async () => {
    const { employer, candidate, match } = await asked(app);
    const { as } = employer;
    const { user } = candidate;
    const outcome = `/api/matches/${match.id}/outcome`;
    await app.call("POST", outcome, { body: { days: 30, stillThere: true }, as });
    const person = { userId: user.id, email: user.email, names: [], phones: [] };
    expect(await personalData.collect(app.ctx, person)).toMatchObject({
      hires: [{ jobseekerId: user.id, rounds: [{ days: 30, shop: null }] }],
    });
    const [{ id = "" } = {}] = await app.ctx.db
      .select()
      .from(outcomes)
      .where(eq(outcomes.jobseekerId, user.id));
    await personalData.erase(app.ctx, person);
    await forgetCandidate(app.ctx, user.id);
    const [left] = await app.ctx.db.select().from(outcomes).where(eq(outcomes.id, id));
    expect(left).toMatchObject({ matchId: null, requestId: null, jobseekerId: null });
    expect(left?.hiredAt.getUTCDate()).toBe(1);
    const rounds = await app.ctx.db
      .select()
      .from(outcomeRounds)
      .where(eq(outcomeRounds.outcomeId, id));
    expect(rounds.find(({ side }) => side === "shop")).toMatchObject({
      stillThere: true,
      answeredBy: null,
    });
    expect((await app.call("GET", outcome, { as })).json()).toEqual({ error: "Not found." });
  });
});
