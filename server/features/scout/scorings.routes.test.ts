import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Scorecard } from "#contract/scout-scorecards.ts";
import type { Scoring } from "#contract/scout-scorings.ts";
import { dayMs } from "#server/platform/clock.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeColleague, makeEmployer } from "#test/support/employers.ts";
import { signedIn } from "#test/support/factories.ts";
import { type Answer, type ModelServer, startModelServer } from "#test/support/model-server.ts";
import { eraseCandidate } from "./erasure.ts";
import { deleteExpired } from "./retention.ts";
import { workOnScoring } from "./scoring-work.ts";
import { hiringScorings } from "./table.ts";

const sessions = "/api/hiring-scout/sessions";
const text =
  "I traced a no start to a bad ground with a meter, told the owner at once and fixed it.";
const candidate = { candidateName: "Darnell Price", candidateData: text };

async function openSession(app: TestApp, as: string): Promise<string> {
  const made = await app.call("POST", sessions, { body: { roleTitle: "Auto technician" }, as });
  return made.json().id;
}

/** The calls of one session, as one person. */
const scoringsOf = (app: TestApp, session: string, as: string) => ({
  give: (body: object = candidate, headers = {}) =>
    app.call("POST", `${sessions}/${session}/scorings`, { body, as, headers }),
  async begin(): Promise<Scoring> {
    const answer = await this.give();
    expect(answer.statusCode, answer.body).toBe(202);
    return answer.json();
  },
  look: (id: string) => app.call("GET", `/api/hiring-scout/scorings/${id}`, { as }),
  list: async (): Promise<Scoring[]> =>
    (await app.call("GET", `${sessions}/${session}/scorings`, { as })).json(),
  stop: (id: string) => app.call("DELETE", `/api/hiring-scout/scorings/${id}`, { as }),
  cards: async (): Promise<Scorecard[]> =>
    (await app.call("GET", `${sessions}/${session}/scorecards`, { as })).json(),
});

describe("a scoring", () => {
  let app: TestApp;
  let as: string;
  let session: string;
  let calls: ReturnType<typeof scoringsOf>;

  beforeAll(async () => {
    app = await testApp({ RATE_LIMIT: "off" });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    as = await signedIn(app.ctx, "employer");
    session = await openSession(app, as);
    calls = scoringsOf(app, session, as);
  });

  test("is a job that says how far it is, and becomes the card that a waiting call gets", async () => {
    const begun = await calls.begin();
    expect(begun).toMatchObject({ state: "running", stage: "waiting", scorecardId: null });
    expect(begun.candidateName).toBe("Darnell Price");
    expect(await calls.list()).toEqual([begun]);
    await app.work();
    const [card] = await calls.cards();
    const done = (await calls.look(begun.id)).json();
    expect(done).toMatchObject({ state: "done", stage: "saving", scorecardId: card?.id });
    const waited = await app.call("POST", `${sessions}/${session}/score`, { body: candidate, as });
    const { id: _id, createdAt: _at, expiresAt: _ends, ...said } = waited.json();
    expect(card).toMatchObject(said);
  });

  test("keeps nothing of what was given once it has ended", async () => {
    const done = await calls.begin();
    await app.work();
    const stopped = await calls.begin();
    expect((await calls.stop(stopped.id)).json()).toMatchObject({ state: "cancelled" });
    await app.work();
    for (const { id } of [done, stopped]) {
      const [row] = await app.ctx.db.select().from(hiringScorings).where(eq(hiringScorings.id, id));
      expect(row).toMatchObject({ candidateName: "", candidateData: "" });
    }
    expect(await calls.cards()).toHaveLength(1);
    expect((await calls.list()).map(({ id }) => id)).toEqual([done.id]);
  });

  test("that is worked twice at once makes one card", async () => {
    const { id } = await calls.begin();
    const work = () => workOnScoring(app.ctx, id, { last: false });
    await Promise.all([work(), work()]);
    await app.work();
    expect(await calls.cards()).toHaveLength(1);
  });

  test("begins once for its key", async () => {
    const key = { "idempotency-key": crypto.randomUUID() };
    const [first, again] = [await calls.give(candidate, key), await calls.give(candidate, key)];
    expect(again.json()).toEqual(first.json());
    expect(await calls.list()).toHaveLength(1);
  });

  test("is heard by the open pages of the whole shop", async () => {
    const owner = await makeEmployer(app);
    const colleague = await makeColleague(app, owner.as, "ida@novak.example.com");
    const heard: string[] = [];
    const leave = app.ctx.live.subscribe(colleague.id, {
      changed: (topic) => heard.push(topic),
      resync() {},
      end() {},
    });
    await scoringsOf(app, await openSession(app, owner.as), owner.as).begin();
    await expect.poll(() => heard).toEqual(["scout"]);
    heard.length = 0;
    await app.work();
    await expect.poll(() => heard).toEqual(["scout", "scout", "scout"]);
    leave();
  });

  test("of one account is refused beyond its part until one has ended", async () => {
    const begun = [];
    for (let nth = 0; nth < 4; nth += 1) begun.push(await calls.begin());
    const refused = await calls.give();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    await calls.stop(begun[0]!.id);
    await calls.begin();
  });

  test("is refused at once where there is nobody to score", async () => {
    const answer = await calls.give({ candidateName: "Rosa", matchId: crypto.randomUUID() });
    expect([answer.statusCode, answer.body]).toEqual([404, '{"error":"Not found."}']);
    expect(await calls.list()).toEqual([]);
  });

  test("is nobody else's to see or to stop", async () => {
    const { id } = await calls.begin();
    const rival = scoringsOf(app, session, await signedIn(app.ctx, "employer"));
    for (const answer of [await rival.look(id), await rival.stop(id), await rival.give()])
      expect([answer.statusCode, answer.body]).toEqual([404, '{"error":"Not found."}']);
    expect((await calls.look(id)).json()).toMatchObject({ state: "running" });
  });

  test("goes with its session", async () => {
    const { id } = await calls.begin();
    await app.call("DELETE", `${sessions}/${session}`, { as });
    await app.work();
    expect((await calls.look(id)).statusCode).toBe(404);
  });

  test("is forgotten after a day", async () => {
    const { id } = await calls.begin();
    const at = (days: number) => ({
      ...app.ctx,
      clock: { now: () => new Date(app.clock.now().getTime() + days * dayMs) },
    });
    await deleteExpired(at(0.9));
    expect((await calls.look(id)).statusCode).toBe(200);
    await deleteExpired(at(1.1));
    expect((await calls.look(id)).statusCode).toBe(404);
  });

  test("is erased with whom it is about, and with whoever began it", async () => {
    const person = { userId: crypto.randomUUID(), names: [], phones: [] };
    const about = { candidateName: "Someone", candidateData: `${text} Write to dp@example.com.` };
    const { id } = (await calls.give(about)).json();
    const other = await calls.begin();
    await eraseCandidate(app.ctx, { ...person, email: "p@example.com" });
    expect((await calls.look(id)).statusCode).toBe(200);
    await eraseCandidate(app.ctx, { ...person, email: "DP@example.com" });
    expect((await calls.look(id)).statusCode).toBe(404);
    const [row] = await app.ctx.db
      .select()
      .from(hiringScorings)
      .where(eq(hiringScorings.id, other.id));
    const employer = { ...person, userId: row?.createdBy ?? "", email: "nobody@example.com" };
    await eraseCandidate(app.ctx, employer);
    expect((await calls.look(other.id)).statusCode).toBe(404);
  });
});

describe("a language model, at the settings that an installation has", () => {
  let app: TestApp;
  let model: ModelServer;
  let as: string;
  let calls: ReturnType<typeof scoringsOf>;

  beforeAll(async () => {
    model = await startModelServer();
    app = await testApp({ AI_BASE_URL: model.baseUrl, AI_API_KEY: "a-key", AI_MODEL: "a-model" });
    as = await signedIn(app.ctx, "employer");
    calls = scoringsOf(app, await openSession(app, as), as);
  });
  afterAll(async () => {
    await app.close();
    await model.close();
  });

  /** Begins a scoring whose model answers like this, and works on it once the model was asked. */
  async function work(answer: Answer) {
    const { id } = await calls.begin();
    model.answer = answer;
    const asked = model.onceAsked();
    const worked = workOnScoring(app.ctx, id, { last: false });
    return { id, worked, asked: await asked };
  }

  test("that hangs, trickles or lies is replaced within the limit of a card", async () => {
    const began = performance.now();
    const scorings = [
      await work("silence"),
      await work({ trickles: 100 }),
      await work({ says: '{"items":[],"overallScore":10}' }),
    ];
    await Promise.all(scorings.map(({ worked }) => worked));
    // Its wait for a thread on a loaded machine included; the connection's limit is 20 s.
    expect(performance.now() - began).toBeLessThan(20_000);
    const cards = await calls.cards();
    expect(cards).toHaveLength(3);
    for (const card of cards) expect(card).toMatchObject({ engine: "rubric", fellBack: true });
    for (const { id } of scorings)
      expect((await calls.look(id)).json()).toMatchObject({ state: "done" });
  }, 60_000);

  test("is asked no longer once a scoring is stopped, and no card is made", async () => {
    const before = await calls.cards();
    const { id, worked, asked } = await work("silence");
    expect((await calls.look(id)).json()).toMatchObject({ state: "running", stage: "scoring" });
    await calls.stop(id);
    await asked.left;
    await worked;
    expect(await calls.cards()).toEqual(before);
    expect((await calls.look(id)).json()).toMatchObject({ state: "cancelled" });
  });
});
