import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "#server/features/accounts/table.ts";
import { matches } from "#server/features/matches/table.ts";
import { hourMs } from "#server/platform/clock.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeLoop } from "#test/support/employers.ts";
import { makeUser } from "#test/support/factories.ts";
import { forgetTaps } from "./commands.ts";
import { oneTaps } from "./table.ts";
import { propose } from "#test/support/interviews.ts";
import { act, answer } from "#test/support/matches.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

const inHours = (hours: number) =>
  new Date(app.ctx.clock.now().getTime() + hours * hourMs).toISOString();

const read = (token: string) => app.call("POST", "/api/one-taps/read", { body: { token } });
const use = (token: string) => app.call("POST", "/api/one-taps/use", { body: { token } });

/** The tokens of a message's one-tap links, in their order. */
async function tokensTo(email: string, subject: string): Promise<string[]> {
  const mail = (await app.mailTo(email)).find((one) => one.subject.includes(subject));
  return [...(mail?.text ?? "").matchAll(/\/one-tap#(\S+)/g)].map(([, token]) => token ?? "");
}

async function matched() {
  const loop = await makeLoop(app);
  await app.work();
  const [available = "", notInterested = ""] = await tokensTo(
    loop.candidate.user.email,
    "is hiring: ",
  );
  return { ...loop, available, notInterested };
}

async function proposed() {
  const loop = await matched();
  const proposedTimes = [inHours(72), inHours(96)];
  await propose(app, loop.employer.as, loop.match.id, proposedTimes);
  await app.work();
  const times = await tokensTo(loop.candidate.user.email, "pick a time");
  return { ...loop, proposedTimes, times };
}

const asShop = async ({ employer, match }: Awaited<ReturnType<typeof matched>>) =>
  (await app.call("GET", `/api/employer/matches/${match.id}`, { as: employer.as })).json();

test("a message that asks has its answers as buttons, and says each time once", async () => {
  const { candidate } = await proposed();
  const mails = await app.mailTo(candidate.user.email);
  const buttonsIn = (mail: (typeof mails)[number] | undefined) =>
    [...(mail?.html ?? "").matchAll(/<td bgcolor="[^"]+"[^>]*><a [^>]+>([^<]+)</g)].map(
      ([, label = ""]) => label,
    );
  const found = (part: string) => mails.find(({ subject }) => subject.includes(part));
  expect(buttonsIn(found("is hiring: "))).toEqual(["Yes, I&#39;m still available"]);
  const asking = found("pick a time");
  const buttons = buttonsIn(asking);
  expect(buttons).toHaveLength(2);
  for (const label of buttons) {
    const time = label.replace("Confirm ", "");
    expect(asking?.text.split(time)).toHaveLength(2);
  }
});

describe("reading a one-tap link", () => {
  test("says what it would do, however often, and does nothing", async () => {
    const loop = await matched();
    for (let time = 0; time < 3; time += 1) {
      const answer = await read(loop.notInterested);
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        {
          kind: "not_interested",
          state: "open",
          roleTitle: "Brake technician",
          shopName: "Novak Motors (Cleveland, OH)",
          time: null,
          timeZone: "America/New_York",
          place: "",
          matchId: loop.match.id,
          overlap: null,
          outcome: null,
        },
      ]);
    }
    expect((await asShop(loop)).state).toBe("new");
  });

  test("tells a stranger nothing about one that is not ours", async () => {
    const { available, notInterested } = await matched();
    const [text = ""] = available.split(".");
    const [, signature = ""] = notInterested.split(".");
    const forged = [
      `${text}.${signature}`,
      `${text}.`,
      text,
      `.${signature}`,
      "x",
      `${available}A`,
    ];
    for (const token of forged)
      for (const call of [read, use]) expect((await call(token)).statusCode).toBe(404);
    for (const token of ["", "x".repeat(201)]) expect((await use(token)).statusCode).toBe(400);
  });

  test.each(["GET", "HEAD"] as const)("%s never acts", async (method) => {
    const loop = await matched();
    for (const path of ["/api/one-taps/use", "/api/one-taps/read"])
      expect((await app.call(method, `${path}?token=${loop.available}`)).statusCode).toBe(404);
    expect((await read(loop.available)).json().state).toBe("open");
  });
});

describe("using a one-tap link", () => {
  test("counts once, ten times at once", async () => {
    const loop = await matched();
    const answers = await Promise.all(Array.from({ length: 10 }, () => use(loop.available)));
    const codes = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([200, ...Array(9).fill(410)]);
    const { history } = await asShop(loop);
    expect(history.filter(({ what }: { what: string }) => what === "available")).toHaveLength(1);
    expect((await read(loop.available)).json().state).toBe("used");
  });

  test("of any kind is a sign of life, which the retention counts from", async () => {
    const [passing, picking] = [await matched(), await proposed()];
    const long = new Date("2020-01-01T00:00:00Z");
    for (const [{ candidate }, token] of [
      [passing, passing.notInterested],
      [picking, picking.times[0] ?? ""],
    ] as const) {
      const own = eq(users.id, candidate.user.id);
      await app.ctx.db.update(users).set({ activeAt: long, inactivityNoticeAt: long }).where(own);
      expect((await use(token)).statusCode).toBe(200);
      const [user] = await app.ctx.db.select().from(users).where(own);
      expect(user?.activeAt.getTime()).toBeGreaterThan(long.getTime());
      expect(user?.inactivityNoticeAt).toBeNull();
    }
  });

  test("says that somebody is still available: to the shop, and for the retention", async () => {
    const loop = await matched();
    const long = new Date("2020-01-01T00:00:00Z");
    await app.ctx.db
      .update(users)
      .set({ activeAt: long, inactivityNoticeAt: long })
      .where(eq(users.id, loop.candidate.user.id));
    expect((await use(loop.available)).json()).toMatchObject({ state: "used", kind: "available" });
    const shown = await asShop(loop);
    const since = (moment: string) => Math.abs(Date.now() - Date.parse(moment));
    expect(since(shown.availableAt)).toBeLessThan(60_000);
    const [user] = await app.ctx.db
      .select()
      .from(users)
      .where(eq(users.id, loop.candidate.user.id));
    expect(since(user?.activeAt.toISOString() ?? "")).toBeLessThan(60_000);
    expect(user?.inactivityNoticeAt).toBeNull();
  });

  test("withdraws as the button on the screen does, and the shop is told", async () => {
    const loop = await matched();
    expect((await use(loop.notInterested)).statusCode).toBe(200);
    expect(await asShop(loop)).toMatchObject({
      state: "closed",
      closedReason: "withdrawn",
      closedBy: "candidate",
    });
    const [mail] = await app.mailTo(loop.employer.user.email);
    expect(mail?.subject).toBe("Rosa Delgado withdrew");
    // Nothing is left to say about it.
    expect((await read(loop.available)).json().state).toBe("over");
    expect((await use(loop.available)).statusCode).toBe(409);
  });

  test("confirms one of the times, and the others then have nothing to answer", async () => {
    const loop = await proposed();
    const [first = "", second = "", none = ""] = loop.times;
    expect((await read(second)).json()).toMatchObject({
      kind: "pick_time",
      state: "open",
      time: loop.proposedTimes[1],
    });
    expect((await use(second)).json()).toMatchObject({ state: "used" });
    expect((await asShop(loop)).interview).toMatchObject({
      state: "picked",
      time: loop.proposedTimes[1],
    });
    const [mail] = await app.mailTo(loop.candidate.user.email);
    expect(mail?.calendar).toContain("METHOD:REQUEST");
    expect((await read(first)).json().state).toBe("over");
    expect((await use(first)).statusCode).toBe(409);
    expect((await read(none)).json()).toMatchObject({ kind: "not_interested", state: "open" });
  });

  test.each([
    ["is closed", { deactivatedAt: new Date() }],
    ["asked to be erased", { leavingAt: new Date() }],
    ["has another role", { role: "employer" as const }],
  ])("acts for nobody whose account %s", async (_, set) => {
    const loop = await matched();
    await app.ctx.db.update(users).set(set).where(eq(users.id, loop.candidate.user.id));
    expect((await read(loop.notInterested)).json().state).toBe("over");
    expect((await use(loop.notInterested)).statusCode).toBe(410);
    const [row] = await app.ctx.db.select().from(matches).where(eq(matches.id, loop.match.id));
    expect(row?.state).toBe("new");
  });

  test("acts for whom it was sent to, whoever's match it names", async () => {
    const loop = await matched();
    const stranger = await makeUser(app.ctx, { role: "jobseeker" });
    await app.ctx.db
      .update(oneTaps)
      .set({ userId: stranger.id })
      .where(eq(oneTaps.matchId, loop.match.id));
    expect((await use(loop.notInterested)).statusCode).toBe(404);
    expect((await asShop(loop)).state).toBe("new");
  });

  test("is refused to who tries many", async () => {
    const limited = await testApp();
    const codes: number[] = [];
    for (let time = 0; time < 12; time += 1) {
      const body = { token: `AAAAAAAAAAAAAAAAAAAAA${time}.AAAAAAAAAAAAAAAAAAAAAA` };
      codes.push((await limited.call("POST", "/api/one-taps/use", { body })).statusCode);
    }
    expect(codes).toEqual([...Array(10).fill(404), 429, 429]);
    await limited.close();
  });

  test("says where the interview is, and afterwards which time was confirmed", async () => {
    const { times, proposedTimes } = await proposed();
    const [first = ""] = times;
    const about = {
      kind: "pick_time",
      time: proposedTimes[0],
      place: "1200 W 25th St, Cleveland, OH",
    };
    expect((await read(first)).json()).toMatchObject({ ...about, state: "open" });
    expect((await use(first)).json()).toMatchObject({ ...about, state: "used" });
    expect((await read(first)).json()).toMatchObject({ ...about, state: "used" });
  });

  test("agrees to meet, until times are there to pick from", async () => {
    const loop = await matched();
    await act(app, loop.employer.as, loop.match.id, "schedule_interview");
    await app.work();
    const [agree = ""] = await tokensTo(loop.candidate.user.email, "wants to meet you");
    expect((await read(agree)).json()).toMatchObject({ kind: "agree", state: "open" });
    await propose(app, loop.employer.as, loop.match.id, [inHours(72)]);
    expect((await read(agree)).json().state).toBe("over");
    expect((await use(agree)).statusCode).toBe(409);
    await answer(app, loop.candidate.as, loop.match.id, "ask", {});
    expect((await read(agree)).json().state).toBe("over");
  });

  test("says that nothing is left to answer, and not that it is too old, where both are so", async () => {
    const loop = await matched();
    await answer(app, loop.candidate.as, loop.match.id, "withdraw");
    app.clock.advance(15 * 24 * 3600);
    expect((await read(loop.available)).json().state).toBe("over");
  });

  test("is over when it is too late", async () => {
    const loop = await proposed();
    const [first = ""] = loop.times;
    app.clock.advance(72 * 3600);
    expect((await read(first)).json().state).toBe("expired");
    const late = await use(first);
    expect([late.statusCode, late.json()]).toEqual([
      410,
      { error: "This link has been used or has expired. Sign in to see how things stand." },
    ]);
    app.clock.advance(15 * 24 * 3600);
    expect((await read(loop.available)).json().state).toBe("expired");
    expect((await use(loop.available)).statusCode).toBe(410);
    app.clock.advance(91 * 24 * 3600);
    await forgetTaps(app.ctx);
    expect((await read(loop.available)).statusCode).toBe(404);
  });
});
