import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { metadataMax } from "#contract/analytics.ts";
import { allowances } from "#server/platform/http/budgets.ts";
import { budgets } from "#server/platform/http/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { newAddress } from "#test/support/callers.ts";
import { filledForm, makeReferrer, makeUser, signedIn, signIn } from "#test/support/factories.ts";
import { recordOutcome } from "./commands.ts";
import { forgetVisits, personalData } from "./personal-data.ts";
import { conversionEvents as events } from "./table.ts";

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app.ctx, "admin");
});
afterAll(() => app.close());

const record = (body: object, as?: string) =>
  app.call("POST", "/api/analytics/conversion", { body, ...(as ? { as } : {}) });

const kept = (label: string) => app.ctx.db.select().from(events).where(eq(events.label, label));

const activity = async (days: number) =>
  (await app.call("GET", `/api/admin/analytics/activity?days=${days}`, { as: admin })).json();

const numbered = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`key ${at}`, at]));

describe("counting an event", () => {
  test("takes as many values beside its own fields as an event may have", async () => {
    const event = { event: "click", metadata: numbered(metadataMax) };
    expect((await record(event)).statusCode).toBe(202);
  });

  test("keeps a limited number a day from one address, and goes on counting others", async () => {
    const [ip, other] = [newAddress(), newAddress()];
    const send = (label: string, from: string) =>
      app.call("POST", "/api/analytics/conversion", {
        body: { event: "click", label, more: [{ event: "click", label }] },
        ip: from,
      });
    expect((await send("first-of-the-day", ip)).json()).toEqual({ recorded: true });
    const times = allowances["event-day"].times - 3;
    await app.ctx.db
      .update(budgets)
      .set({ spent: times })
      .where(eq(budgets.key, `event-day:${ip}`));
    expect((await send("last-of-the-day", ip)).json()).toEqual({ recorded: true });
    const beyond = await send("beyond-the-day", ip);
    expect([beyond.statusCode, beyond.json()]).toEqual([202, { recorded: false }]);
    expect(await kept("last-of-the-day")).toHaveLength(2);
    expect(await kept("beyond-the-day")).toEqual([]);
    expect((await send("of-another", other)).json()).toEqual({ recorded: true });
  });

  test("keeps what the browser reports, at the server's time", async () => {
    const answer = await record({
      event: "purchase",
      category: "conversion",
      action: "match_created",
      label: "as-reported",
      value: 50,
      metadata: { employerId: "e", jobseekerId: "j", count: 2, ok: true, none: null },
      timestamp: "2020-01-01T00:00:00.000Z",
      url: "http://127.0.0.1:3000/employer",
      userAgent: "a browser",
      sessionId: "a-session",
    });
    expect([answer.statusCode, answer.json()]).toEqual([202, { recorded: true }]);
    const [row] = await kept("as-reported");
    expect(row).toMatchObject({ event: "purchase", value: 50, userId: null });
    expect(row?.reportedAt?.toISOString()).toBe("2020-01-01T00:00:00.000Z");
    expect(Date.now() - (row?.at.getTime() ?? 0)).toBeLessThan(60_000);
  });

  test("says who it was by the session, whatever the body claims", async () => {
    const { id } = await makeUser(app.ctx);
    const victim = crypto.randomUUID();
    await record({ event: "click", label: "mine", userId: victim }, await signIn(app.ctx, id));
    await record({ event: "click", label: "nobodys", userId: victim });
    expect((await kept("mine"))[0]?.userId).toBe(id);
    expect((await kept("nobodys"))[0]?.userId).toBeNull();
  });

  test("keeps none of a person's own words once they are erased, and still counts", async () => {
    const { id, email } = await makeUser(app.ctx);
    const body = { event: "click", label: email, url: `/?q=${email}`, eventId: `by-${email}` };
    await record({ ...body, metadata: { email }, sessionId: email }, await signIn(app.ctx, id));
    const clicks = () => app.ctx.db.$count(events, eq(events.event, "click"));
    const before = await clicks();
    await app.ctx.db.transaction((db) =>
      personalData.erase({ ...app.ctx, db }, { userId: id, email, names: [], phones: [] }),
    );
    expect(await clicks()).toBe(before);
    expect(JSON.stringify(await app.ctx.db.select().from(events))).not.toContain(email);
  });

  test("forgets with a person what their tab reported before they signed in, and of nobody else", async () => {
    const [person, other] = [await makeUser(app.ctx), await makeUser(app.ctx)];
    const report = (sessionId: string, as?: string) =>
      record({ event: "page_view", sessionId, userAgent: `browser of ${sessionId}` }, as);
    await report("tab-of-both");
    await report("tab-of-both", await signIn(app.ctx, person.id));
    await report("tab-of-both", await signIn(app.ctx, other.id));
    await report("tab-of-another");
    await app.ctx.db.transaction((db) =>
      personalData.erase(
        { ...app.ctx, db },
        { userId: person.id, email: person.email, names: [], phones: [] },
      ),
    );
    const { sessionId, userId, userAgent } = events;
    const left = await app.ctx.db
      .select({ sessionId, userId, userAgent })
      .from(events)
      .where(inArray(sessionId, ["tab-of-both", "tab-of-another"]));
    expect(left).toHaveLength(2);
    expect(left).toContainEqual({
      sessionId: "tab-of-both",
      userId: other.id,
      userAgent: "browser of tab-of-both",
    });
    expect(left).toContainEqual({
      sessionId: "tab-of-another",
      userId: null,
      userAgent: "browser of tab-of-another",
    });
  });

  test("forgets after two years which browser a visit came from, and counts its pages on", async () => {
    const seen = { event: "page_view", label: "/terms", url: "http://127.0.0.1:3000/terms" };
    await record({ ...seen, sessionId: "an-old-tab", userAgent: "an old browser", eventId: "old" });
    const pages = () => app.ctx.db.$count(events, eq(events.event, "page_view"));
    const before = await pages();
    await forgetVisits(app.ctx, app.ctx.clock.now());
    expect(await pages()).toBe(before);
    const left = JSON.stringify(await app.ctx.db.select().from(events));
    for (const told of ["an-old-tab", "an old browser", "browser:old"])
      expect(left).not.toContain(told);
  });

  interface Said {
    headers?: Record<string, string>;
    as?: string;
    given?: object;
  }

  test.each<Said>([
    { headers: { "sec-gpc": "1" } },
    { headers: { dnt: "1" } },
    { as: "counting=no" },
    { given: { withoutIdentity: true } },
  ])("keeps only that a page was opened, of nobody, with %j", async ({ headers, as, given }) => {
    const label = `/page-of-${JSON.stringify(headers ?? as ?? given)}`;
    const who = { sessionId: "a-visit", userAgent: "a browser", url: "http://127.0.0.1/x" };
    const view = { event: "page_view", label, ...who, eventId: `once-${label}`.slice(0, 90) };
    const send = (body: object) =>
      app.call("POST", "/api/analytics/conversion", {
        body: { ...body, ...given },
        ...(headers && { headers }),
        ...(as && { as }),
      });
    const answer = await send({ ...view, more: [{ event: "click", label, ...who }] });
    expect([answer.statusCode, answer.json()]).toEqual([202, { recorded: true }]);
    const [row, ...others] = await kept(label);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ event: "page_view", label });
    for (const name of ["userId", "sessionId", "userAgent", "url", "eventId", "referralCode"])
      expect([name, row?.[name as "url"]]).toEqual([name, null]);
    const nothing = await send({ event: "click", label });
    expect(nothing.json()).toEqual({ recorded: false });
  });

  test("keeps pages that an admin sees apart, of nobody, and profiles that they look at", async () => {
    const today = async () => (await activity(1))[0].pageViews;
    const before = await today();
    const look = { event: "view_item", action: "profile_view", label: "by an admin" };
    const view = { event: "page_view", label: "by an admin", sessionId: "an-admins" };
    await record({ ...view, more: [look] }, admin);
    const rows = await kept("by an admin");
    const page = rows.find(({ event }) => event === "page_view");
    expect(page).toMatchObject({ category: "administration", userId: null, sessionId: null });
    expect(rows.map(({ event }) => event).toSorted()).toEqual(["page_view", "view_item"]);
    expect(await today()).toBe(before);
  });

  test("counts one eventId once, ten times at once too", async () => {
    const body = { event: "click", label: "once", eventId: "the-same-event" };
    const answers = await Promise.all(Array.from({ length: 10 }, () => record(body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(202));
    await record({ ...body, event: "another" });
    expect(await kept("once")).toMatchObject([{ event: "click" }]);
    await record({ event: "click", label: "twice" });
    await record({ event: "click", label: "twice" });
    expect(await kept("twice")).toHaveLength(2);
  });

  test("cannot take the id of an outcome that the product knows itself", async () => {
    const eventId = "application:made-up-before";
    await record({ event: "click", label: "first", eventId });
    await recordOutcome(app.ctx, {
      event: "generate_lead",
      category: "waitlist",
      action: "job_application",
      label: "outcome",
      eventId,
    });
    expect(await kept("outcome")).toHaveLength(1);
  });

  test.each([
    [{}, "event"],
    [{ event: "" }, "event"],
    [{ event: "click", value: -1 }, "value"],
    [{ event: "click", value: "50" }, "value"],
    [{ event: "click", value: 1e9 }, "value"],
    [{ event: "click", timestamp: "yesterday" }, "timestamp"],
    [{ event: "click", timestamp: "0000-01-01T00:00:00Z" }, "timestamp"],
    [{ event: "click", eventId: "short" }, "eventId"],
    [{ event: "click", url: "nul\u0000" }, "url"],
    [{ event: "click", metadata: { deep: {} } }, "metadata.deep"],
    [{ event: "click", metadata: { text: "\ud800" } }, "metadata.text"],
    [{ event: "click", metadata: { ["k".repeat(61)]: 1 } }, `metadata.${"k".repeat(61)}`],
    [{ event: "click", metadata: { "": 1 } }, "metadata."],
    [{ event: "click", metadata: numbered(metadataMax + 1) }, "metadata"],
    [{ event: "click", at: "2020-01-01T00:00:00.000Z" }, "at"],
  ])("refuses %j and names %s", async (body, field) => {
    const answer = await record(body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });
});

describe("several events at once", () => {
  const views = (label: string, times: number) =>
    Array.from({ length: times }, () => ({ event: "page_view", label }));

  test("are all kept, each once by its id", async () => {
    const more = [
      { event: "click", label: "batch", eventId: "batch-the-second" },
      { event: "click", label: "batch", eventId: "batch-the-second" },
    ];
    const body = { event: "click", label: "batch", eventId: "batch-the-first", more };
    for (let time = 0; time < 2; time += 1) expect((await record(body)).statusCode).toBe(202);
    expect(await kept("batch")).toHaveLength(2);
  });

  test("are forty at most, and none is kept where one is wrong", async () => {
    const ok = await record({ event: "page_view", label: "many", more: views("many", 39) });
    expect(ok.statusCode).toBe(202);
    expect(await kept("many")).toHaveLength(40);
    const over = await record({ event: "page_view", label: "over", more: views("over", 40) });
    expect(Object.keys(over.json().fields)).toEqual(["more"]);
    const wrong = { event: "click", label: "over", value: -1 };
    const refused = await record({ event: "click", label: "over", more: [wrong] });
    expect(Object.keys(refused.json().fields)).toEqual(["more.0.value"]);
    expect(await kept("over")).toEqual([]);
  });

  test("keep the referral code that a visit began with, where somebody holds it", async () => {
    const { referralCode } = await makeReferrer(app.ctx);
    await record({
      event: "page_view",
      label: "came by",
      referralCode: ` ${referralCode.toLowerCase()}`,
      more: [{ event: "page_view", label: "came by", referralCode: "MADE-UP" }],
    });
    const codes = (await kept("came by")).map((row) => row.referralCode);
    expect(codes.toSorted()).toEqual([referralCode, null]);
  });
});

describe("the activity of the last days", () => {
  test("counts views, visits, applications and sign-ups by day, days without any too", async () => {
    const [before] = await activity(1);
    const { referralCode } = await makeReferrer(app.ctx);
    for (const sessionId of ["one", "one", "two"]) await record({ event: "page_view", sessionId });
    await app.call("POST", "/api/waitlist", { body: filledForm(referralCode) });
    const days = await activity(7);
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toEqual({
      day: app.clock.now().toISOString().slice(0, 10),
      pageViews: before.pageViews + 3,
      visits: before.visits + 2,
      applications: before.applications + 1,
      signUps: before.signUps,
    });
    expect(days[0]).toMatchObject({ pageViews: 0, visits: 0, applications: 0, signUps: 0 });
    const names = days.map(({ day }: { day: string }) => day);
    expect(names).toEqual(names.toSorted());
  });

  test.each(["0", "367", "1.5", "many"])("are not asked for as %s", async (days) => {
    const answer = await app.call("GET", `/api/admin/analytics/activity?days=${days}`, {
      as: admin,
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(["days"]);
  });
});
