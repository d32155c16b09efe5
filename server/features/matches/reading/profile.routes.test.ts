import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EmployerMatch, employerMatch } from "#contract/employer-matches.ts";
import { users } from "#server/features/accounts/table.ts";
import { jobseekerProfiles } from "#server/features/jobseekers/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import {
  makeCandidate,
  makeEmployer,
  makeLoop,
  makeMatch,
  makeRequest,
} from "#test/support/employers.ts";
import { signedIn } from "#test/support/factories.ts";
import { onboardingAnswers } from "#test/support/jobseekers.ts";
import { upload } from "#test/support/upload.ts";
import { act, answer } from "#test/support/matches.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

const listed = (as: string, query = "") => app.call("GET", `/api/employer/matches${query}`, { as });
const detail = (as: string, id: string) => app.call("GET", `/api/employer/matches/${id}`, { as });

const secrets = ["0142", "Sal Conti", "0199", "person", "31"];

describe("an employer's list", () => {
  test("says what was answered last, in the profile or in onboarding", async () => {
    const { employer, candidate, match } = await makeLoop(app);
    const set = (values: object) =>
      app.ctx.db
        .update(jobseekerProfiles)
        .set(values)
        .where(eq(jobseekerProfiles.userId, candidate.user.id));
    const said = async () => {
      const { jobseeker, profile } = (await detail(employer.as, match.id)).json();
      const row = (await listed(employer.as)).json()[0].jobseeker;
      expect(row).toEqual(jobseeker);
      return [jobseeker.availability, profile.hasTransportation];
    };
    await set({ availability: null, hasTransportation: false, transportAt: null });
    app.clock.advance(1000);
    const body = { ...onboardingAnswers, availability: "weekends" };
    await app.call("POST", "/api/candidate/profile", { body, as: candidate.as });
    expect(await said()).toEqual(["weekends", true]);
    app.clock.advance(1000);
    const now = app.clock.now();
    await set({ availability: "part-time", updatedAt: now, transportAt: now });
    expect(await said()).toEqual(["part-time", false]);
  });

  test("carries exactly the contract's keys, and nothing that finds the person", async () => {
    const { employer, candidate } = await makeLoop(app);
    const answer = await listed(employer.as);
    const [match] = answer.json();
    expect(Object.keys(match).toSorted()).toEqual(Object.keys(employerMatch.shape).toSorted());
    expect(Object.keys(match.jobseeker).toSorted()).toEqual(
      Object.keys(employerMatch.shape.jobseeker.shape).toSorted(),
    );
    expect(match).toMatchObject({ matchPercentage: 80, state: "new" });
    for (const secret of [...secrets, candidate.user.email, candidate.user.id])
      expect(JSON.stringify(match.jobseeker)).not.toContain(secret);
  });

  test("shows whole and half scores, and compares by what it shows", async () => {
    const employer = await makeEmployer(app);
    const request = await makeRequest(app, employer.as);
    const { user } = await makeCandidate(app, {
      hustleScore: 3.75,
      safetyAwarenessScore: 4.24,
      coachabilityScore: null,
      reliabilityScore: 2.7,
    });
    await makeMatch(app, request.id, user.id);
    const [match] = (await listed(employer.as, "?trait=hustle&minScore=4")).json();
    expect(match.jobseeker).toMatchObject({
      hustleScore: 4,
      safetyAwarenessScore: 4,
      coachabilityScore: null,
      reliabilityScore: 2.5,
    });
    expect(match.matchPercentage).toBe(70);
    expect((await listed(employer.as, "?trait=reliability&minScore=3")).json()).toEqual([]);
  });

  test("compares one trait, or the mean of those present; who has no score comes last", async () => {
    const employer = await makeEmployer(app);
    const request = await makeRequest(app, employer.as, { hiresNeeded: 2 });
    const none = {
      hustleScore: null,
      safetyAwarenessScore: null,
      coachabilityScore: null,
      reliabilityScore: null,
    };
    const mixed = await makeCandidate(app, { firstName: "Mixed" });
    const single = await makeCandidate(app, { ...none, firstName: "Single", hustleScore: 2 });
    const unscored = await makeCandidate(app, { ...none, firstName: "Unscored" });
    for (const { user } of [mixed, single, unscored]) await makeMatch(app, request.id, user.id);
    const names = async (query: string) =>
      (await listed(employer.as, query))
        .json()
        .map(({ jobseeker }: { jobseeker: { firstName: string } }) => jobseeker.firstName);
    expect((await names("")).toSorted()).toEqual(["Mixed", "Single", "Unscored"]);
    expect((await names("?minScore=1")).at(-1)).toBe("Unscored");
    expect((await names("?trait=hustle")).at(-1)).toBe("Unscored");
    expect((await names("?trait=reliability"))[0]).toBe("Mixed");
    expect(await names("?trait=all&minScore=4")).toEqual(["Mixed", "Unscored"]);
    expect((await names("?trait=reliability&minScore=4")).toSorted()).toEqual([
      "Single",
      "Unscored",
    ]);
    expect((await names("?trait=safety&minScore=5"))[0]).toBe("Mixed");
    const everybody = (await listed(employer.as)).json();
    const unscoredMatch = everybody.find(
      ({ jobseeker }: { jobseeker: { firstName: string } }) => jobseeker.firstName === "Unscored",
    );
    expect(unscoredMatch.matchPercentage).toBeNull();
    expect((await listed(employer.as, "?minScore=6")).statusCode).toBe(400);
    expect((await listed(employer.as, "?trait=charm")).statusCode).toBe(400);
  });

  test("comes in pages with counts", async () => {
    const employer = await makeEmployer(app);
    const request = await makeRequest(app, employer.as);
    for (let index = 0; index < 5; index += 1)
      await makeMatch(app, request.id, (await makeCandidate(app)).user.id);
    const first = (await listed(employer.as, "?limit=3")).json();
    expect(first.items).toHaveLength(3);
    expect(first.counts).toMatchObject({ total: 5, new: 5, hired: 0 });
    const second = (await listed(employer.as, `?limit=3&cursor=${first.nextCursor}`)).json();
    expect(second.items).toHaveLength(2);
    expect(second.nextCursor).toBeNull();
  });

  test("holds nobody under 18, leaving or deactivated, nor do their profiles open", async () => {
    const hidden: ((userId: string) => Promise<unknown>)[] = [
      (userId) =>
        app.ctx.db
          .update(jobseekerProfiles)
          .set({ age: 17 })
          .where(eq(jobseekerProfiles.userId, userId)),
      (userId) =>
        app.ctx.db.update(users).set({ leavingAt: new Date() }).where(eq(users.id, userId)),
      (userId) =>
        app.ctx.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, userId)),
    ];
    for (const hide of hidden) {
      const { employer, candidate, match } = await makeLoop(app);
      await hide(candidate.user.id);
      expect((await listed(employer.as)).json()).toEqual([]);
      expect((await detail(employer.as, match.id)).statusCode).toBe(404);
      expect((await act(app, employer.as, match.id, "hire")).statusCode).toBe(404);
    }
  });
});

describe("the profile behind a match", () => {
  test("masks phones and addresses until the candidate agrees to meet, and records the look", async () => {
    const employer = await makeEmployer(app);
    const request = await makeRequest(app, employer.as);
    const candidate = await makeCandidate(app, {
      aboutYourself:
        "Call me at (313) 555-0142 or rosa@example.com. I live at 1432 Elm Street and I fix brakes.",
    });
    const { id } = await makeMatch(app, request.id, candidate.user.id);
    const before = (await detail(employer.as, id)).json();
    expect(before).toMatchObject({ contact: null, resumeUrl: null });
    expect(before.profile.aboutYourself).toContain("and I fix brakes.");
    for (const hidden of ["555", "rosa@", "1432", "Elm"])
      expect(before.profile.aboutYourself).not.toContain(hidden);
    await act(app, employer.as, id, "schedule_interview");
    expect((await detail(employer.as, id)).json()).toMatchObject({ contact: null });
    await answer(app, candidate.as, id, "agree");
    const after = (await detail(employer.as, id)).json();
    expect(after.contact).toEqual({
      phone: "(313) 555-0142",
      email: candidate.user.email,
      referenceName: "Sal Conti",
      referencePhone: "(313) 555-0199",
    });
    expect(after.profile.aboutYourself).toContain("1432 Elm Street");
    const rights = (await app.call("GET", "/api/privacy", { as: candidate.as })).json();
    expect(rights.views.map(({ what }: { what: string[] }) => what)).toEqual([
      ["contact", "profile"],
    ]);
  });

  test("opens the resume once the candidate agrees to meet, and closes it with a pass", async () => {
    const { employer, candidate, match } = await makeLoop(app);
    const stranger = await makeEmployer(app, "Kowalski Tire");
    const file = upload("Six years at the same shop.", "resume.txt");
    await app.call("POST", "/api/jobseeker/resume", { ...file, as: candidate.as });
    const { url } = (await app.call("GET", "/api/jobseeker/resume", { as: candidate.as })).json();
    const read = async (as: string) => (await app.call("GET", url, { as })).statusCode;
    expect(await read(employer.as)).toBe(404);
    expect((await detail(employer.as, match.id)).json()).toMatchObject({
      hasResume: true,
      resumeUrl: null,
    });
    await act(app, employer.as, match.id, "schedule_interview");
    expect(await read(employer.as)).toBe(404);
    await answer(app, candidate.as, match.id, "agree");
    expect(await read(employer.as)).toBe(200);
    expect(await read(stranger.as)).toBe(404);
    expect(await read(await signedIn(app.ctx, "jobseeker"))).toBe(404);
    expect((await detail(employer.as, match.id)).json().resumeUrl).toBe(url);
    await act(app, employer.as, match.id, "pass");
    expect(await read(employer.as)).toBe(404);
  });

  const pass = async (as: string, id: string) => act(app, as, id, "pass");
  const withdraw = async (as: string, id: string) => answer(app, as, id, "withdraw");

  test.each([
    ["a final pass", "employer", pass],
    ["a withdrawal", "candidate", withdraw],
  ] as const)(
    "closes to the shop with %s, and leaves what the shop did",
    async (_name, who, end) => {
      const loop = await makeLoop(app);
      const { employer, candidate, match } = loop;
      await app.ctx.db
        .update(jobseekerProfiles)
        .set({ aboutYourself: "I have done eleven years of brakes." })
        .where(eq(jobseekerProfiles.userId, candidate.user.id));
      const admin = await signedIn(app.ctx, "admin");
      const words = async (as: string) => JSON.stringify((await detail(as, match.id)).json());
      expect(await words(employer.as)).toContain("eleven years of brakes");
      expect((await end(loop[who].as, match.id)).statusCode).toBe(200);
      // A pass can be taken back for ten minutes.
      expect((await words(employer.as)).includes("eleven years of brakes")).toBe(
        who === "employer",
      );
      app.clock.advance(11 * 60);
      const closed = (await detail(employer.as, match.id)).json();
      expect(closed).toMatchObject({ profile: null, assessment: null, toldSkills: [] });
      expect(closed).toMatchObject({ contact: null, hasResume: false, resumeUrl: null });
      expect(closed.history).not.toEqual([]);
      expect(JSON.stringify(closed)).not.toContain("eleven years of brakes");
      expect(await words(admin)).toContain("eleven years of brakes");
    },
  );

  test("tells a shop nothing of somebody as they are now once their match is over", async () => {
    const { employer, candidate, match } = await makeLoop(app);
    const read = async (as: string, query = "") => (await listed(as, query)).json();
    const people = (rows: EmployerMatch[]) => rows.map(({ jobseeker }) => jobseeker);
    const scored = (hustleScore: number) =>
      app.ctx.db
        .update(jobseekerProfiles)
        .set({ hustleScore, location: "Flint, MI", isJobReady: true })
        .where(eq(jobseekerProfiles.userId, candidate.user.id));
    await scored(4);
    expect(people(await read(employer.as))).toMatchObject([{ location: "Flint, MI" }]);
    expect((await withdraw(candidate.as, match.id)).statusCode).toBe(200);
    await scored(2);

    const [row] = await read(employer.as);
    expect(row).toMatchObject({ isOver: true, matchPercentage: null });
    expect(row.jobseeker).toMatchObject({
      firstName: expect.stringMatching(/./),
      location: null,
      availability: null,
      isJobReady: false,
      hustleScore: null,
      inWords: {},
    });
    // Nor does a filter tell it: it leaves nobody out whom a match is over with.
    for (const minScore of [1, 3, 5]) {
      const page = await read(employer.as, `?trait=hustle&minScore=${minScore}&limit=5`);
      expect(page).toMatchObject({ counts: { total: 1, notTold: 0, hidden: 0 } });
    }
    const admin = await signedIn(app.ctx, "admin");
    expect(people(await read(admin, `?shopId=${match.shopId}`))).toMatchObject([
      { location: "Flint, MI", hustleScore: 2 },
    ]);
  });

  test.each(["leavingAt", "deactivatedAt"] as const)(
    "closes the resume of whoever is hidden (%s), hired or not",
    async (since) => {
      const { employer, candidate, match } = await makeLoop(app);
      const file = upload("Six years at the same shop.", "resume.txt");
      await app.call("POST", "/api/jobseeker/resume", { ...file, as: candidate.as });
      const { url } = (await app.call("GET", "/api/jobseeker/resume", { as: candidate.as })).json();
      await act(app, employer.as, match.id, "schedule_interview");
      await answer(app, candidate.as, match.id, "agree");
      await act(app, employer.as, match.id, "hire");
      expect((await app.call("GET", url, { as: employer.as })).statusCode).toBe(200);
      await app.ctx.db
        .update(users)
        .set({ [since]: app.ctx.clock.now() })
        .where(eq(users.id, candidate.user.id));
      expect((await app.call("GET", url, { as: employer.as })).statusCode).toBe(404);
    },
  );
});

describe("an admin", () => {
  test("sees every shop's, one shop's by name, and may do nothing", async () => {
    const { employer, match } = await makeLoop(app);
    const admin = await signedIn(app.ctx, "admin");
    const own = (await listed(admin, `?shopId=${employer.shopId}`)).json();
    expect(own).toHaveLength(1);
    expect(own[0].can).toEqual({
      hire: false,
      scheduleInterview: false,
      pass: false,
      undo: false,
      giveFeedback: false,
      cancelInterview: false,
    });
    expect((await listed(admin)).json().length).toBeGreaterThan(1);
    expect((await listed(admin, `?shopId=${crypto.randomUUID()}`)).statusCode).toBe(404);
    expect((await act(app, admin, match.id, "hire")).statusCode).toBe(403);
    const stranger = await makeEmployer(app);
    expect((await listed(stranger.as, `?shopId=${employer.shopId}`)).statusCode).toBe(404);
  });
});
