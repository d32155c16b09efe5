import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeEmployer, makeRequest } from "#test/support/employers.ts";
import { signedIn } from "#test/support/factories.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

const valid = { roleTitle: "Brake technician", location: "Cleveland, OH" };
const post = (as: string, body: object, headers: Record<string, string> = {}) =>
  app.call("POST", "/api/talent-requests", { body, as, headers });
const change = (as: string, id: string, body: object) =>
  app.call("PATCH", `/api/talent-requests/${id}`, { body, as });

describe("asking for people", () => {
  test("takes the spec's few fields and fills in the rest", async () => {
    const { as } = await makeEmployer(app);
    const made = await post(as, valid);
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({
      ...valid,
      hiresNeeded: 1,
      status: "pending",
      employer: { firstName: "Frank", shopName: "Novak Motors" },
      can: { edit: true, close: true, reopen: false },
    });
  });

  test("refuses what makes no sense, naming the field", async () => {
    const { as } = await makeEmployer(app);
    const wrong: [object, string][] = [
      [{ hiresNeeded: 0 }, "hiresNeeded"],
      [{ hiresNeeded: 1_000_000 }, "hiresNeeded"],
      [{ hiresNeeded: 1.5 }, "hiresNeeded"],
      [{ hiresNeeded: "2" }, "hiresNeeded"],
      [{ payMin: 40, payMax: 20 }, "payMax"],
      [{ payMin: -1 }, "payMin"],
      [{ location: "Nowhere at all, ZZ" }, "location"],
      [{ location: "See https://evil.example, Detroit, MI" }, "location"],
      [{ location: "Ask evil dot com, Detroit, MI" }, "location"],
      [{ roleTitle: " " }, "roleTitle"],
      // It stands in the subject of mails to people who have never heard of the shop.
      [{ roleTitle: "Verify your account at https://evil.example" }, "roleTitle"],
      [{ roleTitle: "Technician, call 313-555-0199" }, "roleTitle"],
      // Whoever is matched reads these before they have said a word.
      [{ description: "Good pay. Pay the fee at https://evil.example/pay first." }, "description"],
      [{ skills: ["Register at evil.com"] }, "skills.0"],
      [{ certifications: ["ASE A5", "See evil dot com"] }, "certifications.1"],
      [{ availability: "sometimes" }, "availability"],
      [{ status: "filled" }, "status"],
      [{ shopId: crypto.randomUUID() }, "shopId"],
    ];
    for (const [part, field] of wrong) {
      const refused = await post(as, { ...valid, ...part });
      expect(refused.statusCode, field).toBe(400);
      expect(Object.keys(refused.json().fields)).toEqual([field]);
    }
    expect((await app.call("GET", "/api/talent-requests", { as })).json()).toEqual([]);
  });

  test("twenty times with one key is one request", async () => {
    const { as } = await makeEmployer(app);
    const key = { "idempotency-key": "one-request-of-twenty" };
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(as, valid, key)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await app.call("GET", "/api/talent-requests", { as })).json()).toHaveLength(1);
  });
});

describe("a request", () => {
  test("is its shop's and the admins', and not there for anybody else", async () => {
    const { as } = await makeEmployer(app);
    const { id } = await makeRequest(app, as);
    const stranger = await makeEmployer(app, "Kowalski Tire");
    for (const [method, path, body] of [
      ["GET", "", undefined],
      ["GET", "/history", undefined],
      ["PATCH", "", { hiresNeeded: 3 }],
    ] as const) {
      const ask = (of: string) =>
        app.call(method, `/api/talent-requests/${of}${path}`, {
          as: stranger.as,
          ...(body ? { body } : {}),
        });
      const theirs = await ask(id);
      expect(theirs.statusCode).toBe(404);
      expect(theirs.body).toBe((await ask(crypto.randomUUID())).body);
    }
    const admin = await signedIn(app.ctx, "admin");
    expect((await app.call("GET", `/api/talent-requests/${id}`, { as: admin })).statusCode).toBe(
      200,
    );
    const all = (await app.call("GET", "/api/talent-requests?limit=2", { as: admin })).json();
    expect(all.items).toHaveLength(2);
    expect(all.counts.total).toBeGreaterThan(2);
  });

  test("is edited against what the editor saw, with a history", async () => {
    const { as } = await makeEmployer(app);
    const made = (await post(as, valid)).json();
    const first = await change(as, made.id, { hiresNeeded: 3, updatedAt: made.updatedAt });
    expect(first.json()).toMatchObject({ hiresNeeded: 3 });
    const late = await change(as, made.id, { hiresNeeded: 5, updatedAt: made.updatedAt });
    expect(late.statusCode).toBe(409);
    expect((await change(as, made.id, { payMax: 20 })).statusCode).toBe(200);
    const upsideDown = await change(as, made.id, { payMin: 30 });
    expect(upsideDown.json().fields).toEqual({ payMax: "The high end is below the low end" });
    expect((await change(as, made.id, { status: "closed" })).json().status).toBe("closed");
    expect((await change(as, made.id, { description: "More." })).statusCode).toBe(409);
    expect((await change(as, made.id, { status: "open" })).json().status).toBe("pending");
    const history = (
      await app.call("GET", `/api/talent-requests/${made.id}/history`, { as })
    ).json();
    expect(history.map(({ by }: { by: string }) => by)).toEqual(Array(5).fill("Pat Doe"));
    expect(history[3].changes).toEqual([{ field: "hiresNeeded", from: "1", to: "3" }]);
  });

  test("is found by status and by words", async () => {
    const { as } = await makeEmployer(app);
    await makeRequest(app, as, { roleTitle: "Painter 100%" });
    const { id } = await makeRequest(app, as, { roleTitle: "Welder" });
    await change(as, id, { status: "closed" });
    const titles = async (query: string) =>
      (await app.call("GET", `/api/talent-requests?${query}`, { as }))
        .json()
        .map(({ roleTitle }: { roleTitle: string }) => roleTitle);
    expect(await titles("status=open")).toEqual(["Painter 100%"]);
    expect(await titles("status=closed")).toEqual(["Welder"]);
    expect(await titles("search=100%25")).toEqual(["Painter 100%"]);
    expect(await titles("search=_elder")).toEqual([]);
  });

  test("is found by its shop's name among those of every shop", async () => {
    const admin = await signedIn(app.ctx, "admin");
    const { as } = await makeEmployer(app, "Zephyr Paint");
    await makeRequest(app, as, { roleTitle: "Sander" });
    await makeRequest(app, (await makeEmployer(app)).as, { roleTitle: "Zephyr sailor" });
    const found = async (query: string, caller = admin) => {
      const path = `/api/talent-requests?limit=5&search=${query}`;
      const { items, counts } = (await app.call("GET", path, { as: caller })).json();
      expect(counts.total).toBe(items.length);
      return items.map(({ roleTitle }: { roleTitle: string }) => roleTitle);
    };
    expect(await found("yr%20PAINT")).toEqual(["Sander"]);
    expect(await found("zephyr&sort=-role")).toEqual(["Zephyr sailor", "Sander"]);
    expect(await found("ze&sort=-role")).toEqual(["Zephyr sailor", "Sander"]);
    expect(await found("zephyr", as)).toEqual([]);
  });

  test.each([
    ["role", "Brakes Parts Welder"],
    ["-role", "Welder Parts Brakes"],
    ["place", "Parts Brakes Welder"],
    ["asked", "Welder Brakes Parts"],
    ["-status&search=to", "Welder Brakes"],
    ["role&status=open", "Parts Welder"],
    ["place&search=OH", "Parts Brakes Welder"],
  ])("comes in the order of %s, in pages that meet", async (sort, expected) => {
    const { as } = await makeEmployer(app);
    const make = (roleTitle: string, location: string) =>
      makeRequest(app, as, { roleTitle, location });
    await make("Welder", "Toledo, OH");
    app.clock.advance(1);
    const { id } = await make("Brakes", "Dayton, OH");
    app.clock.advance(1);
    await make("Parts", "Akron, OH");
    await change(as, id, { status: "closed" });
    const page = async (more = "") =>
      (await app.call("GET", `/api/talent-requests?limit=1&sort=${sort}${more}`, { as })).json();
    const titles: string[] = [];
    for (let read = await page(); ; read = await page(`&cursor=${read.nextCursor}`)) {
      titles.push(...read.items.map(({ roleTitle }: { roleTitle: string }) => roleTitle));
      expect(read.counts.total).toBe(expected.split(" ").length);
      if (!read.nextCursor) break;
    }
    expect(titles.join(" ")).toBe(expected);
  });
});
