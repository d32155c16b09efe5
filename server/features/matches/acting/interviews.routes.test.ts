import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { spokenMoment } from "#contract/spoken-time.ts";
import { remindInterviews } from "#server/features/interviews/jobs.ts";
import { shops } from "#server/features/shops/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeLoop, makeMatch, makeRequest } from "#test/support/employers.ts";
import {
  hour,
  inHours,
  makeMatchElsewhere,
  makeProposal,
  propose,
} from "#test/support/interviews.ts";
import { act, answer } from "#test/support/matches.ts";

/** Of the shops that tests make. */
const zone = "America/New_York";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

describe("proposing times", () => {
  test("reaches the candidate, once from however many tabs", async () => {
    const { employer, candidate, match, times, answered } = await makeProposal(app);
    expect(answered).toMatchObject({
      state: "interviewing",
      interview: {
        state: "proposed",
        proposedTimes: times,
        place: "1200 W 25th St, Cleveland, OH",
        namedPlace: "",
      },
    });
    await Promise.all(Array.from({ length: 12 }, () => propose(app, employer.as, match.id, times)));
    const proposed = (await app.mailTo(candidate.user.email)).filter(({ subject }) =>
      subject.includes("pick a time"),
    );
    expect(proposed).toHaveLength(1);
    expect(proposed[0]?.text).toContain("until you withdraw or they pass.");
    expect(proposed[0]?.text).toContain("Where: 1200 W 25th St, Cleveland, OH.");
    expect(proposed[0]?.text).toContain(`/jobseeker/jobs?ask=${match.id}`);
    const { history } = (
      await app.call("GET", `/api/employer/matches/${match.id}`, { as: employer.as })
    ).json();
    const proposals = history.filter(({ what }: { what: string }) => what === "times_proposed");
    expect(proposals).toHaveLength(1);
  });

  test("over and over, and taking it back each time, ends before it fills a mailbox", async () => {
    const limited = await testApp();
    try {
      const { employer, candidate, match } = await makeProposal(limited);
      const round = async (day: number) => {
        await limited.call("POST", `/api/matches/${match.id}/interview/cancel`, {
          as: employer.as,
          body: {},
        });
        return propose(limited, employer.as, match.id, [inHours(limited, 24 * day)]);
      };
      const answers: number[] = [];
      for (let day = 2; day < 12; day += 1) answers.push((await round(day)).statusCode);
      expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429, 429]);
      const mails = await limited.mailTo(candidate.user.email);
      const asked = mails.filter(({ subject }) => subject.includes("pick a time"));
      expect(asked).toHaveLength(6);
    } finally {
      await limited.close();
    }
  });

  test("says how long it takes, and that it is by phone or video", async () => {
    const { employer, candidate, match, times } = await makeProposal(app);
    const as = employer.as;
    const again = (meeting: object) => propose(app, as, match.id, times, { meeting });
    const place = "55 Depot Rd";
    const named = { way: "in_person", place, namedPlace: place };
    expect((await again({ place })).json().interview).toMatchObject(named);
    const calls = await again({ minutes: 30, way: "phone", place: "1 Main St" });
    expect(calls.json().interview).toMatchObject({ minutes: 30, way: "phone", place: "" });
    const link = "https://meet.example.com/ray";
    for (const [place, problem] of [
      ["http://meet.example.com", "Use a link that starts with https://"],
      ["javascript:alert(1)", "Use a link that starts with https://"],
      ["ask Ray", "Use a link that starts with https://"],
      ["https:\\\\meet.example.com@evil.example", "Use a link that starts with https://"],
      ["https://", "This link is incomplete. Copy it again"],
      ["https://meet.example.com\\ray", "This link is incomplete. Copy it again"],
      // A reader sees another host first than the one these lead to.
      ["https://meet.example.com@evil.example/ray", "Remove the part before the @ in the link"],
      [
        "https://m\u0435et.example.com/ray",
        "Use a link whose site is written in plain letters, a to z",
      ],
    ]) {
      const refused = await again({ way: "video", place });
      expect([place, refused.statusCode]).toEqual([place, 400]);
      expect(refused.json().fields).toEqual({ "meeting.place": problem });
    }
    expect((await again({ minutes: 5 })).statusCode).toBe(400);
    expect((await again({ way: "video", place: link })).statusCode).toBe(200);
    const theirs = await answer(app, candidate.as, match.id, "pick", { time: times[0] });
    expect(theirs.json().interview).toMatchObject({ minutes: 45, way: "video", place: link });
    const mails = await app.mailTo(candidate.user.email);
    expect(mails.some(({ text }) => text?.includes("Phone call: "))).toBe(true);
    const invited = mails.find(({ subject }) => subject.startsWith("Your interview"));
    expect(invited?.text).toContain(`Video call (about 45 minutes): ${link}\n`);

    const elsewhere = await act(app, as, match.id, "schedule_interview", {
      meeting: { way: "phone" },
    });
    expect(Object.keys(elsewhere.json().fields)).toEqual(["meeting"]);
  });

  test("takes one to three moments that lie ahead, and not years", async () => {
    const { employer, match } = await makeLoop(app);
    const wrong: [string[], string][] = [
      [[inHours(app, -1)], "proposedTimes.0"],
      [[inHours(app, 24), inHours(app, -24)], "proposedTimes.1"],
      [[inHours(app, 24), inHours(app, 24 * 180 + 1)], "proposedTimes.1"],
      [["9999-12-31T12:00:00.000Z"], "proposedTimes.0"],
      [[1, 2, 3, 4].map((day) => inHours(app, 24 * day)), "proposedTimes"],
      [[], "proposedTimes"],
    ];
    for (const [times, field] of wrong) {
      const refused = await propose(app, employer.as, match.id, times);
      expect(refused.statusCode).toBe(400);
      expect(Object.keys(refused.json().fields)).toEqual([field]);
    }
    const far = await propose(app, employer.as, match.id, ["9999-12-31T12:00:00.000Z"]);
    expect(Object.values(far.json().fields)).toEqual(["Choose a time within the next 180 days"]);
    const same = inHours(app, 24);
    expect((await propose(app, employer.as, match.id, [same, same])).statusCode).toBe(400);
    const [still] = (await app.call("GET", "/api/employer/matches", { as: employer.as })).json();
    expect(still.state).toBe("new");
  });
});

test("the inbox names the times and the place, and speaks of no attachment", async () => {
  const { employer, candidate, match, times } = await makeProposal(app);
  const newest = async (as: string) =>
    (await app.call("GET", "/api/notifications?limit=1", { as })).json().items[0].body;
  const said = await newest(candidate.as);
  for (const time of times)
    expect(said).toContain(spokenMoment(new Date(time), "en", zone, { zoned: true }));
  expect(said).toMatch(
    /phone, email and resume\. Where: 1200 W 25th St, Cleveland, OH\. It takes about 45 minutes\.$/,
  );
  await answer(app, candidate.as, match.id, "pick", { time: times[0] });
  for (const as of [candidate.as, employer.as])
    expect(await newest(as)).toMatch(
      /^(?!.*attach).+ E[SD]T\b.*\. Where: 1200 W 25th St, Cleveland, OH\. It takes about 45 minutes\.$/,
    );
  await answer(app, candidate.as, match.id, "interview/cancel");
  for (const as of [candidate.as, employer.as]) expect(await newest(as)).toMatch(/is canceled\.$/);
});

describe("picking a time", () => {
  test("puts it into both calendars, once, and reminds both the day before", async () => {
    const { employer, candidate, match, times } = await makeProposal(app);
    const [first = ""] = times;
    const picks = await Promise.all(
      Array.from({ length: 6 }, () => answer(app, candidate.as, match.id, "pick", { time: first })),
    );
    expect(picks.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(picks[0]?.json()).toMatchObject({
      interview: { state: "picked", time: first },
      can: { pick: false, askForOthers: true },
    });
    for (const email of [candidate.user.email, employer.user.email]) {
      const invitations = (await app.mailTo(email)).filter(({ calendar }) => calendar);
      expect(invitations).toHaveLength(1);
      const calendar = invitations[0]?.calendar ?? "";
      expect(calendar).toContain("METHOD:REQUEST");
      expect(calendar).toContain(`DTSTART:${first.replaceAll(/[-:]|\.\d+/g, "")}`);
      expect(calendar.replaceAll("\r\n ", "")).toContain(email);
    }
    const remind = () => remindInterviews.handler(app.ctx, {}, { last: true });
    await remind();
    app.clock.advance(49 * hour);
    await remind();
    await remind();
    for (const email of [candidate.user.email, employer.user.email]) {
      const subjects = (await app.mailTo(email)).map(({ subject }) => subject);
      const reminders = subjects.filter((subject) => subject.startsWith("Reminder"));
      expect(reminders).toHaveLength(1);
      // It may be read on the day itself: quiet hours hold it for a night.
      expect(reminders[0]).toContain(spokenMoment(new Date(first), "en", zone, { zoned: true }));
    }
  });

  test("tells the candidate the shop's number and a map, and not before", async () => {
    const { employer, candidate, match, times } = await makeProposal(app);
    await app.ctx.db
      .update(shops)
      .set({ phone: "(216) 555-0188" })
      .where(eq(shops.id, employer.shopId));
    const way = [
      "Call Novak Motors at (216) 555-0188.",
      "https://www.google.com/maps/search/?api=1&query=1200%20W%2025th%20St%2C%20Cleveland%2C%20OH",
    ];
    const holds = (mail: { text: string } | undefined) =>
      way.map((part) => mail?.text.includes(part));
    const [proposed] = await app.mailTo(candidate.user.email);
    expect(proposed?.subject).toContain("pick a time");
    expect(holds(proposed)).toEqual([false, false]);
    await answer(app, candidate.as, match.id, "pick", { time: times[0] });
    const picked = (await app.mailTo(candidate.user.email)).find(({ calendar }) => calendar);
    expect(holds(picked)).toEqual([true, true]);
    const theirs = (await app.mailTo(employer.user.email)).find(({ calendar }) => calendar);
    expect(holds(theirs)).toEqual([false, false]);
  });

  test("takes a proposed time and no other", async () => {
    const { candidate, match, times } = await makeProposal(app);
    const [first = ""] = times;
    const other = await answer(app, candidate.as, match.id, "pick", { time: inHours(app, 30) });
    expect(other.json().fields).toEqual({ time: "Not one of the proposed times" });
    app.clock.advance(73 * hour);
    const late = await answer(app, candidate.as, match.id, "pick", { time: first });
    expect(late.json().fields).toEqual({ time: "This time has passed" });
  });

  test("is over once every proposed time has passed: other times can be asked for", async () => {
    const { candidate, match, times } = await makeProposal(app);
    const seen = async () =>
      (await app.call("GET", `/api/jobseeker/matches/${match.id}`, { as: candidate.as })).json();
    const next = async () =>
      (await app.call("GET", "/api/jobseeker/overview", { as: candidate.as })).json().interview;
    app.clock.advance(73 * hour);
    expect(await next()).toMatchObject({ state: "proposed" });
    app.clock.advance(24 * hour);
    expect(await seen()).toMatchObject({
      interview: { proposedTimes: times },
      can: { pick: false, askForOthers: true },
    });
    expect(await next()).toBeNull();
    const asked = await answer(app, candidate.as, match.id, "ask", {});
    expect(asked.json().interview.state).toBe("asked");
    expect(await next()).toMatchObject({ state: "asked", shopName: "Novak Motors" });
  });

  test("leaves an interview alone once its time has come", async () => {
    const { employer, candidate, match, times } = await makeProposal(app);
    await answer(app, candidate.as, match.id, "pick", { time: times[0] });
    app.clock.advance(73 * hour);
    const asked = await answer(app, candidate.as, match.id, "ask", {});
    expect(asked.statusCode).toBe(409);
    expect(asked.json().error).toMatch(/^The time of this interview has passed/);
    const url = `/api/employer/matches/${match.id}`;
    const { interview } = (await app.call("GET", url, { as: employer.as })).json();
    expect(interview).toMatchObject({ state: "picked", time: times[0] });
  });

  test("of somebody else's match is answered like one of nothing", async () => {
    const { match, times } = await makeProposal(app);
    const { candidate: other } = await makeLoop(app);
    const [time] = times;
    const theirs = await answer(app, other.as, match.id, "pick", { time });
    const nothing = await answer(app, other.as, crypto.randomUUID(), "pick", { time });
    expect(theirs.statusCode).toBe(404);
    expect(theirs.body).toBe(nothing.body);
    expect((await answer(app, other.as, match.id, "withdraw")).statusCode).toBe(404);
  });
});

test("the candidate's overview names the shop that waits, then the interview that comes next", async () => {
  const { employer, candidate, match, times } = await makeProposal(app);
  const next = async () =>
    (await app.call("GET", "/api/jobseeker/overview", { as: candidate.as })).json().interview;
  expect(await next()).toEqual({
    state: "proposed",
    time: null,
    timeZone: "America/New_York",
    shopName: "Novak Motors",
  });
  await answer(app, candidate.as, match.id, "pick", { time: times[1] });
  expect(await next()).toMatchObject({ state: "picked", time: times[1] });

  // Another shop's question comes before an interview that is set.
  const { elsewhere, theirs } = await makeMatchElsewhere(app, candidate.user.id);
  const later = inHours(app, 200);
  await propose(app, elsewhere.as, theirs.id, [later]);
  expect(await next()).toMatchObject({ state: "proposed", shopName: "Pit Stop" });
  await answer(app, candidate.as, theirs.id, "ask", {});
  expect(await next()).toMatchObject({ state: "picked", time: times[1] });
  await propose(app, elsewhere.as, theirs.id, [later]);
  await answer(app, candidate.as, theirs.id, "pick", { time: later });
  expect(await next()).toMatchObject({ state: "picked", time: times[1] });

  await app.call("POST", `/api/matches/${match.id}/interview/cancel`, { as: employer.as });
  expect(await next()).toMatchObject({ state: "picked", shopName: "Pit Stop" });
  app.clock.advance(201 * hour);
  expect(await next()).toBeNull();
});

test("the overview says how many shops have the profile, until a decision of theirs is final", async () => {
  const { employer, candidate, match } = await makeLoop(app);
  const withShops = async () =>
    (await app.call("GET", "/api/jobseeker/overview", { as: candidate.as })).json().withShops;
  expect(await withShops()).toBe(1);
  // Another job of the same shop is no other shop.
  await makeMatch(app, (await makeRequest(app, employer.as)).id, candidate.user.id);
  expect(await withShops()).toBe(1);
  await makeMatchElsewhere(app, candidate.user.id);
  expect(await withShops()).toBe(2);
  await act(app, employer.as, match.id, "pass");
  expect(await withShops()).toBe(2);
  app.clock.advance(601);
  expect(await withShops()).toBe(2);
});

test("asking for other times tells the shop, whose next proposal counts", async () => {
  const { employer, candidate, match } = await makeProposal(app);
  const asked = await answer(app, candidate.as, match.id, "ask", { note: "After four, please." });
  expect(asked.json().interview).toMatchObject({ state: "asked", note: "After four, please." });
  const [mail] = await app.mailTo(employer.user.email);
  expect(mail?.text).toContain("After four, please.");
  expect(mail?.text).toContain(`/employer/candidates/${match.id}`);
  expect(
    (await answer(app, candidate.as, match.id, "pick", { time: inHours(app, 72) })).statusCode,
  ).toBe(409);
  const times = [inHours(app, 120)];
  await propose(app, employer.as, match.id, times);
  const picked = await answer(app, candidate.as, match.id, "pick", { time: times[0] });
  expect(picked.json().interview.state).toBe("picked");
});

describe("calling an interview off", () => {
  const cancel = (as: string, path: string) => app.call("POST", path, { as });
  const uidOf = (calendar: string | null | undefined) => /UID:(.+)/.exec(calendar ?? "")?.[1];
  const sequenceOf = (calendar: string | null | undefined) =>
    Number(/SEQUENCE:(\d+)/.exec(calendar ?? "")?.[1]);

  test.each([
    ["the shop", "employer", (id: string) => `/api/matches/${id}/interview/cancel`],
    ["the candidate", "candidate", (id: string) => `/api/jobseeker/matches/${id}/interview/cancel`],
  ] as const)("by %s takes it out of both calendars, once", async (_, who, pathOf) => {
    const { employer, candidate, match, times } = await makeProposal(app);
    const { as } = who === "employer" ? employer : candidate;
    const picked = await answer(app, candidate.as, match.id, "pick", { time: times[0] });
    expect(picked.json().can).toMatchObject({ cancelInterview: true });
    const all = await Promise.all(Array.from({ length: 10 }, () => cancel(as, pathOf(match.id))));
    expect(all.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(all[0]?.json()).toMatchObject({
      state: "interviewing",
      interview: { state: "cancelled" },
      can: { cancelInterview: false },
    });
    for (const email of [candidate.user.email, employer.user.email]) {
      const calendars = (await app.mailTo(email)).flatMap(({ calendar }) => calendar ?? []);
      const cancels = calendars.filter((one) => one.includes("METHOD:CANCEL"));
      const invites = calendars.filter((one) => one.includes("METHOD:REQUEST"));
      expect([cancels.length, invites.length]).toEqual([1, 1]);
      expect(uidOf(cancels[0])).toBe(uidOf(invites[0]));
      expect(sequenceOf(cancels[0])).toBeGreaterThan(sequenceOf(invites[0]));
    }
    const again = await propose(app, employer.as, match.id, [inHours(app, 120)]);
    expect(again.json()).toMatchObject({ interview: { state: "proposed" } });
  });

  test("is not for a candidate who has not picked a time", async () => {
    const { candidate, match } = await makeProposal(app);
    const early = await cancel(candidate.as, `/api/jobseeker/matches/${match.id}/interview/cancel`);
    expect(early.statusCode).toBe(409);
  });

  test("is not for another shop, another person, or one that has begun", async () => {
    const { employer, candidate, match, times } = await makeProposal(app);
    const stranger = await makeLoop(app);
    await answer(app, candidate.as, match.id, "pick", { time: times[0] });
    const asShop = `/api/matches/${match.id}/interview/cancel`;
    const asPerson = `/api/jobseeker/matches/${match.id}/interview/cancel`;
    expect((await cancel(stranger.employer.as, asShop)).statusCode).toBe(404);
    expect((await cancel(stranger.candidate.as, asPerson)).statusCode).toBe(404);
    app.clock.advance(73 * hour);
    expect((await cancel(employer.as, asShop)).statusCode).toBe(409);
    expect((await cancel(candidate.as, asPerson)).statusCode).toBe(409);
  });
});
