import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { cookieOf, redeem } from "#test/support/callers.ts";
import { makeEmployer } from "#test/support/employers.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

const invite = (as: string, email: string, name = "Ida Novak") =>
  app.call("POST", "/api/employer/shop/invitations", { body: { name, email }, as });
const revoke = (as: string, id: string) =>
  app.call("DELETE", `/api/employer/shop/invitations/${id}`, { as });

test("inviting and taking back, again and again, writes twice a week to a stranger", async () => {
  const { as } = await makeEmployer(app);
  const email = "stranger@example.com";
  const codes = [];
  for (let round = 0; round < 10; round += 1) {
    const made = await invite(as, email);
    codes.push(made.statusCode);
    if (made.statusCode === 201) await revoke(as, made.json().id);
  }
  expect(codes).toEqual([201, 201, ...Array<number>(8).fill(429)]);
  expect(await app.mailTo(email)).toHaveLength(2);
  app.clock.advance(7 * 24 * 3600 + 1);
  expect((await invite(as, email)).statusCode).toBe(201);
});

test("many shops together write three times a week to one address, and none is told", async () => {
  const email = "popular@example.com";
  const answers = [];
  for (let shop = 0; shop < 5; shop += 1) {
    const { as } = await makeEmployer(app);
    const made = await invite(as, email);
    answers.push(made);
    await revoke(as, made.json().id);
  }
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(5).fill(201));
  expect(await app.mailTo(email)).toHaveLength(3);
});

test("what one shop offered and nobody took up keeps no other shop's invitation from being mailed", async () => {
  const email = "wanted@example.com";
  const [rival, honest] = [
    await makeEmployer(app, "Rival Auto"),
    await makeEmployer(app, "Honest Auto"),
  ];
  await invite(rival.as, email);
  await invite(honest.as, email);
  const mails = await app.mailTo(email);
  expect(mails.map(({ text }) => /Honest Auto/.test(text))).toContain(true);
  // The newer mail leaves the older one its way in.
  const tokens = mails.map(({ text }) => /#(\S+)/.exec(text)?.[1] ?? "");
  const [newer = "", older = ""] = tokens;
  expect((await redeem(app, older)).statusCode).toBe(200);
  const as = cookieOf(await redeem(app, newer));
  const open = (await app.call("GET", "/api/shop-invitations", { as })).json();
  expect(open.map(({ shopName }: { shopName: string }) => shopName).toSorted()).toEqual([
    "Honest Auto",
    "Rival Auto",
  ]);
});

test("a shop invites twenty people a day, from however many tabs", async () => {
  const { as } = await makeEmployer(app);
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, at) => invite(as, `crowd${at}@example.com`)),
  );
  const sent = answers.filter(({ statusCode }) => statusCode === 201);
  expect(sent).toHaveLength(20);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
});

test.each([
  "Win at https://evil.example",
  "evil.example/win",
  "www.evil",
  "write me@evil.example",
  "Call (313) 555-0142 now",
  "Beta Brakes @ evil",
  "IRS Refund Dept",
  "Security Team",
  "x".repeat(81),
])("a name is a name: %s is none", async (name) => {
  const { as } = await makeEmployer(app);
  expect((await invite(as, "named@example.com", name)).statusCode).toBe(400);
  const shop = await app.call("PATCH", "/api/employer/shop", {
    body: { name: `${name}${name.startsWith("x") ? name : ""}` },
    as,
  });
  expect(shop.statusCode).toBe(400);
  expect(await app.mailTo("named@example.com")).toEqual([]);
});

test.each(["José de la Cruz-O’Neil", "St.Clair Motors", "J.R. Smith, Jr.", "Bay 12 & Sons"])(
  "%s is a name",
  async (name) => {
    const { as } = await makeEmployer(app);
    expect((await invite(as, `a-${crypto.randomUUID()}@example.com`, name)).statusCode).toBe(201);
  },
);
