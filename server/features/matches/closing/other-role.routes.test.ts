import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#server/features/accounts/table.ts";
import { releaseOfHidden } from "#server/features/matches/jobs.ts";
import { matches } from "#server/features/matches/table.ts";
import { goRound, keepMember } from "#server/features/matching/api.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeCandidate, makeEmployer, makeMatch, makeRequest } from "#test/support/employers.ts";
import { signedIn } from "#test/support/factories.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

test.each([null, "employer"])(
  "a jobseeker who is given the role %s is shown to no shop, in no pool and in no match",
  async (role) => {
    const employer = await makeEmployer(app);
    const firstName = `Rosa ${role ?? "Nobody"}`;
    const candidate = await makeCandidate(app, { firstName });
    const match = await makeMatch(app, (await makeRequest(app, employer.as)).id, candidate.user.id);
    await app.work();
    const admin = await signedIn(app.ctx, "admin");
    const give = async (to: string | null) => {
      const path = `/api/admin/people/${candidate.user.id}`;
      const answer = await app.call("PATCH", path, { body: { role: to }, as: admin });
      expect(answer.statusCode).toBe(200);
      await app.work();
    };
    await give(role);
    const shown = await app.call("GET", `/api/employer/matches/${match.id}`, { as: employer.as });
    expect(shown.statusCode).toBe(404);
    const list = await app.call("GET", "/api/employer/matches?limit=20", { as: employer.as });
    expect(list.json().items).toEqual([]);
    const told = await app.mailTo(employer.user.email);
    expect(told.filter(({ subject }) => /no longer available/.test(subject))).toHaveLength(1);

    const nearby = await makeRequest(app, employer.as, { location: "Detroit, MI" });
    await app.work();
    const drawn = await app.call("GET", `/api/employer/matches?requestId=${nearby.id}`, {
      as: employer.as,
    });
    expect(drawn.body).not.toContain(firstName);

    await give("jobseeker");
    const again = await app.call("GET", `/api/employer/matches?requestId=${nearby.id}`, {
      as: employer.as,
    });
    expect(again.body).toContain(firstName);
    const before = await app.call("GET", `/api/employer/matches/${match.id}`, { as: employer.as });
    expect(before.json()).toMatchObject({ state: "closed" });
  },
);

test("whom another role was given before this was looked at is released with the pool's next round", async () => {
  const employer = await makeEmployer(app);
  const candidate = await makeCandidate(app);
  await makeMatch(app, (await makeRequest(app, employer.as)).id, candidate.user.id);
  await app.work();
  const { id } = candidate.user;
  await keepMember(app.ctx, id);
  await app.ctx.db.update(users).set({ role: "employer" }).where(eq(users.id, id));
  await goRound(app.ctx);
  await app.work();
  const told = await app.mailTo(employer.user.email);
  expect(told.filter(({ subject }) => /no longer available/.test(subject))).toHaveLength(1);
});

test("whom another role was given, and who is in no pool, has no open match the day after", async () => {
  const employer = await makeEmployer(app);
  const { user } = await makeCandidate(app);
  const match = await makeMatch(app, (await makeRequest(app, employer.as)).id, user.id);
  await app.work();
  await app.ctx.db.update(users).set({ role: "employer" }).where(eq(users.id, user.id));
  await releaseOfHidden.handler(app.ctx, {}, { last: false });
  await app.work();
  const [after] = await app.ctx.db.select().from(matches).where(eq(matches.id, match.id));
  expect(after?.state).toBe("closed");
  const told = await app.mailTo(employer.user.email);
  expect(told.filter(({ subject }) => /no longer available/.test(subject))).toHaveLength(1);
});
