import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { HiringImport } from "#contract/scout-imports.ts";
import type { SessionFile } from "#contract/scout-scorecards.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { signedIn } from "#test/support/factories.ts";
import { workOnImport } from "./import-work.ts";
import { hiringImports, hiringSessions, scorecards } from "./table.ts";

const sessions = "/api/hiring-scout/sessions";
const story =
  "I traced a no start to a bad ground with a meter, told the owner at once and fixed it.";

let app: TestApp;
let employer: string;
let file: SessionFile;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
  const first = await signedIn(app.ctx, "employer");
  const { id } = (
    await app.call("POST", sessions, { body: { roleTitle: "Auto technician" }, as: first })
  ).json();
  await app.call("POST", `${sessions}/${id}/score`, {
    body: { candidateName: "Darnell Price", candidateData: story },
    as: first,
  });
  file = (await app.call("GET", `${sessions}/${id}/export`, { as: first })).json();
});
afterAll(() => app.close());
beforeEach(async () => {
  employer = await signedIn(app.ctx, "employer");
});

/** The file with so many cards; those that are withheld have to be scored. */
const fileOf = (cards: number, more: object = {}): SessionFile => ({
  ...file,
  scorecards: Array.from({ length: cards }, () => ({ ...file.scorecards[0]!, ...more })),
});
const give = (body: unknown, as = employer) =>
  app.call("POST", `${sessions}/import`, {
    body,
    as,
    headers: { "content-type": "application/json" },
  });
const begin = async (body: unknown): Promise<HiringImport> => {
  const answer = await give(body);
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json();
};
const look = (id: string, as = employer) =>
  app.call("GET", `/api/hiring-scout/imports/${id}`, { as });
const cancel = (id: string, as = employer) =>
  app.call("DELETE", `/api/hiring-scout/imports/${id}`, { as });
const listed = async () => (await app.call("GET", sessions, { as: employer })).json();
const slice = (id: string, last = false) => workOnImport(app.ctx, id, { last });
const kept = (id: string) => app.ctx.files.get(`import-${id}`);

test("the plain list of its cards is all of them, in order, and a page has the same ones", async () => {
  const { id } = await begin(fileOf(45));
  await app.work();
  const cards = async (query = "") => {
    const answer = await app.call("GET", `${sessions}/${id}/scorecards${query}`, { as: employer });
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    return answer.json();
  };
  const all = await cards();
  expect(all).toHaveLength(45);
  expect(all[0]).not.toHaveProperty("candidateData");
  const first = await cards("?limit=30");
  const rest = await cards(`?limit=30&cursor=${first.nextCursor}`);
  expect([...first.items, ...rest.items]).toEqual(all);
  expect(first.counts).toEqual({ total: 45 });
});

describe("an import", () => {
  test("is a job that says how far it is, and shows its session when it is whole", async () => {
    const { id, ...begun } = await begin(fileOf(45));
    expect(begun).toEqual({ state: "running", done: 0, of: 45, sessionId: null });
    await slice(id);
    expect((await look(id)).json()).toMatchObject({ state: "running", done: 20, of: 45 });
    expect(await listed()).toEqual([]);
    expect((await app.call("GET", `${sessions}/${id}`, { as: employer })).statusCode).toBe(404);
    await app.work();
    expect((await look(id)).json()).toMatchObject({ state: "done", done: 45, sessionId: id });
    expect(await listed()).toMatchObject([{ id, scorecards: 45 }]);
    expect(await kept(id)).toBeNull();
  });

  test("goes on behind the last slice, and a slice that is worked twice is kept once", async () => {
    const { id } = await begin(fileOf(30));
    await Promise.all([slice(id), slice(id)]);
    expect((await look(id)).json()).toMatchObject({ done: 20 });
    await app.work();
    expect(await app.ctx.db.$count(scorecards, eq(scorecards.sessionId, id))).toBe(30);
  });

  test("that is cancelled leaves nothing, even where a slice is being worked", async () => {
    // A third slice is left, however soon the second is done.
    const { id } = await begin(fileOf(45, { withheld: true }));
    await slice(id);
    const working = slice(id);
    expect((await cancel(id)).json()).toMatchObject({ state: "cancelled", sessionId: null });
    await working;
    await app.work();
    expect(await app.ctx.db.$count(hiringSessions, eq(hiringSessions.id, id))).toBe(0);
    expect(await app.ctx.db.$count(scorecards, eq(scorecards.sessionId, id))).toBe(0);
    expect(await kept(id)).toBeNull();
  });

  test("that is done stays, whoever cancels it", async () => {
    const { id } = await begin(fileOf(1));
    await app.work();
    expect((await cancel(id)).json()).toMatchObject({ state: "done", sessionId: id });
    expect(await listed()).toHaveLength(1);
  });

  test("is nobody else's to see or to cancel", async () => {
    const { id } = await begin(fileOf(1));
    for (const other of [await signedIn(app.ctx, "employer"), await signedIn(app.ctx, "admin")])
      for (const answer of [await look(id, other), await cancel(id, other)])
        expect(answer.statusCode).toBe(404);
    await app.work();
    expect((await look(id)).json()).toMatchObject({ state: "done" });
  });

  test("that fails every time is given up whole, and says so", async () => {
    const { id } = await begin(fileOf(30));
    await slice(id);
    await app.ctx.files.remove(`import-${id}`);
    await expect(slice(id)).rejects.toThrow("gone");
    expect((await look(id)).json()).toMatchObject({ state: "running" });
    // Nothing is left to be tried again: it has an end of its own.
    await slice(id, true);
    expect((await look(id)).json()).toMatchObject({ state: "failed", sessionId: null });
    expect(await app.ctx.db.$count(hiringSessions, eq(hiringSessions.id, id))).toBe(0);
    await app.work();
  });

  test("goes with whoever began it", async () => {
    const { id } = await begin(fileOf(30));
    const [row] = await app.ctx.db.select().from(hiringImports).where(eq(hiringImports.id, id));
    await app.ctx.db.delete(hiringImports).where(eq(hiringImports.id, row!.id));
    await app.work();
    expect((await look(id)).statusCode).toBe(404);
    expect(await listed()).toEqual([]);
  });
});
