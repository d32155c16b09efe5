import { afterAll, beforeAll, expect, test } from "vitest";
import { assessments } from "#server/features/assessment/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { signedIn } from "#test/support/factories.ts";
import { profileForm } from "#test/support/jobseekers.ts";
import { type ModelServer, startModelServer } from "#test/support/model-server.ts";
import { atFirstStart } from "#test/support/one-connection.ts";
import { seedDemo } from "./seed.ts";

let model: ModelServer;
let app: TestApp;

beforeAll(async () => {
  model = await startModelServer();
  model.answer = "silence";
  app = await testApp({
    DEMO: "1",
    AI_BASE_URL: model.baseUrl,
    AI_API_KEY: "a-key",
    AI_MODEL: "one-that-hangs",
    AI_TIME_LIMIT: "120",
  });
});
afterAll(async () => {
  await model.close();
  await app.close();
});

test("a demo with a language model that never answers is ready, scored and in use all the same", async () => {
  await atFirstStart(() => seedDemo(app.ctx));
  expect(model.asked).toEqual([]);
  const scored = await app.ctx.db.select({ engine: assessments.engine }).from(assessments);
  expect(scored.length).toBeGreaterThan(20);
  expect(new Set(scored.map(({ engine }) => engine))).toEqual(new Set(["rubric"]));

  // Answered while nobody works the jobs, which is where the model is waited for.
  const me = await signedIn(app.ctx, "jobseeker");
  const saved = await app.call("POST", "/api/jobseeker/profile", { body: profileForm(), as: me });
  expect(saved.statusCode, saved.body).toBeLessThan(300);
  expect((await app.call("GET", "/api/jobseeker/assessments", { as: me })).json()).toEqual([]);
  expect(model.asked).toEqual([]);
}, 120_000);
