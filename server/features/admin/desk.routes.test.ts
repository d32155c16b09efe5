import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AdminFigures } from "#contract/admin.ts";
import type { ReferrerSummary } from "#contract/referrers.ts";
import { sessions } from "#server/features/accounts/table.ts";
import { jobseekerProfiles } from "#server/features/jobseekers/table.ts";
import { readProfileViews } from "#server/features/profile-views/api.ts";
import { referrers } from "#server/features/referrers/table.ts";
import { waitlistEntries } from "#server/features/waitlist/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeCandidate, makeEmployer, makeLoop, makeRequest } from "#test/support/employers.ts";
import {
  filledForm,
  makeEntry,
  makeReferrer,
  makeUser,
  signedIn,
  signIn,
} from "#test/support/factories.ts";
import { act } from "#test/support/matches.ts";

let app: TestApp;
let admin: string;

/** Seconds to noon of the next Wednesday, far from where a week ends. */
function untilWednesday(now: Date) {
  const noon = new Date(now);
  noon.setUTCDate(now.getUTCDate() + 1 + ((9 - now.getUTCDay()) % 7));
  return Math.ceil((noon.setUTCHours(12, 0, 0, 0) - now.getTime()) / 1000);
}

beforeAll(async () => {
  app = await testApp();
  app.clock.advance(untilWednesday(app.clock.now()));
  admin = await signedIn(app.ctx, "admin");
});
afterAll(() => app.close());

const get = (path: string) => app.call("GET", path, { as: admin });
const figures = async (): Promise<AdminFigures> => (await get("/api/admin/figures")).json();
const hostile = '<img src=x onerror="alert(1)">';

describe("the figures", () => {
  test("follow a person from the application to the job", async () => {
    const { referralCode } = await makeReferrer(app.ctx, { name: "Sal" });
    const { employer, candidate, match } = await makeLoop(app);
    const { email } = candidate.user;
    await makeEntry(app.ctx, { email: email.toUpperCase(), referralCode, status: "approved" });
    const people = async () =>
      Object.fromEntries((await figures()).funnel.map(({ stage, people }) => [stage, people]));
    expect(await people()).toMatchObject({ profiles: 1, job_ready: 1, matched: 1, hired: 0 });
    expect((await figures()).answers.waiting).toBe(1);

    app.clock.advance(3 * 60 * 60);
    await act(app, employer.as, match.id, "hire");
    expect(await people()).toMatchObject({
      applications: 1,
      admitted: 1,
      profiles: 1,
      approved: 1,
      matched: 1,
      interviewed: 1,
      hired: 1,
    });
    const { answers, weeks, referrers } = await figures();
    expect(answers.bands.find(({ band }) => band === "4")?.matches).toBe(1);
    expect(answers.medianHours).toBe(3);
    expect(weeks).toHaveLength(26);
    expect(weeks.at(-1)).toMatchObject({ matches: 1, hires: 1 });
    expect(referrers[0]).toMatchObject({ name: "Sal", referred: 1, profiles: 1, hired: 1 });
  });

  test("count as job ready only who is approved, however fit the rule finds them", async () => {
    const counted = async () => {
      const people = new Map((await figures()).funnel.map(({ stage, people }) => [stage, people]));
      return (["profiles", "approved", "job_ready"] as const).map(
        (stage) => people.get(stage) ?? 0,
      );
    };
    const [profiles = 0, approved = 0, ready = 0] = await counted();
    const { profile } = await makeCandidate(app, { status: "under_review" });
    expect(await counted()).toEqual([profiles + 1, approved, ready]);
    const body = { status: "approved" };
    await app.call("PATCH", `/api/admin/candidates/${profile.id}`, { body, as: admin });
    expect(await counted()).toEqual([profiles + 1, approved + 1, ready + 1]);
  });

  test("name the middle of the times to an answer, also between two bands", async () => {
    const answeredAfter = async (hours: number) => {
      const { employer, match } = await makeLoop(app);
      app.clock.advance(hours * 60 * 60);
      await act(app, employer.as, match.id, "hire");
      return (await figures()).answers.medianHours;
    };
    // Beside the three hours of the test before.
    expect(await answeredAfter(30)).toBe(16.5);
    expect(await answeredAfter(30)).toBe(30);
    expect(await answeredAfter(3)).toBe(16.5);
    expect(await answeredAfter(3)).toBe(3);
  });
});

test("figures that several ask for at once are of that moment, and for nobody whose session ended", async () => {
  const { id } = await makeUser(app.ctx, { role: "admin" });
  const [ended, other] = [await signIn(app.ctx, id), await signedIn(app.ctx, "admin")];
  const ask = (path: string) =>
    Promise.all([admin, ended, other].map((as) => app.call("GET", path, { as })));
  const { referralCode } = await makeReferrer(app.ctx);
  const { user } = await makeCandidate(app);
  const { totalCandidates } = (await get("/api/admin/dashboard-stats")).json();

  await app.ctx.db.delete(sessions).where(eq(sessions.userId, id));
  await app.ctx.db.delete(jobseekerProfiles).where(eq(jobseekerProfiles.userId, user.id));
  const [mine, refused, others] = await ask("/api/admin/dashboard-stats");
  expect([mine?.json(), others?.json()]).toMatchObject([
    { totalCandidates: totalCandidates - 1 },
    { totalCandidates: totalCandidates - 1 },
  ]);
  expect(refused?.statusCode).toBe(401);

  await app.ctx.db
    .update(referrers)
    .set({ name: "By hand" })
    .where(eq(referrers.referralCode, referralCode));
  for (const path of ["/api/admin/referrers?limit=1", "/api/admin/figures"]) {
    const [first, none, second] = await ask(path);
    expect(first?.body).toContain("By hand");
    expect(second?.body).toBe(first?.body);
    expect(none?.statusCode).toBe(401);
  }
});

test("the number of profiles to approve is counted without a look at anybody", async () => {
  const underReview = async () => (await get("/api/admin/dashboard-stats")).json().underReview;
  const before = await underReview();
  const { user } = await makeCandidate(app, { status: "under_review" });
  await makeCandidate(app, { status: "approved" });
  expect(await underReview()).toBe(before + 1);
  expect(await readProfileViews(app.ctx, user.id)).toEqual([]);
});

describe("the pipeline and the referrers", () => {
  const counted = async (code: string) => {
    const list: ReferrerSummary[] = (await get("/api/admin/referrers")).json();
    const summary = list.find(({ referrer }) => referrer.referralCode === code);
    const { funnel, referrers } = await figures();
    const [applied = 0, admitted = 0, profiles = 0] = funnel.map(({ people }) => people);
    return {
      pipeline: { applied, admitted, profiles },
      card: [summary?.totalReferred, summary?.statusBreakdown],
      quality: referrers.find(({ referralCode }) => referralCode === code),
    };
  };

  test("keep counting whoever was erased", async () => {
    const { referralCode } = await makeReferrer(app.ctx);
    const [gone, rejected] = [filledForm(referralCode), filledForm(referralCode)];
    for (const body of [gone, rejected]) await app.call("POST", "/api/waitlist", { body });
    const [entry] = (await get(`/api/admin/waitlist?search=${gone.email}`)).json();
    const body = { status: "approved" };
    await app.call("PATCH", `/api/admin/waitlist/${entry.id}`, { body, as: admin });
    const before = await counted(referralCode);
    for (const { email } of [gone, rejected])
      await app.ctx.db.delete(waitlistEntries).where(eq(waitlistEntries.email, email));
    const after = await counted(referralCode);
    expect(after.pipeline).toEqual(before.pipeline);
    expect(after.quality).toMatchObject({ referred: 2, approved: 1 });
    expect(after.card).toEqual([2, { pending: 0, approved: 1, rejected: 0, erased: 1 }]);
  });

  test("count as admitted whoever came farther, listed or not, admitted still or not", async () => {
    const before = (await counted("")).pipeline;
    await makeCandidate(app);
    const { user } = await makeCandidate(app);
    await makeEntry(app.ctx, { email: user.email, status: "rejected" });
    const after = (await counted("")).pipeline;
    const two = ({ applied, admitted, profiles }: typeof before) => ({
      applied: applied + 2,
      admitted: admitted + 2,
      profiles: profiles + 2,
    });
    expect(after).toEqual(two(before));
  });
});

describe("a candidate's matches", () => {
  test("are listed for the admin, and a candidate that nobody is has none", async () => {
    const { candidate, match } = await makeLoop(app, { roleTitle: hostile });
    const answer = await get(`/api/admin/candidates/${candidate.profile.id}/matches`);
    expect(answer.json()).toMatchObject([{ id: match.id, roleTitle: hostile, state: "new" }]);
    const nobody = await get(`/api/admin/candidates/${crypto.randomUUID()}/matches`);
    expect(nobody.statusCode).toBe(404);
  });
});

describe("sending a candidate", () => {
  const send = (requestId: string, candidateId: string) =>
    app.call("POST", `/api/admin/talent-requests/${requestId}/matches`, {
      body: { candidateId },
      as: admin,
    });

  test("makes one match, however often it is tried, and the previewed mail goes out", async () => {
    const employer = await makeEmployer(app, hostile);
    const request = await makeRequest(app, employer.as);
    const { profile, user } = await makeCandidate(app);
    const path = `/api/admin/talent-requests/${request.id}/match-email?candidateId=${profile.id}`;
    const preview = (await get(path)).json();
    const tries = await Promise.all(Array.from({ length: 10 }, () => send(request.id, profile.id)));
    expect(tries.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(tries.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
    await app.work();
    const toCandidate = await app.mailTo(user.email);
    expect(toCandidate.map(({ subject }) => subject)).toContain(preview.candidate.subject);
    for (const { html } of [preview.employer, preview.candidate])
      expect(html.replace(/<img src="[^"]*\/icon-192\.png"/, "")).not.toContain("<img");
  });

  test.each([{ age: 17 }, { status: "under_review" as const }])(
    "is refused for somebody who may not be shown: %o",
    async (given) => {
      const employer = await makeEmployer(app);
      const request = await makeRequest(app, employer.as);
      const { profile } = await makeCandidate(app, given);
      const seen = await get(`/api/admin/candidates/${profile.id}`);
      expect(seen.json().can.send).toBe(false);
      expect((await send(request.id, profile.id)).statusCode).toBe(409);
    },
  );
});

test("shops are found by a part of their name or place, however short, with how many there are", async () => {
  const { shopId } = await makeEmployer(app, "Zephyr Wheel Works");
  await makeEmployer(app, "Zephyr Paint");
  const found = async (search: string, limit = 1) =>
    (await get(`/api/admin/employers?limit=${limit}&search=${encodeURIComponent(search)}`)).json();
  expect(await found("zephyr")).toMatchObject({
    counts: { total: 2 },
    nextCursor: expect.any(String),
  });
  expect(await found("yr WHEEL")).toMatchObject({ items: [{ id: shopId }], counts: { total: 1 } });
  expect((await found("eph", 9)).items).toHaveLength(2);
  expect((await found("ze", 9)).counts.total).toBe(2);
  expect(await found("Zephyr%")).toEqual({ items: [], counts: { total: 0 }, nextCursor: null });
});
