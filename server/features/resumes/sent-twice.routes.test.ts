import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { signedIn } from "#test/support/factories.ts";
import { upload } from "#test/support/upload.ts";

const filesDir = mkdtempSync(path.join(tmpdir(), "handpicked-twice-"));
let app: TestApp;

beforeAll(async () => {
  app = await testApp({ FILES_DIR: filesDir, RATE_LIMIT: "off" });
});
afterAll(async () => {
  await app.close();
  rmSync(filesDir, { recursive: true });
});

test("ten uploads with one key are one resume", async () => {
  const me = await signedIn(app.ctx, "jobseeker");
  const one = { ...upload("Six years of brakes.", "cv.txt"), as: me };
  const headers = { ...one.headers, "idempotency-key": "one-resume-once" };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      app.call("POST", "/api/jobseeker/resume", { ...one, headers }),
    ),
  );
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(201);
  // Each put its file before it knew that it was not the first.
  const later = new Date(Date.now() + 60_000);
  expect(await Array.fromAsync(app.ctx.files.list(later))).toEqual([
    `resume-${answers[0]?.json().id}`,
  ]);
});
