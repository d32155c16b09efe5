import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hourMs } from "#server/platform/clock.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeColleague, makeLoop } from "#test/support/employers.ts";
import { signedIn, signIn } from "#test/support/factories.ts";
import { erasePerson } from "#server/features/privacy/api.ts";
import { propose } from "#test/support/interviews.ts";
import { answer } from "#test/support/matches.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

/** A shop of one with a job, and a candidate who comes to an interview. */
async function makeAppointment() {
  const loop = await makeLoop(app);
  const time = new Date(app.ctx.clock.now().getTime() + 50 * hourMs).toISOString();
  await propose(app, loop.employer.as, loop.match.id, [time]);
  await answer(app, loop.candidate.as, loop.match.id, "pick", { time });
  await app.work();
  return loop;
}

type Loop = Awaited<ReturnType<typeof makeAppointment>>;

const leave = (as: string) =>
  app.call("POST", "/api/privacy/deletion", { body: { confirm: true }, as });
const seen = async ({ candidate, match }: Loop) =>
  (await app.call("GET", `/api/jobseeker/matches/${match.id}`, { as: candidate.as })).json();
const subjects = async ({ candidate }: Loop) =>
  (await app.mailTo(candidate.user.email)).map(({ subject }) => subject);
const statusOf = async ({ request }: Loop) => {
  const as = await signedIn(app.ctx, "admin");
  return (await app.call("GET", `/api/talent-requests/${request.id}`, { as })).json().status;
};

/** What is left of a shop nobody is in: no job, no interview, and the candidate knows. */
async function expectClosed(loop: Loop) {
  expect(await statusOf(loop)).toBe("closed");
  expect(await seen(loop)).toMatchObject({
    state: "closed",
    closedReason: "withdrawn",
    closedBy: "employer",
    interview: { state: "cancelled" },
  });
  const told = (await app.mailTo(loop.candidate.user.email)).find(
    ({ subject }) => subject === "Novak Motors closed a job",
  );
  expect(told?.text).toContain("canceled");
}

describe("a shop whose last member", () => {
  test("asks to be erased stops recruiting at once, and goes on when they stay", async () => {
    const loop = await makeAppointment();
    await leave(loop.employer.as);
    await app.work();
    await expectClosed(loop);
    const back = await signIn(app.ctx, loop.employer.user.id);
    await app.call("DELETE", "/api/privacy/deletion", { as: back });
    await app.work();
    expect(await statusOf(loop)).toBe("in_progress");
    expect(await seen(loop)).toMatchObject({ state: "new", can: { withdraw: true } });
    const news = (await subjects(loop)).filter((subject) => subject.includes("is hiring: "));
    expect(news).toHaveLength(1);
  });

  test("is deactivated, erased, or no employer any more stops recruiting", async () => {
    const admin = await signedIn(app.ctx, "admin");
    const change = (id: string, body: object) =>
      app.call("PATCH", `/api/admin/people/${id}`, { body, as: admin });
    const ends: ((id: string) => Promise<unknown>)[] = [
      (id) => change(id, { active: false }),
      (id) => change(id, { role: null }),
      (id) => erasePerson(app.ctx, id),
    ];
    for (const end of ends) {
      const loop = await makeAppointment();
      await end(loop.employer.user.id);
      await app.work();
      expect(await statusOf(loop)).toBe("closed");
      expect(await seen(loop)).toMatchObject({
        state: "closed",
        interview: { state: "cancelled" },
      });
    }
  });

  test("leaves after a hire has no job that opens again when the hire is taken back", async () => {
    const loop = await makeLoop(app);
    const hired = await app.call("POST", `/api/matches/${loop.match.id}/action`, {
      body: { action: "hire" },
      as: loop.employer.as,
    });
    expect(hired.statusCode).toBe(200);
    await leave(loop.employer.as);
    await app.work();
    expect((await answer(app, loop.candidate.as, loop.match.id, "withdraw")).statusCode).toBe(200);
    await app.work();
    expect(await statusOf(loop)).toBe("closed");
    const back = await signIn(app.ctx, loop.employer.user.id);
    await app.call("DELETE", "/api/privacy/deletion", { as: back });
    await app.work();
    expect(await statusOf(loop)).toBe("pending");
  });

  test("is erased keeps the titles of its jobs, and no words of theirs or of its Scout's", async () => {
    const loop = await makeLoop(app, { description: "Ask for Frank Novak at the back door." });
    const owner = loop.employer;
    const path = `/api/talent-requests/${loop.request.id}`;
    const body = { description: "Frank Novak himself shows you the bay." };
    await app.call("PATCH", path, { body, as: owner.as });
    const scout = "/api/hiring-scout/sessions";
    const roleTitle = "Frank's right hand";
    await app.call("POST", scout, { body: { roleTitle }, as: owner.as });
    const admin = await signedIn(app.ctx, "admin");
    const read = async (of: string) => (await app.call("GET", of, { as: admin })).body;
    const sessions = () => read(`${scout}?shopId=${owner.shopId}`);
    expect(await sessions()).toContain(roleTitle);
    await erasePerson(app.ctx, owner.user.id);
    await app.work();
    const left = [await read(path), await read(`${path}/history`)].join("\n");
    expect(left).toContain("Brake technician");
    expect(left).not.toContain("Frank");
    expect(await sessions()).not.toContain(roleTitle);
  });

  test("has a colleague goes on with them", async () => {
    const loop = await makeAppointment();
    await makeColleague(app, loop.employer.as, "who-stays@example.com");
    await leave(loop.employer.as);
    await app.work();
    expect(await statusOf(loop)).toBe("in_progress");
    expect(await seen(loop)).toMatchObject({ state: "interviewing" });
  });

  test("leaves and comes back opens nothing that was closed by hand, or of whoever withdrew", async () => {
    const loop = await makeAppointment();
    const other = await makeAppointment();
    await app.call("PATCH", `/api/talent-requests/${loop.request.id}`, {
      body: { status: "closed" },
      as: loop.employer.as,
    });
    await answer(app, other.candidate.as, other.match.id, "withdraw");
    await app.work();
    for (const { employer } of [loop, other]) {
      await leave(employer.as);
      await app.work();
      const back = await signIn(app.ctx, employer.user.id);
      await app.call("DELETE", "/api/privacy/deletion", { as: back });
      await app.work();
    }
    expect(await statusOf(loop)).toBe("closed");
    expect(await seen(loop)).toMatchObject({ state: "closed" });
    expect(await seen(other)).toMatchObject({ state: "closed", closedBy: "candidate" });
  });
});
