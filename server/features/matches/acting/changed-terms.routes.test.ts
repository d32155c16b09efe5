import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shops } from "#server/features/shops/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeCandidate, makeMatch } from "#test/support/employers.ts";
import { makeMatchElsewhere, makeProposal } from "#test/support/interviews.ts";
import { act, answer, undo } from "#test/support/matches.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

const change = async (as: string, id: string, body: object) => {
  const answer = await app.call("PATCH", `/api/talent-requests/${id}`, { as, body });
  expect(answer.statusCode).toBe(200);
  await app.work();
};

const mailsOf = async (email: string) =>
  (await app.mailTo(email)).filter(({ subject }) => subject.includes("changed the job"));

const describeShop = async (as: string, body: object) => {
  const answer = await app.call("PATCH", "/api/employer/shop", { as, body });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  await app.work();
};

/** What somebody was told is new, mail by mail. */
const newsOf = async (email: string) =>
  (await mailsOf(email)).map(({ text }) => /What changed: ([^.]+)/.exec(text)?.[1]).toSorted();

describe("a shop that asks somebody to meet and then changes the job", () => {
  test("cannot do so unseen: pay, title and hours that are new are told", async () => {
    const { employer, request, candidate } = await makeProposal(app);
    await change(employer.as, request.id, { payMin: 15, payMax: 16, hours: "evening" });
    await change(employer.as, request.id, { roleTitle: "Lot attendant" });
    const texts = (await mailsOf(candidate.user.email)).map(({ text }) => text);
    expect(
      texts.filter((text) => text.includes("What changed: the hours and the pay")),
    ).toHaveLength(1);
    expect(texts.filter((text) => text.includes("What changed: the title"))).toHaveLength(1);
  });

  test("cannot call itself otherwise, move or pay otherwise unseen", async () => {
    const { employer, candidate } = await makeProposal(app, { payPlan: "commission" });
    await describeShop(employer.as, {
      name: `Sunset Motors ${candidate.user.id.replace(/\W|\d/g, "")}`,
    });
    await describeShop(employer.as, { address: "9 Back Alley", phone: "(313) 555-0100" });
    await describeShop(employer.as, { address: "7 Back Alley" });
    await describeShop(employer.as, { payPlan: "Commission" });
    await describeShop(employer.as, { payPlan: "Commission alone" });
    expect(await newsOf(candidate.user.email)).toEqual([
      "the pay plan",
      "the shop's address",
      "the shop's name",
    ]);
  });

  test.each(["pass", "hire"])(
    "cannot do so unseen within a %s that it takes back",
    async (action) => {
      const { employer, request, candidate, match, times } = await makeProposal(app, {
        hiresNeeded: 2,
      });
      await answer(app, candidate.as, match.id, "pick", { time: times[0] });
      await act(app, employer.as, match.id, action);
      await change(employer.as, request.id, { payMin: 15, payMax: 15, location: "Akron, OH" });
      await describeShop(employer.as, { address: "9 Back Alley" });
      expect((await undo(app, employer.as, match.id)).json()).toMatchObject({
        state: "interviewing",
        reasons: { distance: { miles: expect.closeTo(117, -1) } },
      });
      expect(await newsOf(candidate.user.email)).toEqual([
        "the location and the pay",
        "the shop's address",
      ]);
    },
  );

  test("cannot do so unseen while they are being hired elsewhere", async () => {
    const { employer, request, candidate } = await makeProposal(app);
    const { elsewhere, theirs } = await makeMatchElsewhere(app, candidate.user.id);
    await act(app, elsewhere.as, theirs.id, "hire");
    await change(employer.as, request.id, { payMin: 15, payMax: 15 });
    expect(await newsOf(candidate.user.email)).toEqual(["the pay"]);
  });

  test("writes to nobody of a pay plan that the job does not show", async () => {
    const { employer, candidate } = await makeProposal(app);
    await describeShop(employer.as, { payPlan: "Commission" });
    await describeShop(employer.as, { payPlan: "Commission alone" });
    expect(await newsOf(candidate.user.email)).toEqual([]);
  });

  test("writes to nobody of an address that it tells for the first time", async () => {
    const { employer, candidate } = await makeProposal(app);
    await app.ctx.db.update(shops).set({ address: "" }).where(eq(shops.id, employer.shopId));
    await describeShop(employer.as, { address: "9 Back Alley" });
    expect(await newsOf(candidate.user.email)).toEqual([]);
    await describeShop(employer.as, { address: "7 Back Alley" });
    expect(await newsOf(candidate.user.email)).toEqual(["the shop's address"]);
  });

  test("cannot do so unseen by taking it off first and setting it anew", async () => {
    const { employer, candidate } = await makeProposal(app, { payPlan: "commission" });
    await describeShop(employer.as, { payPlan: "Flat rate" });
    await describeShop(employer.as, { address: "", payPlan: "" });
    app.clock.advance(25 * 3600);
    const before = await newsOf(candidate.user.email);
    await describeShop(employer.as, { phone: "(313) 555-0100" });
    expect(await newsOf(candidate.user.email)).toEqual(before);
    await describeShop(employer.as, {
      address: "9 Back Alley",
      payPlan: "Commission alone",
    });
    const after = await newsOf(candidate.user.email);
    expect(after).toHaveLength(before.length + 1);
    const ofBoth = after.filter(
      (news) => /address/.test(news ?? "") && /pay plan/.test(news ?? ""),
    );
    expect(ofBoth).toHaveLength(2);
  });

  test("writes to nobody all day by changing it to and fro", async () => {
    const { employer, request, candidate } = await makeProposal(app);
    for (const payMin of [30, 31, 32, 33, 34]) await change(employer.as, request.id, { payMin });
    expect(await mailsOf(candidate.user.email)).toHaveLength(1);
    app.clock.advance(24 * 3600);
    await change(employer.as, request.id, { payMin: 20 });
    expect(await mailsOf(candidate.user.email)).toHaveLength(2);
  });

  test("writes of each term once a day, in whatever company it is changed", async () => {
    const { employer, request, candidate } = await makeProposal(app);
    const changed = (body: object) => change(employer.as, request.id, body);
    await changed({ payMin: 30 });
    await changed({ payMin: 31, hours: "evening" });
    await changed({ hours: "day", roleTitle: "Lot attendant" });
    await changed({ payMin: 32, hours: "evening", roleTitle: "Brake technician" });
    await changed({ payMin: 33, location: "Akron, OH" });
    expect(await newsOf(candidate.user.email)).toEqual([
      "the hours",
      "the location",
      "the pay",
      "the title",
    ]);
  });

  test("writes to nobody whom it never asked, nor of what is no term of the job", async () => {
    const { employer, request, candidate } = await makeProposal(app);
    const other = await makeCandidate(app);
    await makeMatch(app, request.id, other.user.id);
    await change(employer.as, request.id, { description: "Bring boots", hiresNeeded: 2 });
    await change(employer.as, request.id, { payMin: 22, payMax: 30 });
    expect(await mailsOf(candidate.user.email)).toHaveLength(1);
    expect(await mailsOf(other.user.email)).toEqual([]);
  });
});
