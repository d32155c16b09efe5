import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminFigures } from "#contract/admin.ts";
import { type Attribution, roadStages } from "#contract/attribution.ts";
import type { Candidate, CandidateChange } from "#contract/candidates.ts";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import type { EmployerMatchDetail } from "#contract/match-profiles.ts";
import type { ReferrerSummary } from "#contract/referrers.ts";
import type { TalentRequest } from "#contract/talent-requests.ts";
import type { WaitlistEntry } from "#contract/waitlist.ts";
import { findUserByEmail } from "#server/features/accounts/api.ts";
import { matches as kept } from "#server/features/matches/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { signIn } from "#test/support/factories.ts";
import { atFirstStart } from "#test/support/one-connection.ts";
import { seedDemo } from "./seed.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off", DEMO: "1" });
  await atFirstStart(() => seedDemo(app.ctx));
}, 180_000);
afterAll(() => app.close());

const as = async (email: string) => {
  const user = await findUserByEmail(app.ctx, email);
  return signIn(app.ctx, user?.id ?? "");
};

test("the demo has three employers, several requests and matches at every stage", async () => {
  const admin = await as("admin@handpicked.test");
  const employers = (await app.call("GET", "/api/admin/employers", { as: admin })).json();
  expect(employers).toHaveLength(3);
  const requests: TalentRequest[] = (
    await app.call("GET", "/api/talent-requests", { as: admin })
  ).json();
  expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(["in_progress", "filled"]));
  const matches: EmployerMatch[] = (
    await app.call("GET", "/api/employer/matches", { as: admin })
  ).json();
  expect(new Set(matches.map(({ state }) => state))).toEqual(
    new Set(["new", "interviewing", "hired", "passed", "closed"]),
  );
});

test("its employer has candidates to act on, and its jobseeker times to pick", async () => {
  const employer = await as("employer@handpicked.test");
  const open = await app.call("GET", "/api/employer/matches?state=open", { as: employer });
  expect(open.json().length).toBeGreaterThan(2);
  const jobseeker = await as("jobseeker@handpicked.test");
  const [own] = (await app.call("GET", "/api/jobseeker/matches", { as: jobseeker })).json();
  expect(own).toMatchObject({ shopName: "Novak Motors", can: { pick: true } });
});

test("a job was posted, and a candidate applied and was let in, before they were matched", async () => {
  const admin = await as("admin@handpicked.test");
  const read = async (path: string) => (await app.call("GET", path, { as: admin })).json();
  const requests: TalentRequest[] = await read("/api/talent-requests");
  const entries: WaitlistEntry[] = await read("/api/admin/waitlist");
  const candidates: Candidate[] = await read("/api/admin/candidates");
  const matches: EmployerMatch[] = await read("/api/employer/matches");
  expect(matches.length).toBeGreaterThan(10);
  for (const { createdAt, requestId, jobseeker } of matches) {
    const candidate = candidates.find(
      ({ firstName, lastName }) =>
        firstName === jobseeker.firstName && lastName === jobseeker.lastName,
    );
    const history: CandidateChange[] = await read(`/api/admin/candidates/${candidate?.id}/history`);
    const before = [
      requests.find(({ id }) => id === requestId)?.createdAt,
      entries.find(({ email }) => email === candidate?.email)?.createdAt,
      history.findLast(({ to }) => to === "approved")?.at,
    ];
    for (const moment of before)
      expect(moment && moment < createdAt, jobseeker.firstName).toBe(true);
  }
});

test("every open job has somebody to answer, and whoever was hired a first day after the interview", async () => {
  const admin = await as("admin@handpicked.test");
  const read = async (path: string) => (await app.call("GET", path, { as: admin })).json();
  const requests: TalentRequest[] = await read("/api/talent-requests");
  for (const { id, roleTitle } of requests.filter(({ status }) => status !== "filled")) {
    const open: EmployerMatch[] = await read(`/api/employer/matches?state=open&requestId=${id}`);
    expect(open.length, roleTitle).toBeGreaterThan(0);
  }
  const hired: EmployerMatch[] = await read("/api/employer/matches?state=hired");
  expect(hired).toHaveLength(2);
  for (const { id, metOn, createdAt } of hired) {
    const { history }: EmployerMatchDetail = await read(`/api/employer/matches/${id}`);
    const hiredAt = history.find(({ to }) => to === "hired")?.at ?? "";
    const [row] = await app.ctx.db.select().from(kept).where(eq(kept.id, id));
    expect(createdAt < `${metOn}T23`).toBe(true);
    expect(`${metOn}` <= hiredAt && hiredAt < `${row?.startsOn}`).toBe(true);
    expect(row?.askFor).not.toBe("");
  }
});

test("no shop has proposed two people the same time, or one at which it meets another", async () => {
  const matches: EmployerMatch[] = (
    await app.call("GET", "/api/employer/matches", { as: await as("admin@handpicked.test") })
  ).json();
  const met = matches.flatMap(({ shopName, interview }) =>
    interview
      ? (interview.time ? [interview.time] : interview.proposedTimes).map((time) => ({
          shopName,
          from: Date.parse(time),
          to: Date.parse(time) + interview.minutes * 60_000,
        }))
      : [],
  );
  expect(met.length).toBeGreaterThan(3);
  const clashing = met.filter((one, at) =>
    met
      .slice(at + 1)
      .some(
        (other) => one.shopName === other.shopName && one.from < other.to && other.from < one.to,
      ),
  );
  expect(clashing).toEqual([]);
});

test("somebody waits for review who is not job ready yet", async () => {
  const waiting = await app.call(
    "GET",
    "/api/admin/candidates?status=under_review&jobReady=false",
    { as: await as("admin@handpicked.test") },
  );
  expect(waiting.json().length).toBeGreaterThan(0);
});

test("one message failed, which an admin can retry", async () => {
  const admin = await as("admin@handpicked.test");
  const failed = await app.call("GET", "/api/admin/emails?status=failed", { as: admin });
  expect(failed.json()).toMatchObject([{ error: "552 5.2.2", attempts: 1 }]);
  const [{ id }] = failed.json();
  const retried = await app.call("POST", `/api/admin/emails/${id}/retry`, { as: admin });
  expect(retried.json()).toMatchObject({ id, status: "outbox", error: null });
});

test("its matches are of people who live near, work those hours and have some of the skills", async () => {
  await app.work();
  const matches: EmployerMatch[] = (
    await app.call("GET", "/api/employer/matches", { as: await as("admin@handpicked.test") })
  ).json();
  const plausible = matches.filter(
    ({ reasons: { distance, availability, hours, skills } }) =>
      distance &&
      distance.miles <= (distance.limit ?? 0) &&
      availability?.fits &&
      hours?.fits &&
      skills.matched.length > 0,
  );
  expect(matches.length).toBeGreaterThan(15);
  expect(plausible.length / matches.length).toBeGreaterThan(0.9);
});

test("its road from the visit to the hire only narrows", async () => {
  const { funnel }: Attribution = (
    await app.call("GET", "/api/admin/analytics/attribution", {
      as: await as("admin@handpicked.test"),
    })
  ).json();
  const counts = roadStages.map((stage) => funnel[stage]);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(funnel.hired).toBeGreaterThan(0);
});

test("the same people have the same figures on every page", async () => {
  const admin = await as("admin@handpicked.test");
  const read = async (path: string) => (await app.call("GET", path, { as: admin })).json();
  const figures: AdminFigures = await read("/api/admin/figures");
  const attribution: Attribution = await read("/api/admin/analytics/attribution?weeks=26");
  const { counts } = await read("/api/admin/waitlist?limit=1");
  const pipeline = figures.funnel.map(({ people }) => people);
  expect(pipeline).toEqual(pipeline.toSorted((a, b) => b - a));
  expect(pipeline.slice(0, 2)).toEqual([counts.total, counts.approved]);
  expect(attribution.funnel).toMatchObject({
    applications: counts.total,
    approved: counts.approved,
    profiles: pipeline[2],
  });
  const referrers: ReferrerSummary[] = await read("/api/admin/referrers");
  for (const { referrer, totalReferred, statusBreakdown, statusLink } of referrers) {
    const { referralCode } = referrer;
    const token = statusLink?.url.split(/[#~]/)[1] ?? "";
    const own = await app.call("POST", "/api/referrals/status", { body: { token } });
    const [applied, approved] = [totalReferred, statusBreakdown.approved];
    expect(own.json()).toMatchObject({ applied, approved });
    const source = attribution.sources.find(({ code }) => code === referralCode);
    expect(source).toMatchObject({ applications: applied, approved });
    const quality = figures.referrers.find((row) => row.referralCode === referralCode);
    expect(quality).toMatchObject({ referred: applied, approved });
  }
});
