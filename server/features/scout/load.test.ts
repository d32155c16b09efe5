import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SessionFile } from "#contract/scout-scorecards.ts";
import { candidateDataMax } from "#contract/scout-words.ts";
import { buildApp } from "#server/app.ts";
import { pool } from "#server/platform/work/pool.ts";
import { origin, type TestApp, testApp } from "#test/support/app.ts";
import { signedIn } from "#test/support/factories.ts";
import { profileForm } from "#test/support/jobseekers.ts";
import { type ModelServer, startModelServer } from "#test/support/model-server.ts";

const sentence = "I traced a no start to a bad ground with a meter and torqued the wheels on car ";
const heaviest = Array.from(
  { length: Math.floor(candidateDataMax / (sentence.length + 6)) },
  (_, at) => `${sentence}${at}.`,
).join(" ");
const sessions = "/api/hiring-scout/sessions";
/** Of a loaded machine; a text that is read on the loop holds it for seconds. */
const generousMs = 800;

/** What somebody waits at most while something else is done, in milliseconds. */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1e6;
}

describe("the heaviest that may be sent", () => {
  let app: TestApp;
  let employer: string;
  let id: string;

  beforeAll(async () => {
    app = await testApp({ RATE_LIMIT: "off" });
    employer = await signedIn(app.ctx, "employer");
    const made = await app.call("POST", sessions, {
      body: { roleTitle: "Auto technician" },
      as: employer,
    });
    id = made.json().id;
  });
  afterAll(() => app.close());

  const score = () =>
    app.call("POST", `${sessions}/${id}/score`, {
      body: { candidateName: "Darnell Price", candidateData: heaviest },
      as: employer,
    });

  test("is scored, and its swaps tested, beside the loop", async () => {
    const before = pool.counts().done;
    const held = await longestHold(async () => {
      const answers = await Promise.all([score(), score()]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    });
    expect(held).toBeLessThan(generousMs);
    const { done } = pool.counts();
    for (const task of ["judgeText", "swapText", "askOpenly"])
      expect(done[task]).toBe((before[task] ?? 0) + 2);
  });

  test("is refused where one account sends more than its part, and the others are served", async () => {
    const answers = await Promise.all(Array.from({ length: pool.limits.ofOne + 3 }, score));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).not.toEqual([]);
  });

  test("a candidate's words are read beside the loop too", async () => {
    const before = pool.counts().done.readByRubric ?? 0;
    const me = await signedIn(app.ctx, "jobseeker");
    await app.call("POST", "/api/jobseeker/profile", { body: profileForm(), as: me });
    await app.work();
    expect(pool.counts().done.readByRubric).toBeGreaterThan(before);
  });

  test("cards of a file that are to be scored anew are scored beside the loop", async () => {
    const file: SessionFile = (
      await app.call("GET", `${sessions}/${id}/export`, { as: employer })
    ).json();
    const scorecards = file.scorecards.slice(0, 2).map((card) => ({ ...card, withheld: true }));
    const before = pool.counts().done.judgeText ?? 0;
    const held = await longestHold(async () => {
      const answer = await app.call("POST", `${sessions}/import`, {
        body: { ...file, scorecards },
        as: employer,
      });
      expect(answer.statusCode).toBe(202);
      await app.work();
    });
    expect(held).toBeLessThan(generousMs);
    expect(pool.counts().done.judgeText).toBe(before + 2);
  });
});

describe("a language model that hangs, at the settings that an installation has", () => {
  let model: ModelServer;
  let app: TestApp;

  beforeAll(async () => {
    model = await startModelServer();
    app = await testApp({
      AI_BASE_URL: model.baseUrl,
      AI_API_KEY: "a-key",
      AI_MODEL: "slow",
    });
  });
  afterAll(async () => {
    await app.close();
    await model.close();
  });

  test("is replaced before the connection is taken for dead", { timeout: 60_000 }, async () => {
    model.answer = "silence";
    const employer = await signedIn(app.ctx, "employer");
    const made = await app.call("POST", sessions, {
      body: { roleTitle: "Auto technician" },
      as: employer,
    });
    const server = await buildApp(app.ctx, { pages: false });
    const url = await server.listen({ host: "127.0.0.1", port: 0 });
    const answer = await fetch(`${url}${sessions}/${made.json().id}/score`, {
      method: "POST",
      headers: { cookie: employer, origin, "content-type": "application/json" },
      body: JSON.stringify({ candidateName: "Darnell Price", candidateData: `${sentence}5.` }),
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ engine: "rubric", fellBack: true });
    expect(model.asked.length).toBe(1);
    await server.close();
  });
});
