import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settleMatches } from "#server/features/matches/closing/settling.ts";
import { usual } from "./watching.ts";
import { hourMs } from "#server/platform/clock.ts";
import { erasePerson } from "#server/features/privacy/api.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import {
  makeCandidate,
  makeColleague,
  makeEmployer,
  makeLoop,
  makeMatch,
  makeRequest,
} from "#test/support/employers.ts";
import { makeUser, signedIn } from "#test/support/factories.ts";
import { upload } from "#test/support/upload.ts";
import { act, answer, undo } from "#test/support/matches.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

const tomorrow = () => new Date(app.ctx.clock.now().getTime() + 30 * hourMs).toISOString();

/** Uploads somebody's resume. */
async function giveResume(as: string): Promise<string> {
  const file = upload("Six years. rosa@example.com", "resume.txt");
  await app.call("POST", "/api/jobseeker/resume", { ...file, as });
  return (await app.call("GET", "/api/jobseeker/resume", { as })).json().url;
}

/** A loop whose person told a phone and an address in a story, and has a resume. */
async function loopWithWords() {
  const employer = await makeEmployer(app);
  const request = await makeRequest(app, employer.as);
  const candidate = await makeCandidate(app, {
    aboutYourself: "Call (313) 555-0142, I live at 1432 Elm Street. I fix brakes every day.",
  });
  const match = await makeMatch(app, request.id, candidate.user.id);
  const resume = await giveResume(candidate.as);
  return { employer, request, candidate, match, resume };
}

type Loop = Awaited<ReturnType<typeof loopWithWords>>;

/** Everything that the shop can get at of a person, as one text. */
async function everything({ employer, match, request, resume }: Loop) {
  const { as } = employer;
  const session = (
    await app.call("POST", "/api/hiring-scout/sessions", { body: { roleTitle: "Brakes" }, as })
  ).json();
  const paths = [
    `/api/employer/matches/${match.id}`,
    `/api/employer/matches?requestId=${request.id}`,
    `/api/matches/${match.id}/feedback`,
    `/api/talent-requests/${request.id}/history`,
    `/api/hiring-scout/sessions/${session.id}/export`,
    "/api/notifications",
    resume,
  ];
  await app.call("POST", `/api/hiring-scout/sessions/${session.id}/score`, {
    body: { candidateName: "Rosa", matchId: match.id },
    as,
  });
  const answers = [];
  for (const path of paths) answers.push((await app.call("GET", path, { as })).body);
  const mails = await app.mailTo(employer.user.email);
  return [...answers, ...mails.map(({ text }) => text)].join("\n");
}

const secrets = (loop: Loop) => [
  "555-0142",
  "555-0199",
  "Sal Conti",
  "1432 Elm",
  loop.candidate.user.email,
  "rosa@example.com",
];

describe("a hire that is taken back", () => {
  test("reads no phone, address, reference or resume, and is no way to", async () => {
    const loop = await loopWithWords();
    const { employer, match } = loop;
    for (let round = 0; round < 3; round += 1) {
      expect((await act(app, employer.as, match.id, "hire")).statusCode).toBe(200);
      const seen = await everything(loop);
      for (const secret of secrets(loop)) expect(seen).not.toContain(secret);
      app.clock.advance(9 * 60);
      const during = await everything(loop);
      for (const secret of secrets(loop)) expect(during).not.toContain(secret);
      expect((await undo(app, employer.as, match.id)).statusCode).toBe(200);
      const after = await everything(loop);
      for (const secret of secrets(loop)) expect(after).not.toContain(secret);
    }
  });

  test("opens everything once it is final, ten minutes on", async () => {
    const loop = await loopWithWords();
    await act(app, loop.employer.as, loop.match.id, "hire");
    app.clock.advance(10 * 60 + 1);
    const seen = await everything(loop);
    for (const secret of secrets(loop)) expect(seen).toContain(secret);
  });
});

test("an admin who moves a profile back closes what an unasked hire had opened, for good", async () => {
  const loop = await loopWithWords();
  await act(app, loop.employer.as, loop.match.id, "hire");
  app.clock.advance(11 * 60);
  await settleMatches(app.ctx);
  await app.work();
  const admin = await signedIn(app.ctx, "admin");
  const id = loop.candidate.profile.id;
  const move = async (status: string) => {
    const body = { status };
    const moved = await app.call("PATCH", `/api/admin/candidates/${id}`, { body, as: admin });
    expect(moved.statusCode).toBe(200);
    await app.work();
  };
  const read = async () => {
    const path = `/api/employer/matches/${loop.match.id}`;
    const file = await app.call("GET", loop.resume, { as: loop.employer.as });
    const { state, contact, profile } = (
      await app.call("GET", path, { as: loop.employer.as })
    ).json();
    return { state, contact, profile, file: file.statusCode };
  };
  const closed = { state: "hired", contact: null, profile: null, file: 404 };
  expect(await read()).toMatchObject({ contact: { phone: "(313) 555-0142" }, file: 200 });
  await move("matching");
  expect(await read()).toEqual(closed);
  await move("matched");
  expect(await read()).toEqual(closed);
});

test("the town, skills and hosts that somebody wrote lead to them no sooner", async () => {
  const employer = await makeEmployer(app);
  const request = await makeRequest(app, employer.as);
  const candidate = await makeCandidate(app, {
    location: "77 Oak Lane, Detroit, MI",
    skills: ["Brake Systems", "Text 313 555 0177"],
    aboutYourself: "See rosafixes.com or rosa.example/cv, or @rosa_fixes. I fix brakes every day.",
  });
  const match = await makeMatch(app, request.id, candidate.user.id);
  await app.work();
  const seen = await everything({ employer, request, candidate, match, resume: "/api/resumes/x" });
  for (const secret of ["77 Oak", "0177", "rosafixes", "rosa.example", "rosa_fixes"])
    expect(seen).not.toContain(secret);
  expect(seen).toContain("Detroit, MI");
});

describe("a request to meet", () => {
  test("opens nothing until the candidate says yes, and closes when they withdraw", async () => {
    const loop = await loopWithWords();
    const { employer, candidate, match } = loop;
    await act(app, employer.as, match.id, "schedule_interview");
    const before = await everything(loop);
    for (const secret of secrets(loop)) expect(before).not.toContain(secret);
    const yes = await answer(app, candidate.as, match.id, "agree");
    expect(yes.json()).toMatchObject({ agreed: true, can: { agree: false } });
    expect((await answer(app, candidate.as, match.id, "agree")).statusCode).toBe(200);
    const after = await everything(loop);
    for (const secret of secrets(loop)) expect(after).toContain(secret);
    await answer(app, candidate.as, match.id, "withdraw");
    const detail = await app.call("GET", `/api/employer/matches/${match.id}`, { as: employer.as });
    expect(detail.json()).toMatchObject({ contact: null, resumeUrl: null });
    expect((await app.call("GET", loop.resume, { as: employer.as })).statusCode).toBe(404);
  });

  test("with times opens nothing until one is picked", async () => {
    const loop = await loopWithWords();
    const { employer, candidate, match } = loop;
    const time = tomorrow();
    await act(app, employer.as, match.id, "schedule_interview", { proposedTimes: [time] });
    expect((await answer(app, candidate.as, match.id, "agree")).statusCode).toBe(409);
    await answer(app, candidate.as, match.id, "ask", {});
    const asked = await everything(loop);
    for (const secret of secrets(loop)) expect(asked).not.toContain(secret);
    await act(app, employer.as, match.id, "schedule_interview", { proposedTimes: [time] });
    await answer(app, candidate.as, match.id, "pick", { time });
    const picked = await everything(loop);
    for (const secret of secrets(loop)) expect(picked).toContain(secret);
  });

  test("is answered by one press in the mail", async () => {
    const loop = await loopWithWords();
    await act(app, loop.employer.as, loop.match.id, "schedule_interview");
    const [mail] = await app.mailTo(loop.candidate.user.email);
    const [, token = ""] = /\/one-tap#(\S+)/.exec(mail?.text ?? "") ?? [];
    const read = await app.call("POST", "/api/one-taps/read", { body: { token } });
    expect(read.json()).toMatchObject({ kind: "agree", state: "open" });
    expect(await everything(loop)).not.toContain("555-0142");
    const used = await app.call("POST", "/api/one-taps/use", { body: { token } });
    expect(used.json()).toMatchObject({ state: "used" });
    expect(await everything(loop)).toContain("555-0142");
  });

  test("is nobody else's to agree to", async () => {
    const { employer, match } = await makeLoop(app);
    await act(app, employer.as, match.id, "schedule_interview");
    const other = await makeCandidate(app);
    expect((await answer(app, other.as, match.id, "agree")).statusCode).toBe(404);
    expect((await answer(app, employer.as, match.id, "agree")).statusCode).toBe(403);
  });
});

describe("what was opened", () => {
  test("stays in the person's record when whoever opened it is erased", async () => {
    const loop = await loopWithWords();
    await act(app, loop.employer.as, loop.match.id, "schedule_interview");
    await answer(app, loop.candidate.as, loop.match.id, "agree");
    await app.call("GET", `/api/employer/matches/${loop.match.id}`, { as: loop.employer.as });
    await app.call("GET", loop.resume, { as: loop.employer.as });
    await erasePerson(app.ctx, loop.employer.user.id);
    const { views } = (await app.call("GET", "/api/privacy", { as: loop.candidate.as })).json();
    // The shop went with the last of its people: what is left of its name is that there was one.
    expect(views).toMatchObject([{ what: ["resume", "contact"], by: "", shop: "" }]);
  });

  test("names the shop that it was opened for, wherever the person who did works by now", async () => {
    const { employer, candidate, match } = await makeLoop(app);
    const email = "foreman@example.com";
    const foreman = await makeColleague(app, employer.as, email);
    const shopsNamed = async () => {
      const { views } = (await app.call("GET", "/api/privacy", { as: candidate.as })).json();
      return views.map(({ shop }: { shop: string | null }) => shop);
    };
    await app.call("GET", `/api/employer/matches/${match.id}`, { as: foreman.as });
    expect(await shopsNamed()).toEqual(["Novak Motors (Cleveland, OH)"]);
    await app.call("DELETE", `/api/employer/shop/members/${foreman.id}`, { as: employer.as });
    expect(await shopsNamed()).toEqual(["Novak Motors (Cleveland, OH)"]);
    const another = await makeEmployer(app, "Kowalski Tire");
    await makeColleague(app, another.as, email);
    expect(await shopsNamed()).toEqual(["Novak Motors (Cleveland, OH)"]);
  });

  test("unusually often, is told to the admins once a day", async () => {
    const admin = await makeUser(app.ctx, { role: "admin" });
    const employer = await makeEmployer(app, "Curious Motors");
    const request = await makeRequest(app, employer.as, { hiresNeeded: 5 });
    const subjects = async () => (await app.mailTo(admin.email)).map(({ subject }) => subject);
    for (let person = 0; person < usual.opened + 2; person += 1) {
      const candidate = await makeCandidate(app);
      const { id } = await makeMatch(app, request.id, candidate.user.id);
      await act(app, employer.as, id, "schedule_interview");
      await answer(app, candidate.as, id, "agree");
      expect(await subjects()).toEqual([]);
      if (person === usual.opened) break;
      await app.call("GET", `/api/employer/matches/${id}`, { as: employer.as });
    }
    const last = (await app.call("GET", "/api/employer/matches", { as: employer.as })).json();
    for (const { id } of last)
      await app.call("GET", `/api/employer/matches/${id}`, { as: employer.as });
    expect(await subjects()).toEqual(["Curious Motors is opening an unusual number of profiles"]);
  });

  test("unusually often, by resumes alone, is told with the first beyond the usual", async () => {
    const admin = await makeUser(app.ctx, { role: "admin" });
    const employer = await makeEmployer(app, "Reading Motors");
    const request = await makeRequest(app, employer.as, { hiresNeeded: 5 });
    for (let person = 0; person <= usual.opened; person += 1) {
      expect(await app.mailTo(admin.email)).toEqual([]);
      const candidate = await makeCandidate(app);
      const { id } = await makeMatch(app, request.id, candidate.user.id);
      await act(app, employer.as, id, "schedule_interview");
      await answer(app, candidate.as, id, "agree");
      const resume = await giveResume(candidate.as);
      expect((await app.call("GET", resume, { as: employer.as })).statusCode).toBe(200);
    }
    expect((await app.mailTo(admin.email)).map(({ subject }) => subject)).toEqual([
      "Reading Motors is opening an unusual number of profiles",
    ]);
  });

  test("unusually often by colleagues who take turns and part, is told as well", async () => {
    const admin = await makeUser(app.ctx, { role: "admin" });
    const owner = await makeEmployer(app, "Turning Motors");
    const colleague = await makeColleague(app, owner.as, "turns@example.com");
    const request = await makeRequest(app, owner.as, { hiresNeeded: 5 });
    const open = async (as: string) => {
      const candidate = await makeCandidate(app);
      const { id } = await makeMatch(app, request.id, candidate.user.id);
      await act(app, owner.as, id, "schedule_interview");
      await answer(app, candidate.as, id, "agree");
      expect((await app.call("GET", `/api/employer/matches/${id}`, { as })).statusCode).toBe(200);
    };
    for (let person = 0; person < usual.opened; person += 1) await open(colleague.as);
    await app.call("DELETE", `/api/employer/shop/members/${colleague.id}`, { as: owner.as });
    expect(await app.mailTo(admin.email)).toEqual([]);
    await open(owner.as);
    expect((await app.mailTo(admin.email)).map(({ subject }) => subject)).toEqual([
      "Turning Motors is opening an unusual number of profiles",
    ]);
  });

  test("hires that are taken back again and again are told to the admins", async () => {
    const admin = await makeUser(app.ctx, { role: "admin" });
    const { employer, match } = await makeLoop(app);
    for (let round = 0; round <= usual.undone; round += 1) {
      expect(await app.mailTo(admin.email)).toEqual([]);
      await act(app, employer.as, match.id, "hire");
      await undo(app, employer.as, match.id);
    }
    expect((await app.mailTo(admin.email)).map(({ subject }) => subject)).toEqual([
      "Novak Motors keeps undoing hires",
    ]);
  });

  test("a shop that hires everybody, to have them for itself, is told to the admins", async () => {
    const admin = await makeUser(app.ctx, { role: "admin" });
    const shop = await makeEmployer(app, "Greedy Motors");
    const request = await makeRequest(app, shop.as, { hiresNeeded: 50 });
    const hire = async () => {
      const candidate = await makeCandidate(app);
      const { id } = await makeMatch(app, request.id, candidate.user.id);
      expect((await act(app, shop.as, id, "hire")).statusCode).toBe(200);
    };
    const settle = async () => {
      app.clock.advance(11 * 60);
      await settleMatches(app.ctx);
    };
    const subjects = async () => (await app.mailTo(admin.email)).map(({ subject }) => subject);
    const unmet = "Greedy Motors is hiring people who hadn't agreed to an interview";
    for (let person = 0; person < usual.unmet; person += 1) await hire();
    expect(await subjects()).toEqual([]);
    for (let person = usual.unmet; person < usual.hired; person += 1) await hire();
    // Nothing is open to the shop while it can still take a hire back.
    expect(await subjects()).toEqual([]);
    await settle();
    expect(await subjects()).toEqual([unmet]);
    await hire();
    await hire();
    await settle();
    expect((await subjects()).toSorted()).toEqual([
      "Greedy Motors is hiring an unusual number of people",
      unmet,
    ]);
  });
});
