import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { cookieOf, redeem, tokenTo, whoIs } from "#test/support/callers.ts";
import { makeUser, signedIn, signIn } from "#test/support/factories.ts";
import { accessRequests } from "./table.ts";

let app: TestApp;
let admin: string;
let adminEmail: string;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
  const user = await makeUser(app.ctx, { role: "admin" });
  adminEmail = user.email;
  admin = await signIn(app.ctx, user.id);
});
afterAll(() => app.close());

const form = (given: object = {}) => ({
  shopName: "Novak Motors",
  contactName: "Frank Novak",
  phone: "(216) 555-0187",
  location: "Cleveland, OH",
  message: "Two bays\nand nobody to stand in them.",
  ...given,
});

async function newcomer() {
  const { id, email } = await makeUser(app.ctx);
  return { email, as: await signIn(app.ctx, id) };
}

const ask = (as: string, given: object = {}) =>
  app.call("POST", "/api/access-requests", { as, body: form(given) });

const decide = (id: string, status: string, as = admin) =>
  app.call("PATCH", `/api/admin/access-requests/${id}`, { as, body: { status } });

const list = async (query = "") =>
  (await app.call("GET", `/api/admin/access-requests${query}`, { as: admin })).json();

describe("asking for employer access", () => {
  test("writes a name and a place as they are written", async () => {
    const { as } = await newcomer();
    const answer = await ask(as, { contactName: "rosa delgado", location: "royal oak, michigan" });
    expect(answer.json()).toMatchObject({
      contactName: "Rosa Delgado",
      location: "Royal Oak, MI",
    });
  });

  test("is kept, answered, shown to the asker, and told to the admins", async () => {
    const { email, as } = await newcomer();
    const own = () => app.call("GET", "/api/access-requests/mine", { as });
    expect((await own()).json()).toBeNull();
    const before = (await app.mailTo(adminEmail)).length;
    const answer = await ask(as);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      ...form(),
      id: expect.any(String),
      email,
      status: "pending",
      createdAt: expect.any(String),
      decidedAt: null,
    });
    expect((await own()).json()).toEqual({ ...answer.json(), invited: false });
    const mails = await app.mailTo(adminEmail);
    expect(mails).toHaveLength(before + 1);
    expect(mails[0]?.subject).toContain("Novak Motors");
    expect(mails[0]?.text).toContain("http://127.0.0.1:3000/admin/requests?tab=access");
  });

  test("is for the address that the asker proved, whatever the body says", async () => {
    const { as } = await newcomer();
    const answer = await ask(as, { email: "boss@example.com", status: "approved" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ email: "Unknown field", status: "Unknown field" });
  });

  test("again while one waits is refused, ten times at once too", async () => {
    const { as } = await newcomer();
    const before = (await app.mailTo(adminEmail)).length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(as)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      201,
      ...Array(9).fill(409),
    ]);
    expect((await ask(as)).json()).toEqual({ error: "You have already asked for access." });
    expect(await app.mailTo(adminEmail)).toHaveLength(before + 1);
  });

  test.each(["admin", "employer", "jobseeker"] as const)(
    "is not for somebody who is %s",
    async (role) => {
      const answer = await ask(await signedIn(app.ctx, role));
      expect(answer.statusCode).toBe(409);
    },
  );

  test.each(["shopName", "contactName", "phone", "location", "message"])(
    "without %s names the field",
    async (field) => {
      const { as } = await newcomer();
      const answer = await ask(as, { [field]: undefined });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toEqual({ [field]: "Required" });
    },
  );

  test("shows nobody another's request", async () => {
    const { as } = await newcomer();
    await ask(as);
    const other = await newcomer();
    const mine = await app.call("GET", "/api/access-requests/mine", { as: other.as });
    expect(mine.json()).toBeNull();
  });
});

describe("deciding on a request", () => {
  test("approved invites the asker, who then is an employer", async () => {
    const { email, as } = await newcomer();
    const { id } = (await ask(as)).json();
    const answer = await decide(id, "approved");
    expect(answer.json()).toMatchObject({ id, status: "approved", decidedAt: expect.any(String) });
    const [mail, ...others] = await app.mailTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Novak Motors is approved: your invitation to Handpicked");
    expect(mail?.text).toContain("Your request for Novak Motors was approved.");
    const entered = await redeem(app, await tokenTo(app, email));
    expect(entered.json().user).toMatchObject({ email, role: "employer" });
    expect((await whoIs(app, cookieOf(entered))).json().role).toBe("employer");
  });

  test("declined tells the asker, gives no role, and lets them ask again", async () => {
    const { email, as } = await newcomer();
    const { id } = (await ask(as)).json();
    expect((await decide(id, "declined")).json()).toMatchObject({ status: "declined" });
    const [mail] = await app.mailTo(email);
    expect(mail?.text).toContain("Hello Frank,");
    expect(mail?.text).not.toContain("/sign-in/link");
    expect((await whoIs(app, as)).json().role).toBeNull();
    expect((await ask(as)).statusCode).toBe(201);
  });

  test("once is enough: a second decision is refused and changes nothing", async () => {
    const { email, as } = await newcomer();
    const { id } = (await ask(as)).json();
    await decide(id, "declined");
    const again = await decide(id, "approved");
    expect(again.statusCode).toBe(409);
    expect(again.json()).toEqual({ error: "This request has already been decided." });
    expect(await app.mailTo(email)).toHaveLength(1);
    expect((await list(`?search=${email}`))[0].status).toBe("declined");
  });

  test("by two admins at once, one wins and one mail goes out", async () => {
    const other = await signedIn(app.ctx, "admin");
    for (let round = 0; round < 5; round++) {
      const { email, as } = await newcomer();
      const { id } = (await ask(as)).json();
      const answers = await Promise.all([
        decide(id, "approved"),
        decide(id, "declined", other),
        decide(id, "approved", other),
        decide(id, "declined"),
      ]);
      const won = answers.filter(({ statusCode }) => statusCode === 200);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
      expect((await list(`?search=${email}`))[0].status).toBe(won[0]?.json().status);
      expect(await app.mailTo(email)).toHaveLength(1);
    }
  });

  test.each(["pending", "maybe", "", null])("to %j is no decision", async (status) => {
    const { as } = await newcomer();
    const { id } = (await ask(as)).json();
    const answer = await decide(id, status as string);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(["status"]);
  });
});

describe("the list of requests", () => {
  beforeAll(async () => {
    for (const [shopName, location] of [
      ["B Sorted", "Toledo, OH"],
      ["c sorted", "Akron, OH"],
      ["A Sorted", "Dayton, OH"],
    ]) {
      app.clock.advance(1);
      const { id } = (await ask((await newcomer()).as, { shopName, location })).json();
      if (shopName === "A Sorted") await decide(id, "approved");
    }
  });

  test("is filtered by status and searched literally", async () => {
    const { as } = await newcomer();
    await ask(as, { shopName: "100% Torque_Shop \\ Söhne" });
    const names = async (query: string) =>
      (await list(`?${query}`)).map(({ shopName }: { shopName: string }) => shopName);
    for (const text of ["100% torque", "TORQUE_SHOP", "\\ Söhne", "Cleveland"])
      expect(await names(`search=${encodeURIComponent(text)}`)).toContain(
        "100% Torque_Shop \\ Söhne",
      );
    for (const text of ["100_", "T%rque", "%%", "' or '1'='1", "\\\\"])
      expect(await names(`search=${encodeURIComponent(text)}`)).toEqual([]);
    expect(await names("status=pending&search=torque")).toHaveLength(1);
    expect(await names("status=approved&search=torque")).toEqual([]);
  });

  test("comes in pages with the total of what was found", async () => {
    const all = await list();
    const page = await list("?limit=2");
    const next = await list(`?limit=2&cursor=${page.nextCursor}`);
    expect([...page.items, ...next.items]).toEqual(all.slice(0, 4));
    expect(page.counts).toEqual({ total: await app.ctx.db.$count(accessRequests), atLeast: false });
  });

  test.each([
    ["shop", "ABc"],
    ["-shop", "cBA"],
    ["place", "cAB"],
    ["asked", "BcA"],
  ])("in the order of %s comes in pages that meet", async (sort, expected) => {
    const query = `search=Sorted&sort=${sort}`;
    const first = await list(`?${query}&limit=2`);
    const second = await list(`?${query}&limit=2&cursor=${first.nextCursor}`);
    const shops: { shopName: string }[] = [...first.items, ...second.items];
    expect(shops.map(({ shopName }) => shopName[0]).join("")).toBe(expected);
  });

  test("knows no order by a column that it does not have", async () => {
    expect((await list("?sort=phone")).fields).toHaveProperty("sort");
  });
});
