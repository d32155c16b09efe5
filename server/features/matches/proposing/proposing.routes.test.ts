import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { spokenDay } from "#contract/spoken-time.ts";
import { conversionEvents } from "#server/features/analytics/table.ts";
import { talentRequests } from "#server/features/talent-requests/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { toEvening } from "#test/support/clock.ts";
import {
  makeCandidate,
  makeEmployer,
  makeLoop,
  makeMatch,
  makeRequest,
  someReasons,
} from "#test/support/employers.ts";
import { signedIn } from "#test/support/factories.ts";
import { proposeMatches } from "./proposing.ts";
import { act } from "#test/support/matches.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

const matchesOf = async (as: string) =>
  (await app.call("GET", "/api/employer/matches", { as })).json();
const candidates = async (count: number) => {
  const made = [];
  for (let index = 0; index < count; index += 1) made.push(await makeCandidate(app));
  return made;
};
const send = (as: string, requestId: string, candidateId: string) =>
  app.call("POST", `/api/admin/talent-requests/${requestId}/matches`, {
    body: { candidateId },
    as,
  });

describe("the pool", () => {
  test("matches nobody twice and no more than a request needs, from ten workers at once", async () => {
    const employer = await makeEmployer(app);
    const request = await makeRequest(app, employer.as);
    const people = await candidates(14);
    const proposals = people.map(({ user }) => ({ jobseekerId: user.id, reasons: someReasons }));
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, worker) =>
        proposeMatches(app.ctx, {
          requestId: request.id,
          proposals: [...proposals.slice(worker), ...proposals.slice(0, worker)],
        }),
      ),
    );
    expect(made.flat()).toHaveLength(10);
    expect(await matchesOf(employer.as)).toHaveLength(10);
    await app.work();
    const [mail, ...others] = await app.mailTo(employer.user.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("10 candidates for “Brake technician”");
    const { status } = (
      await app.call("GET", `/api/talent-requests/${request.id}`, { as: employer.as })
    ).json();
    expect(status).toBe("in_progress");
  });

  test("counts each match once, and tells the person by when to expect an answer", async () => {
    const { candidate, match } = await makeLoop(app);
    await app.work();
    const events = await app.ctx.db
      .select()
      .from(conversionEvents)
      .where(eq(conversionEvents.eventId, `match:${match.id}`));
    expect(events).toEqual([expect.objectContaining({ action: "match_created", value: 50 })]);
    const [mail] = await app.mailTo(candidate.user.email);
    expect(mail?.subject).toContain("Novak Motors");
  });

  test("leaves out whoever is not in it, under age, or being hired", async () => {
    const { employer, candidate, match } = await makeLoop(app);
    await act(app, employer.as, match.id, "hire");
    const request = await makeRequest(app, employer.as);
    const young = await makeCandidate(app, { age: 17 });
    const waiting = await makeCandidate(app, { status: "under_review" });
    const unready = await makeCandidate(app, { isJobReady: false });
    const proposals = [candidate, young, waiting, unready].map(({ user }) => ({
      jobseekerId: user.id,
      reasons: someReasons,
    }));
    expect(await proposeMatches(app.ctx, { requestId: request.id, proposals })).toEqual([]);
  });
});

describe("an admin's sending", () => {
  test("makes a match, once, of somebody who may be matched", async () => {
    const employer = await makeEmployer(app);
    const request = await makeRequest(app, employer.as);
    const admin = await signedIn(app.ctx, "admin");
    const { profile } = await makeCandidate(app, { status: "approved", isJobReady: false });
    const sent = await send(admin, request.id, profile.id);
    expect(sent.statusCode).toBe(201);
    expect(sent.json()).toMatchObject({ origin: "admin", state: "new", requestId: request.id });
    expect((await send(admin, request.id, profile.id)).statusCode).toBe(409);
    const young = await makeCandidate(app, { age: 17 });
    expect((await send(admin, request.id, young.profile.id)).json().error).toContain("under 18");
    const waiting = await makeCandidate(app, { status: "under_review" });
    expect((await send(admin, request.id, waiting.profile.id)).statusCode).toBe(409);
    expect((await send(admin, request.id, crypto.randomUUID())).statusCode).toBe(404);
    expect((await send(admin, crypto.randomUUID(), profile.id)).statusCode).toBe(404);
  });

  test("shows beforehand the very mail that it sends", async () => {
    const employer = await makeEmployer(app);
    const request = await makeRequest(app, employer.as);
    const admin = await signedIn(app.ctx, "admin");
    const { profile } = await makeCandidate(app);
    const url = `/api/admin/talent-requests/${request.id}/match-email?candidateId=${profile.id}`;
    const preview = (await app.call("GET", url, { as: admin })).json();
    await send(admin, request.id, profile.id);
    await app.work();
    const [mail] = await app.mailTo(employer.user.email);
    // Only the mail itself holds what unsubscribes its reader.
    const withoutToken = mail?.text.replace(/(\/unsubscribe)#\S+/, "$1");
    expect({ ...mail, text: withoutToken }).toMatchObject({
      to: preview.employer.to,
      subject: preview.employer.subject,
      text: preview.employer.text,
    });
  });
});

test("what a shop reads of a candidate names what fits, what does not, and what was not told", async () => {
  const employer = await makeEmployer(app);
  const request = await makeRequest(app, employer.as, {
    hours: "night",
    skills: ["Welding", "HVAC Systems"],
    certifications: ["CDL"],
  });
  const admin = await signedIn(app.ctx, "admin");
  const { profile } = await makeCandidate(app, { location: "Honolulu, HI", skills: [] });
  await send(admin, request.id, profile.id);
  await app.work();
  const [mail] = await app.mailTo(employer.user.email);
  const text = mail?.text ?? "";
  expect(text).not.toMatch(/fits what you asked/);
  expect(text).toContain("Meets 1 of 6 job requirements, 3 not told");
  expect(text).toMatch(/Fits: Full-time\n/);
  expect(text).toMatch(/Doesn't fit: 4,\d{3} miles away \(beyond the usual 30\), Day shift\n/);
  expect(text).toContain("Not told: Welding, HVAC Systems, CDL");
  const [match] = await matchesOf(employer.as);
  expect(match.fit).toEqual({ met: 1, of: 6, missed: 2, untold: 3 });
});

test("a match says what its person tells by now", async () => {
  const employer = await makeEmployer(app);
  const request = await makeRequest(app, employer.as, {
    location: "Nome, AK",
    skills: ["Welding"],
  });
  const { user, as } = await makeCandidate(app, {
    location: "Nome, AK",
    skills: ["Welding"],
  });
  await makeMatch(app, request.id, user.id);
  await app.call("PUT", "/api/jobseeker/travel-limit", { body: { miles: 100 }, as });
  await app.work();
  const [match] = await matchesOf(employer.as);
  expect(match.reasons).toMatchObject({
    distance: { miles: 0, limit: 100 },
    skills: { wanted: ["Welding"], matched: ["Welding"] },
  });
});

test("where nobody can be shown in the mail beforehand, the true reason is said", async () => {
  const other = await testApp({ RATE_LIMIT: "off" });
  const employer = await makeEmployer(other);
  const admin = await signedIn(other.ctx, "admin");
  const refusal = async (given: object) => {
    const { id } = await makeRequest(other, employer.as, given);
    const url = `/api/admin/talent-requests/${id}/match-email`;
    const answer = await other.call("GET", url, { as: admin });
    return answer.statusCode === 409 ? answer.json().error : answer.statusCode;
  };
  const near = { location: "Detroit, MI", hours: "day" };
  expect(await refusal(near)).toBe("There is nobody in the matching pool yet.");
  const { user } = await makeCandidate(other, { hasTransportation: true });
  await other.ctx.jobs.announce(other.ctx.db, "pool-doubted", { userId: user.id });
  await other.work();
  expect(await refusal({ ...near, location: "Boise, ID" })).toContain("travel to this place.");
  expect(await refusal({ ...near, hours: "night" })).toContain("works these hours.");
  expect(await refusal(near)).toBe(200);
  const elsewhere = await makeRequest(other, employer.as);
  const match = await makeMatch(other, elsewhere.id, user.id);
  await act(other, employer.as, match.id, "hire");
  expect(await refusal(near)).toContain("being hired");
  await other.close();
});

test("the mail shown beforehand is of nobody whom sending would refuse", async () => {
  const { employer, candidate, match } = await makeLoop(app);
  const request = await makeRequest(app, employer.as, { location: "Detroit, MI" });
  const admin = await signedIn(app.ctx, "admin");
  const url = `/api/admin/talent-requests/${request.id}/match-email`;
  const ofThem = () => app.call("GET", `${url}?candidateId=${candidate.profile.id}`, { as: admin });
  const ofTheBest = async () =>
    (await app.call("GET", url, { as: admin })).json().candidate?.to as string | undefined;
  expect((await ofThem()).statusCode).toBe(200);
  await app.ctx.jobs.announce(app.ctx.db, "pool-doubted", { userId: candidate.user.id });
  await app.work();
  expect(await ofTheBest()).toBe(candidate.user.email);
  await act(app, employer.as, match.id, "hire");
  expect((await ofThem()).statusCode).toBe(409);
  expect((await send(admin, request.id, candidate.profile.id)).statusCode).toBe(409);
  expect(await ofTheBest()).toBeUndefined();
});

describe("employers as an admin sees them", () => {
  test("with the share answered in time and the median time to answer", async () => {
    const admin = await signedIn(app.ctx, "admin");
    const employer = await makeEmployer(app, "Punctual Motors");
    const request = await makeRequest(app, employer.as, { hiresNeeded: 5 });
    const [quick, slow] = [await makeCandidate(app), await makeCandidate(app)];
    const first = await makeMatch(app, request.id, quick.user.id);
    const second = await makeMatch(app, request.id, slow.user.id);
    const interview = (id: string) => act(app, employer.as, id, "schedule_interview");
    app.clock.advance(2 * 3600);
    await interview(first.id);
    app.clock.advance(9 * 24 * 3600);
    await interview(second.id);
    const all = (await app.call("GET", "/api/admin/employers", { as: admin })).json();
    const summary = all.find(({ name }: { name: string }) => name === "Punctual Motors");
    expect(summary).toMatchObject({
      matches: 2,
      openMatches: 2,
      answeredInTime: 50,
      medianHoursToAnswer: 110,
      openRequests: 1,
    });
    expect(summary.members).toHaveLength(1);
  });

  test("added with a request and an invitation, whose owner finds both", async () => {
    const admin = await signedIn(app.ctx, "admin");
    const body = {
      shopName: "Lakeside Collision",
      contactName: "Ida Novak",
      email: "ida@lakeside.example.com",
      location: "Cleveland, OH",
      request: { roleTitle: "Painter", location: "Cleveland, OH" },
    };
    const added = await app.call("POST", "/api/admin/employers", { body, as: admin });
    expect(added.json()).toMatchObject({
      shop: { name: "Lakeside Collision", invitations: [{ email: body.email }] },
      request: { roleTitle: "Painter", status: "pending" },
    });
    const [mail] = await app.mailTo(body.email);
    const token = /#([\w-]+)/.exec(mail?.text ?? "")?.[1];
    const redeemed = await app.call("POST", "/api/auth/links/redeem", { body: { token } });
    const as = [redeemed.headers["set-cookie"] ?? []]
      .flat()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
    const own = (await app.call("GET", "/api/talent-requests", { as })).json();
    expect(own).toMatchObject([{ roleTitle: "Painter" }]);
    expect((await app.call("GET", "/api/employer/shop", { as })).json()).toMatchObject({
      name: "Lakeside Collision",
      invitations: [],
    });
    const stats = (await app.call("GET", "/api/admin/dashboard-stats", { as: admin })).json();
    expect(stats.activeMatches).toBeGreaterThan(0);
    expect(Object.keys(stats)).toEqual([
      "totalCandidates",
      "underReview",
      "doubted",
      "activeMatches",
      "successfulHires",
    ]);
  });
});

test("an admin reads how somebody fits a request before sending them", async () => {
  const admin = await signedIn(app.ctx, "admin");
  const employer = await makeEmployer(app);
  const request = await makeRequest(app, employer.as, { skills: ["Brake Systems", "Welding"] });
  const { profile } = await makeCandidate(app, { location: "Akron, OH" });
  const fitOf = (candidateId: string, as = admin) =>
    app.call("GET", `/api/admin/talent-requests/${request.id}/fit/${candidateId}`, {
      as,
    });
  const { reasons } = (await fitOf(profile.id)).json();
  expect(Math.round(reasons.distance.miles)).toBe(30);
  expect(reasons.skills).toEqual({
    wanted: ["Brake Systems", "Welding"],
    matched: ["Brake Systems"],
  });
  expect((await fitOf(crypto.randomUUID())).statusCode).toBe(404);
  expect((await fitOf(profile.id, employer.as)).statusCode).toBe(403);
});

test("who is sent may go to the nearest open request first, to unknown places last", async () => {
  const admin = await signedIn(app.ctx, "admin");
  const employer = await makeEmployer(app);
  const places = ["Toledo, OH", "Akron, OH", "Nowhere in Particular", "Cleveland, OH"];
  const made: string[] = [];
  for (const location of places) {
    app.clock.advance(1);
    made.push((await makeRequest(app, employer.as, { location: places[3] })).id);
    await app.ctx.db
      .update(talentRequests)
      .set({ location })
      .where(eq(talentRequests.id, made.at(-1) ?? ""));
  }
  const { profile } = await makeCandidate(app, { location: "Akron, OH" });
  const read = (id: string, as = admin) =>
    app.call("GET", `/api/admin/candidates/${id}/open-requests`, { as });
  const choices: { request: { id: string; location: string }; miles: number | null }[] = (
    await read(profile.id)
  ).json();
  const own = choices.filter(({ request }) => made.includes(request.id));
  expect(own.map(({ request }) => request.location)).toEqual([
    "Akron, OH",
    "Cleveland, OH",
    "Toledo, OH",
    "Nowhere in Particular",
  ]);
  expect(own.map(({ miles }) => miles && Math.round(miles / 10))).toEqual([0, 3, 11, null]);
  expect((await read(crypto.randomUUID())).statusCode).toBe(404);
  expect((await read(profile.id, employer.as)).statusCode).toBe(403);

  const nearest = own[0]?.request.id ?? "";
  expect((await send(admin, nearest, profile.id)).statusCode).toBe(201);
  const left: typeof choices = (await read(profile.id)).json();
  expect(left.map(({ request }) => request.id)).not.toContain(nearest);
});

test("the mails of new matches name the day of the shop's clock, as the reminder does", async () => {
  app.clock.advance(toEvening(app.ctx.clock.now()));
  const { employer, request, candidate, match } = await makeLoop(app);
  await app.work();
  const day = spokenDay(match.answerBy, "en", "America/New_York");
  expect(day).not.toBe(spokenDay(match.answerBy, "en", "UTC"));
  const [one] = await app.mailTo(employer.user.email);
  expect(one?.text).toContain(`pass by ${day}.`);
  const [toCandidate] = await app.mailTo(candidate.user.email);
  expect(toCandidate?.text).toContain(`should answer by ${day}.`);
  const proposals = (await candidates(2)).map(({ user }) => ({
    jobseekerId: user.id,
    reasons: someReasons,
  }));
  await proposeMatches(app.ctx, { requestId: request.id, proposals });
  await app.work();
  const [several] = await app.mailTo(employer.user.email);
  expect(several?.subject).toContain("2 candidates");
  expect(several?.text).toContain(`pass by ${day}.`);
});
