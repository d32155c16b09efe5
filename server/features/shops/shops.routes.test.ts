import { eq } from "drizzle-orm";
import { erasePerson } from "#server/features/privacy/api.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessRequests } from "#server/features/access-requests/table.ts";
import { users } from "#server/features/accounts/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { redeem, tokenTo } from "#test/support/callers.ts";
import { makeColleague, makeEmployer, makeRequest } from "#test/support/employers.ts";
import { makeUser, signedIn, signIn } from "#test/support/factories.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

const shopOf = async (as: string) => (await app.call("GET", "/api/employer/shop", { as })).json();
const invite = (as: string, email: string) =>
  app.call("POST", "/api/employer/shop/invitations", { body: { name: "Ida Novak", email }, as });

describe("a shop", () => {
  test("is there at the first call, once from twelve tabs", async () => {
    const as = await signedIn(app.ctx, "employer");
    const shops = await Promise.all(Array.from({ length: 12 }, () => shopOf(as)));
    expect(new Set(shops.map(({ id }) => id)).size).toBe(1);
    expect(shops[0]).toMatchObject({ name: "", members: [{ isYou: true }], can: { edit: true } });
  });

  test("is open Monday to Friday until it says when", async () => {
    const as = await signedIn(app.ctx, "employer");
    const day = { opens: "08:00", closes: "17:00" };
    expect((await shopOf(as)).openHours).toEqual([null, day, day, day, day, day, null]);
    const change = (openHours: unknown) =>
      app.call("PATCH", "/api/employer/shop", { body: { openHours }, as });
    const late = [null, null, null, null, null, null, { opens: "09:00", closes: "13:30" }];
    expect((await change(late)).json().openHours).toEqual(late);
    const wrong: [unknown, string][] = [
      [[...late.slice(1), { opens: "17:00", closes: "08:00" }], "openHours.6.closes"],
      [[...late.slice(1), { opens: "8", closes: "24:00" }], "openHours.6.opens"],
      [late.slice(1), "openHours"],
    ];
    for (const [hours, field] of wrong) {
      const refused = await change(hours);
      expect(refused.statusCode).toBe(400);
      expect(Object.keys(refused.json().fields)).toContain(field);
    }
    expect((await shopOf(as)).openHours).toEqual(late);
  });

  test.each([
    ["address", "Read https://evil.example before you come"],
    ["address", "12 Main St. Sign up first: evil dot com"],
    ["address", "\u202emoc.live"],
    ["equipment", "Two lifts. Register at https://evil.example"],
    ["payPlan", "Weekly, once you signed up at evil.com"],
  ])("says in its %s what it has to say, and leads nobody elsewhere: %s", async (field, text) => {
    const as = await signedIn(app.ctx, "employer");
    const change = (said: string) =>
      app.call("PATCH", "/api/employer/shop", { body: { [field]: said }, as });
    const refused = await change(text);
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().fields)).toEqual([field]);
    expect((await change("12 St.Clair Rd., Bay 3")).statusCode).toBe(200);
  });

  test("has a phone number that can exist, written in one way, or none", async () => {
    const as = await signedIn(app.ctx, "employer");
    const call = (phone: string) =>
      app.call("PATCH", "/api/employer/shop", { body: { phone }, as });
    for (const wrong of ["12", "evil.com", "(216) 555-0187 evil.com"]) {
      const refused = await call(wrong);
      expect(refused.statusCode, wrong).toBe(400);
      expect(Object.keys(refused.json().fields)).toEqual(["phone"]);
    }
    expect((await call("2165550187")).json().phone).toBe("(216) 555-0187");
    expect((await call("")).json().phone).toBe("");
  });

  test("is named as its owner asked for access", async () => {
    const user = await makeUser(app.ctx);
    const as = await signIn(app.ctx, user.id);
    const asked = await app.call("POST", "/api/access-requests", {
      body: {
        shopName: "Lakeside Collision",
        contactName: "Ida Novak",
        phone: "(216) 555-0187",
        location: "Cleveland, OH",
        message: "",
      },
      as,
    });
    const admin = await signedIn(app.ctx, "admin");
    await app.call("PATCH", `/api/admin/access-requests/${asked.json().id}`, {
      body: { status: "approved" },
      as: admin,
    });
    await app.ctx.db.update(users).set({ role: "employer" }).where(eq(users.id, user.id));
    expect(await shopOf(as)).toMatchObject({
      name: "Lakeside Collision",
      location: "Cleveland, OH",
    });
  });

  test("takes one of ten changes at once that saw the same state", async () => {
    const as = await signedIn(app.ctx, "employer");
    const { updatedAt } = await shopOf(as);
    const change = (name: string, saw?: string) =>
      app.call("PATCH", "/api/employer/shop", { body: { name, updatedAt: saw }, as });
    const names = Array.from({ length: 10 }, (_, at) => `Shop ${at}`);
    const answers = await Promise.all(names.map((name) => change(name, updatedAt)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ]);
    const taken = names[answers.findIndex(({ statusCode }) => statusCode === 200)];
    const now = await shopOf(as);
    expect(now.name).toBe(taken);
    expect((await change("Seen", now.updatedAt)).statusCode).toBe(200);
  });

  test("is changed field by field; what is wrong is named", async () => {
    const { as } = await makeEmployer(app);
    const change = (body: object) => app.call("PATCH", "/api/employer/shop", { body, as });
    expect((await change({ equipment: "Two lifts" })).json()).toMatchObject({
      name: "Novak Motors",
      equipment: "Two lifts",
    });
    expect((await change({ timeZone: "Mars/Olympus" })).json().fields).toEqual({
      timeZone: "Not a time zone we know",
    });
    expect((await change({ name: "" })).statusCode).toBe(400);
  });

  test("is told to the admins when it takes another name, and not when it writes its own otherwise", async () => {
    const admin = await makeUser(app.ctx, { role: "admin" });
    const { as } = await makeEmployer(app, "Bayside Brakes");
    const rename = (name: string) =>
      app.call("PATCH", "/api/employer/shop", { body: { name }, as });
    const told = async () =>
      (await app.mailTo(admin.email)).filter(({ subject }) => /^bayside/i.test(subject));
    expect((await rename("BAYSIDE BRAKES, LLC")).statusCode).toBe(200);
    await app.work();
    expect(await told()).toEqual([]);
    expect((await rename("Regional Ford Service")).statusCode).toBe(200);
    await app.work();
    expect((await told()).map(({ subject }) => subject)).toEqual([
      "BAYSIDE BRAKES, LLC is now called Regional Ford Service",
    ]);
    // Nor does a harmless name of the same day hide the next.
    expect((await rename("County Toyota Service")).statusCode).toBe(200);
    await app.work();
    const subjects = (await app.mailTo(admin.email)).map(({ subject }) => subject);
    expect(subjects).toContain("Regional Ford Service is now called County Toyota Service");
  });

  test("is not called as we are, by its people, an asker or an admin", async () => {
    const { name: ours } = app.ctx.brand;
    const { as } = await makeEmployer(app);
    const newcomer = await signIn(app.ctx, (await makeUser(app.ctx)).id);
    const admin = await signedIn(app.ctx, "admin");
    const asking = { phone: "(216) 555-0187", location: "Cleveland, OH", message: "" };
    const contact = { contactName: "Ida Novak", email: "ida@example.com", location: "Toledo, OH" };
    for (const name of [ours, `${ours.toUpperCase()} Support`, `Ask ${[...ours].join(" ")}-Team`]) {
      const refused = [
        await app.call("PATCH", "/api/employer/shop", { body: { name }, as }),
        await app.call("POST", "/api/access-requests", {
          body: { ...asking, contactName: "Ida Novak", shopName: name },
          as: newcomer,
        }),
        await app.call("POST", "/api/admin/employers", {
          body: { ...contact, shopName: name },
          as: admin,
        }),
      ];
      expect(
        refused.map((answer) => [answer.statusCode, Object.keys(answer.json().fields)]),
      ).toEqual([["name"], ["shopName"], ["shopName"]].map((fields) => [400, fields]));
    }
  });

  describe("called like another", () => {
    const named = (as: string, body: object) =>
      app.call("PATCH", "/api/employer/shop", { body, as });
    const fieldsOf = async (answer: ReturnType<typeof named>) =>
      Object.keys((await answer).json().fields ?? {});
    const shopCalled = async (name: string, location: string) => {
      const as = await signedIn(app.ctx, "employer");
      const made = await named(as, { name, location });
      if (made.statusCode !== 200) throw new Error(made.body);
      return as;
    };

    test("is refused, however it is written, from whatever town", async () => {
      await shopCalled("Harbor Diesel", "Duluth, MN");
      const as = await shopCalled("Somebody Else", "Toledo, OH");
      for (const name of [
        "Harbor Diesel",
        "HARBOR-DIESEL LLC",
        "Hárbor  Dıesel",
        "The Harbor Diese1",
      ])
        expect(await fieldsOf(named(as, { name })), name).toEqual(["name"]);
      expect((await named(as, { name: "Harbor Diesel Toledo" })).statusCode).toBe(200);
    });

    test("is named to the admin who decides on a request under such a name", async () => {
      await shopCalled("Ridge Line Brakes", "Duluth, MN");
      const admin = await signedIn(app.ctx, "admin");
      const alike = async (name: string) =>
        (
          await app.call("GET", `/api/admin/shops/alike?name=${encodeURIComponent(name)}`, {
            as: admin,
          })
        ).json();
      expect(await alike("RIDGE-LINE BRAKES, Inc.")).toMatchObject([
        { name: "Ridge Line Brakes", location: "Duluth, MN" },
      ]);
      expect(await alike("Ridge Line Tires")).toEqual([]);
    });

    test("may write its own name otherwise", async () => {
      const as = await shopCalled("Pine Street Garage", "Duluth, MN");
      expect((await named(as, { name: "PINE STREET Garage, Inc." })).statusCode).toBe(200);
    });

    test("does not move into the other's town, however that is written", async () => {
      const [twin, other] = [
        await makeEmployer(app, "Main Tire"),
        await makeEmployer(app, "Main Tire"),
      ];
      await named(twin.as, { location: "Duluth, MN" });
      await named(other.as, { location: "Toledo, OH" });
      for (const location of ["Duluth, MN", "duluth minnesota", "12 Main St, Duluth, MN 55802"])
        expect(await fieldsOf(named(other.as, { location })), location).toEqual(["location"]);
      // Nor does it take off what tells the two apart.
      for (const location of ["", "the back of beyond"])
        expect(await fieldsOf(named(other.as, { location })), location).toEqual(["location"]);
      expect((await named(other.as, { location: "Saint Paul, MN" })).statusCode).toBe(200);
    });

    test("is one of ten that took the name at once", async () => {
      const all = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          shopCalled(`Racing ${"abcdefghij"[at]}`, "Toledo, OH"),
        ),
      );
      const answers = await Promise.all(all.map((as) => named(as, { name: "First Come Brakes" })));
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    });

    test("is not made by an admin in one town, and is in two", async () => {
      await shopCalled("Twin Brakes", "Duluth, MN");
      const admin = await signedIn(app.ctx, "admin");
      const make = (location: string, email: string) =>
        app.call("POST", "/api/admin/employers", {
          body: { shopName: "Twin Brakes", contactName: "Ida Novak", email, location },
          as: admin,
        });
      expect(await fieldsOf(make("Duluth, Minnesota", "twin1@example.com"))).toEqual(["shopName"]);
      expect((await make("Toledo, OH", "twin2@example.com")).statusCode).toBe(201);
    });

    test("loses the name it asked for where another of its town has it by then", async () => {
      await shopCalled("Early Bird Auto", "Cleveland, OH");
      const user = await makeUser(app.ctx, { role: "employer" });
      await app.ctx.db.insert(accessRequests).values({
        id: crypto.randomUUID(),
        userId: user.id,
        email: user.email,
        shopName: "EARLY BIRD AUTO",
        contactName: "Ida Novak",
        phone: "+12165550187",
        location: "Cleveland, Ohio",
        message: "",
        status: "approved",
        language: "en",
        createdAt: app.ctx.clock.now(),
        decidedAt: app.ctx.clock.now(),
      });
      expect(await shopOf(await signIn(app.ctx, user.id))).toMatchObject({ name: "" });
    });

    test("is told from it by its town in a colleague's invitation", async () => {
      const owner = await makeEmployer(app, "Corner Garage");
      await invite(owner.as, "asked.by.corner@example.com");
      const [mail] = await app.mailTo("asked.by.corner@example.com");
      expect(mail?.text).toContain("Corner Garage (Cleveland, OH) invites you");
    });
  });

  test("is looked at by an admin, by name only, and its people have it in their download", async () => {
    const { shopId, as } = await makeEmployer(app);
    const { id } = await makeUser(app.ctx, { role: "admin", name: "Ada Moreno" });
    const admin = await signIn(app.ctx, id);
    const read = (query: string) => app.call("GET", `/api/employer/shop${query}`, { as: admin });
    expect((await read(`?shopId=${shopId}`)).json()).toMatchObject({ can: { edit: false } });
    expect((await read("")).statusCode).toBe(404);
    expect((await read(`?shopId=${crypto.randomUUID()}`)).statusCode).toBe(404);
    const { shop } = (await app.call("GET", "/api/privacy/export", { as })).json();
    expect(shop.data.looks).toMatchObject([{ by: "Ada Moreno", what: "shop" }]);
  });
});

describe("colleagues", () => {
  test("who are invited share the shop and its requests", async () => {
    const owner = await makeEmployer(app);
    const { id } = await makeRequest(app, owner.as);
    const colleague = (await makeColleague(app, owner.as, "colleague1@example.com")).as;
    expect((await shopOf(colleague)).id).toBe(owner.shopId);
    expect(
      (await app.call("GET", `/api/talent-requests/${id}`, { as: colleague })).statusCode,
    ).toBe(200);
    expect((await shopOf(owner.as)).members).toHaveLength(2);
  });

  test("cannot be invited twice, nor come by an invitation that was taken back", async () => {
    const owner = await makeEmployer(app);
    const email = "colleague3@example.com";
    const { id } = (await invite(owner.as, email)).json();
    expect((await invite(owner.as, email)).statusCode).toBe(409);
    const stranger = await makeEmployer(app);
    const revoke = (as: string) =>
      app.call("DELETE", `/api/employer/shop/invitations/${id}`, { as });
    expect((await revoke(stranger.as)).statusCode).toBe(404);
    expect((await revoke(owner.as)).statusCode).toBe(200);
    expect((await redeem(app, await tokenTo(app, email))).statusCode).toBe(410);
  });

  test("who are somebody else already are not told, and stay what they are", async () => {
    const owner = await makeEmployer(app);
    const jobseeker = await makeUser(app.ctx, { role: "jobseeker" });
    const known = await invite(owner.as, jobseeker.email);
    const unknown = await invite(owner.as, "colleague4@example.com");
    expect(known.statusCode).toBe(unknown.statusCode);
    expect(Object.keys(known.json())).toEqual(Object.keys(unknown.json()));
    // The shop reads the same of both; whoever cannot join is told, so that the mailbox tells nothing either.
    await app.work();
    const [mail, ...more] = await app.mailTo(jobseeker.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/ wants to invite you to its team$/);
    expect(mail?.text).not.toMatch(/sign-in\/link/);
    const elsewhere = await makeEmployer(app, "Kowalski Tire");
    await invite(owner.as, elsewhere.user.email);
    expect((await shopOf(elsewhere.as)).id).toBe(elsewhere.shopId);
  });
});

test("a shop that closed for now keeps its name for as long as its people can come back", async () => {
  const name = "Harbor Light Garage";
  const { as, user, shopId } = await makeEmployer(app, "");
  const change = (by: string, body: object) =>
    app.call("PATCH", "/api/employer/shop", { as: by, body });
  expect((await change(as, { name })).statusCode).toBe(200);
  const rival = await makeEmployer(app, "");
  const admin = await signedIn(app.ctx, "admin");
  const toldToAdmins = async () => {
    const query = `name=${encodeURIComponent(name)}`;
    return (await app.call("GET", `/api/admin/shops/alike?${query}`, { as: admin })).json();
  };
  await app.call("POST", "/api/privacy/deletion", { as, body: { confirm: true } });
  expect((await change(rival.as, { name })).json().fields).toEqual({ name: expect.anything() });
  expect(await toldToAdmins()).toEqual([{ id: shopId, name, location: "Cleveland, OH" }]);
  const deactivated = await app.call("PATCH", `/api/admin/people/${user.id}`, {
    body: { active: false },
    as: admin,
  });
  expect(deactivated.statusCode).toBe(200);
  expect(await toldToAdmins()).toEqual([]);
  await erasePerson(app.ctx, user.id);
  expect((await change(rival.as, { name })).statusCode).toBe(200);
});
