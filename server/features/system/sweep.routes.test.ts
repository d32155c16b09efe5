import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storePicture } from "#server/features/pictures/api.ts";
import { storeResume } from "#server/features/resumes/api.ts";
import type { SignedInContext } from "#server/context.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeUser } from "#test/support/factories.ts";
import { sweepFiles } from "./sweep.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const day = 24 * 60 * 60;
const sweep = () => sweepFiles.handler(app.ctx, {}, { last: false });
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("files that no row names go after a week, and no others", async () => {
  const { files } = app.ctx;
  const user = await makeUser(app.ctx, { role: "jobseeker" });
  const ctx = { ...app.ctx, actor: { kind: "user", ...user } } as unknown as SignedInContext;
  const file = (bytes: Buffer) => ({ name: "file", bytes, digest: "" });
  const resume = await storeResume(ctx, file(Buffer.from("Twelve years of brakes.")));
  const { profileImageUrl } = await storePicture(ctx, pixel);
  // As a kill between storing and committing leaves them; and something that is not the product's.
  const left = [`resume-${randomUUID()}`, `picture-${randomUUID()}`];
  const strange = `backup-${randomUUID()}`;
  for (const name of [...left, strange]) await files.put(name, Buffer.from("left behind"));

  app.clock.advance(6 * day);
  await sweep();
  for (const name of left) expect(await files.get(name)).not.toBeNull();
  app.clock.advance(2 * day);
  await sweep();
  for (const name of left) expect(await files.get(name)).toBeNull();
  expect(await files.get(strange)).not.toBeNull();
  expect(await files.get(`resume-${resume.id}`)).not.toBeNull();
  expect(await files.get(`picture-${profileImageUrl?.split("/").at(-1)}`)).not.toBeNull();
});
