import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HiringSession } from "#contract/scout.ts";
import type { Scorecard, SessionFile } from "#contract/scout-scorecards.ts";
import { hiringSessions, scorecards } from "#server/features/scout/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { signedIn } from "#test/support/factories.ts";
import { scoutCalls, sessions } from "#test/support/scout-calls.ts";

let app: TestApp;
let employer: string;
let rival: string;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
  employer = await signedIn(app.ctx, "employer");
  rival = await signedIn(app.ctx, "employer");
});
afterAll(() => app.close());

const { open, scored, list } = scoutCalls(() => ({ app, employer }));

describe("the file of a session", () => {
  const read = async (id: string): Promise<SessionFile> => {
    const answer = await app.call("GET", `${sessions}/${id}/export`, { as: employer });
    expect(answer.headers["content-disposition"]).toContain(`hiring-session-${id}.json`);
    return answer.json();
  };
  const give = (body: object, as = employer, headers = {}) =>
    app.call("POST", `${sessions}/import`, { body, as, headers });
  /** What the import of a file became, its job done. */
  const take = async (body: object, as = employer): Promise<HiringSession> => {
    const begun = await give(body, as);
    expect(begun.statusCode, begun.body).toBe(202);
    await app.work();
    const ended = await app.call("GET", `/api/hiring-scout/imports/${begun.json().id}`, { as });
    expect(ended.json()).toMatchObject({ state: "done" });
    return (await app.call("GET", `${sessions}/${ended.json().sessionId}`, { as })).json();
  };

  test("is complete, and is taken back by another shop as its own", async () => {
    const { id, framework } = await open();
    await app.call("PUT", `${sessions}/${id}/framework`, { as: employer, body: framework });
    const card = await scored(id);
    await app.call("PUT", `${sessions}/${id}/scorecards/${card.id}/own-score`, {
      as: employer,
      body: { cultureFit: 6, outcomeFit: 7, longTermAlignment: 8 },
    });
    const file = await read(id);
    const taken = await take(file, rival);
    expect(taken.id).not.toBe(id);
    expect(taken).toMatchObject({ framework: { ...framework, version: 2 }, scorecards: 1 });
    expect(taken.importedAt).not.toBeNull();
    const [imported] = await list(taken.id, rival);
    const kept = { overallScore: card.overallScore, items: card.items, swapTest: card.swapTest };
    expect(imported).toMatchObject({ ...kept, imported: true, frameworkVersion: 2 });
    expect(imported?.ownScores).toMatchObject([{ by: "Pat Doe", mine: false, overallScore: 6.8 }]);
  });

  test("says what it said of a card once other weights make its score anew", async () => {
    const { id } = await open();
    await scored(id);
    const file = await read(id);
    const [card] = file.scorecards;
    const reasoning = "Overall: what another engine said of them.";
    const taken = await take({ ...file, scorecards: [{ ...card, reasoning }] });
    const weights = { heart: 100, iq: 0, toolbox: 0, longTerm: 0 };
    const edited = { ...taken.framework, weights };
    const path = `${sessions}/${taken.id}/framework`;
    expect((await app.call("PUT", path, { as: employer, body: edited })).statusCode).toBe(200);
    const [imported] = await list(taken.id);
    expect(imported).toMatchObject({ reasoning, overallScore: card?.cultureFit });
  });

  test("holds no judgement that whoever exports has still to come before, and says so", async () => {
    const { id } = await open({ ownScoreFirst: true });
    const card = await scored(id);
    const file = await read(id);
    expect(file.note).toMatch(/^One scorecard has no scores/);
    expect(file.scorecards).toMatchObject([
      { withheld: true, overallScore: null, reasoning: "", items: [], swapTest: null },
    ]);
    const taken = await take(file, rival);
    const [withheld] = await list(taken.id, rival);
    expect(withheld).toMatchObject({ withheld: true, overallScore: null });
    const own = { cultureFit: 6, outcomeFit: 7, longTermAlignment: 8 };
    const path = (session: string, { id: one }: { id: string }) =>
      `${sessions}/${session}/scorecards/${one}/own-score`;
    const shown = await app.call("PUT", path(id, card), { as: employer, body: own });
    const again = await app.call("PUT", path(taken.id, withheld!), { as: rival, body: own });
    const scores = ({ overallScore, items, swapTest }: Scorecard) => ({
      overallScore,
      items,
      swapTest,
    });
    expect(again.json()).toMatchObject({
      ...scores(shown.json()),
      imported: false,
      ownScores: [{ mine: true, beforeMachine: true }],
    });
    expect((await read(id)).scorecards).toMatchObject([
      { withheld: false, ...scores(shown.json()) },
    ]);
    expect((await read(id)).note).toBeUndefined();
  });

  test("renews nobody's time: a card is kept until 12 months after it was scored, however often it is taken", async () => {
    const { id } = await open();
    await scored(id);
    const file = await read(id);
    const shifted = (months: number, from = app.ctx.clock.now()) => {
      const then = new Date(from);
      then.setUTCMonth(then.getUTCMonth() + months);
      return then;
    };
    const kept = async (createdAt: Date) => {
      const scorecards = file.scorecards.map((card) => ({
        ...card,
        createdAt: createdAt.toISOString(),
      }));
      const taken = await take({ ...file, scorecards });
      return (await list(taken.id, employer)).map(({ expiresAt }) => Date.parse(expiresAt ?? ""));
    };
    const recent = shifted(-11);
    expect(await kept(recent)).toEqual([shifted(12, recent).getTime()]);
    expect(await kept(shifted(-12))).toEqual([]);
    const [longest] = await kept(shifted(24));
    expect(longest).toBeLessThanOrEqual(shifted(12).getTime());
  });

  test("given ten times at once is taken once for one key, and twice without until they are done", async () => {
    const { id } = await open();
    await scored(id);
    const file = await read(id);
    const before = await app.ctx.db.$count(hiringSessions);
    const key = { "idempotency-key": crypto.randomUUID() };
    const ten = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, act));
    const once = await ten(() => give(file, employer, key));
    expect(new Set(once.map((answer) => answer.json().id)).size).toBe(1);
    expect(await app.ctx.db.$count(hiringSessions)).toBe(before + 1);
    await app.work();
    const each = await Promise.all([give(file), give(file), give(file)]);
    expect(each.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 202, 429]);
    await app.work();
  });

  test("with a quote that nobody said, a missing version or other keys is refused whole", async () => {
    const { id } = await open();
    await scored(id);
    const file = await read(id);
    const [card] = file.scorecards;
    const [item] = card?.items ?? [];
    const before = await app.ctx.db.$count(scorecards);
    const evidence = [{ quote: "I am the best.", direction: "for", strength: "story" }];
    const wrong = [
      [
        { ...file, scorecards: [{ ...card, items: [{ ...item, evidence }] }] },
        "scorecards.0.items",
      ],
      [
        { ...file, scorecards: [{ ...card, frameworkVersion: 9 }] },
        "scorecards.0.frameworkVersion",
      ],
      [{ ...file, format: "other/1" }, "format"],
      [{ ...file, shopId: crypto.randomUUID() }, "shopId"],
      [{ ...file, scorecards: [{ ...card, overallScore: 11 }] }, "scorecards.0.overallScore"],
    ] as const;
    for (const [body, field] of wrong) {
      const answer = await give(body);
      expect(answer.statusCode, field).toBe(400);
      expect(Object.keys(answer.json().fields)).toEqual([field]);
    }
    expect(await app.ctx.db.$count(scorecards)).toBe(before);
  });
});
