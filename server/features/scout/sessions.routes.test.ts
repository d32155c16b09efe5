import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import type { HiringSession } from "#contract/scout.ts";
import { hiringSessions } from "#server/features/scout/table.ts";
import { shopViews } from "#server/features/shops/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { signedIn } from "#test/support/factories.ts";

let app: TestApp;
let employer: string;
let rival: string;
let admin: string;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
  [employer, rival, admin] = [
    await signedIn(app.ctx, "employer"),
    await signedIn(app.ctx, "employer"),
    await signedIn(app.ctx, "admin"),
  ];
});
afterAll(() => app.close());

const sessions = "/api/hiring-scout/sessions";

async function create(roleTitle: string, as = employer): Promise<HiringSession> {
  const answer = await app.call("POST", sessions, { body: { roleTitle }, as });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

const list = async (as: string): Promise<HiringSession[]> =>
  (await app.call("GET", sessions, { as })).json();

describe("a hiring session", () => {
  test("opens with the framework and the warnings of its role, and is listed first", async () => {
    await create("Diesel mechanic");
    const made = await create("  B-level tech ");
    expect(made).toMatchObject({
      roleTitle: "B-level tech",
      ownScoreFirst: false,
      scorecards: 0,
      importedAt: null,
      framework: { version: 1 },
    });
    for (const column of [made.heartTraits, made.iqTraits, made.toolboxTraits, made.keyOutcomes])
      expect(column.length).toBeGreaterThanOrEqual(2);
    expect(made.biasWarnings.length).toBeGreaterThanOrEqual(2);
    expect((await list(employer)).map(({ id }) => id)).toContain(made.id);
    const one = await app.call("GET", `${sessions}/${made.id}`, { as: employer });
    expect(one.json()).toEqual(made);
  });

  test("is listed with the warnings that were kept, which are made once", async () => {
    const { id, warnings } = await create("Brake tech");
    const ofSession = eq(hiringSessions.id, id);
    const listed = async () => (await list(employer)).find((one) => one.id === id)?.warnings;
    expect(warnings.length).toBeGreaterThan(0);
    // Of a session from before they were kept they are made, and kept, when somebody looks.
    await app.ctx.db.update(hiringSessions).set({ warnings: null }).where(ofSession);
    expect(await listed()).toEqual(warnings);
    const [kept] = await app.ctx.db.select().from(hiringSessions).where(ofSession);
    expect(kept?.warnings?.en).toEqual(warnings);
    await app.ctx.db
      .update(hiringSessions)
      .set({ warnings: { en: [], es: [] } })
      .where(ofSession);
    expect(await listed()).toEqual([]);
  });

  test("of an unknown trade says that its framework is general", async () => {
    const { role } = await create("Underwater basket weaver");
    expect(role).toMatchObject({ id: "general", general: true });
  });

  test("is another shop's to nobody", async () => {
    const { id, framework } = await create("Tire tech");
    const calls = [
      ["GET", `${sessions}/${id}`, undefined],
      ["PATCH", `${sessions}/${id}`, { roleTitle: "Mine now" }],
      ["PUT", `${sessions}/${id}/framework`, framework],
      ["GET", `${sessions}/${id}/framework/versions`, undefined],
      ["DELETE", `${sessions}/${id}`, undefined],
    ] as const;
    for (const [method, url, body] of calls) {
      const answer = await app.call(method, url, { as: rival, body });
      const unknown = await app.call(method, url.replace(id, crypto.randomUUID()), {
        as: rival,
        body,
      });
      expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
    }
    expect((await list(rival)).map((session) => session.id)).not.toContain(id);
    expect((await app.call("GET", `${sessions}/${id}`, { as: employer })).statusCode).toBe(200);
  });

  test("is an admin's to read under the shop they name, never to change, and the look is kept", async () => {
    const { id, framework } = await create("Tire tech");
    const [kept] = await app.ctx.db.select().from(hiringSessions).where(eq(hiringSessions.id, id));
    const shopId = kept?.shopId ?? "";
    const ofShop = await app.call("GET", `${sessions}?shopId=${shopId}`, { as: admin });
    const found = (ofShop.json() as HiringSession[]).find((session) => session.id === id);
    expect(found?.can).toEqual({ change: false });
    const read = await app.call("GET", `${sessions}/${id}/scorecards`, { as: admin });
    expect(read.statusCode).toBe(200);
    const looks = await app.ctx.db.select().from(shopViews).where(eq(shopViews.shopId, shopId));
    expect(new Set(looks.map(({ what }) => what))).toEqual(
      new Set(["hiring sessions", "hiring session"]),
    );

    const card = crypto.randomUUID();
    const own = { cultureFit: 5, outcomeFit: 5, longTermAlignment: 5 };
    for (const [method, url, body] of [
      ["PATCH", `${sessions}/${id}`, { roleTitle: "Mine now" }],
      ["PUT", `${sessions}/${id}/framework`, framework],
      ["DELETE", `${sessions}/${id}`, undefined],
      ["POST", `${sessions}/${id}/score`, { candidateName: "Rosa", candidateData: "I weld." }],
      ["POST", `${sessions}/${id}/scorings`, { candidateName: "Rosa", candidateData: "I weld." }],
      ["PUT", `${sessions}/${id}/scorecards/${card}/own-score`, own],
      ["DELETE", `${sessions}/${id}/scorecards/${card}`, undefined],
    ] as const) {
      const answer = await app.call(method, url, { as: admin, body });
      expect([method, url, answer.statusCode]).toEqual([method, url, 403]);
    }
  });

  test("of an admin is theirs alone, and no shop's is among them", async () => {
    const { id: shops } = await create("Tire tech");
    const made = await app.call("POST", sessions, { as: admin, body: { roleTitle: "Welder" } });
    const { id, can } = made.json() as HiringSession;
    expect(can).toEqual({ change: true });
    const listed = (await list(admin)).map((session) => session.id);
    expect(listed).toContain(id);
    expect(listed).not.toContain(shops);
    const colleague = await signedIn(app.ctx, "admin");
    expect((await list(colleague)).map((session) => session.id)).not.toContain(id);
    expect((await app.call("GET", `${sessions}/${id}`, { as: colleague })).statusCode).toBe(404);
    expect((await app.call("DELETE", `${sessions}/${id}`, { as: admin })).statusCode).toBe(200);
  });

  test("is renamed, and its warnings follow the title", async () => {
    const { id, framework } = await create("Auto technician");
    const answer = await app.call("PATCH", `${sessions}/${id}`, {
      as: employer,
      body: { roleTitle: "Young repairman" },
    });
    const { warnings, ...renamed } = answer.json() as HiringSession;
    expect(renamed).toMatchObject({ roleTitle: "Young repairman", framework });
    const inTitle = warnings.filter(({ about }) => about === "title");
    expect(inTitle.map(({ quote }) => quote).toSorted()).toEqual(["Young", "repairman"]);
  });

  test("is deleted once", async () => {
    const { id } = await create("Welder");
    const remove = () => app.call("DELETE", `${sessions}/${id}`, { as: employer });
    expect((await remove()).json()).toEqual({ deleted: true });
    expect((await remove()).statusCode).toBe(404);
  });

  test.each([
    {},
    { roleTitle: "" },
    { roleTitle: " \u200b" },
    { roleTitle: "x".repeat(121) },
    { roleTitle: "a\nb" },
    { roleTitle: 5 },
    { roleTitle: "Welder", heartTraits: ["Loyal"] },
  ])("is not opened with %j", async (body) => {
    const answer = await app.call("POST", sessions, { body, as: employer });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toHaveLength(1);
  });

  test("has an empty page of its own", async () => {
    const as = await signedIn(app.ctx, "employer");
    const page = await app.call("GET", `${sessions}?limit=2`, { as });
    expect(page.json()).toEqual({ items: [], nextCursor: null, counts: { total: 0 } });
    for (const title of ["Welder", "Painter", "Plumber"]) await create(title, as);
    const first = (await app.call("GET", `${sessions}?limit=2`, { as })).json();
    const next = await app.call("GET", `${sessions}?limit=2&cursor=${first.nextCursor}`, { as });
    const titles = [...first.items, ...next.json().items].map(
      ({ roleTitle }: HiringSession) => roleTitle,
    );
    expect(titles.toSorted()).toEqual(["Painter", "Plumber", "Welder"]);
    expect(first.counts).toEqual({ total: 3 });
  });
});

describe("its framework", () => {
  const edit = (id: string, body: object, as = employer) =>
    app.call("PUT", `${sessions}/${id}/framework`, { as, body });

  test("is edited as its next version, warned about as edited, and every version is kept", async () => {
    const { id, framework } = await create("Service advisor");
    const [first, ...others] = framework.heart;
    const heart = [{ ...first, name: "Energetic and young at heart" }, ...others];
    const answer = await edit(id, { ...framework, heart });
    const edited = answer.json() as HiringSession;
    expect(edited.framework.version).toBe(2);
    expect(edited.heartTraits[0]).toBe("Energetic and young at heart");
    expect(edited.warnings).toContainEqual(
      expect.objectContaining({ about: "trait", itemId: first?.id, ground: "age", quote: "young" }),
    );
    const versions = await app.call("GET", `${sessions}/${id}/framework/versions`, {
      as: employer,
    });
    expect(versions.json()).toMatchObject([
      { framework: { version: 2 }, by: "Pat Doe" },
      { framework: { version: 1 }, by: null },
    ]);
    expect(versions.json()[1].framework).toEqual(framework);
  });

  test("edited ten times at once from one version is edited once", async () => {
    const { id, framework } = await create("Parts specialist");
    const answers = await Promise.all(Array.from({ length: 10 }, () => edit(id, framework)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
  });

  test("with nothing in a column, two traits of one id or markup of ids is refused by name", async () => {
    const { id, framework } = await create("Painter");
    const [trait] = framework.iq;
    const wrong = [
      [{ ...framework, iq: [] }, "iq"],
      [{ ...framework, iq: [trait, trait] }, "iq.1.id"],
      [{ ...framework, outcomes: [{ id: "<b>", text: "Works" }] }, "outcomes.0.id"],
      [{ ...framework, heart: Array(11).fill(trait) }, "heart"],
      [{ ...framework, biasWarnings: [] }, "biasWarnings"],
    ] as const;
    for (const [body, field] of wrong) {
      const answer = await edit(id, body);
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields)).toEqual([field]);
    }
  });
});
