import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pictureMaxBytes } from "#contract/pictures.ts";
import { users } from "#server/features/accounts/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { pdf, png } from "#test/support/documents.ts";
import { makeUser, signedIn, signIn } from "#test/support/factories.ts";
import { upload } from "#test/support/upload.ts";

const filesDir = mkdtempSync(path.join(tmpdir(), "handpicked-pictures-"));
let app: TestApp;
let me: string;

beforeAll(async () => {
  app = await testApp({ FILES_DIR: filesDir, RATE_LIMIT: "off" });
});
afterAll(async () => {
  await app.close();
  rmSync(filesDir, { recursive: true });
});
beforeEach(async () => {
  me = await signedIn(app.ctx, "jobseeker");
});

const send = (bytes: Uint8Array | string, name = "me.png") =>
  app.call("POST", "/api/account/picture", { ...upload(bytes, name), as: me });
const shown = async () =>
  (await app.call("GET", "/api/auth/user", { as: me })).json().profileImageUrl;

test("is shown beside the name to whoever is signed in, and runs nothing", async () => {
  const { profileImageUrl } = (await send(png())).json();
  expect(await shown()).toBe(profileImageUrl);
  const other = await signedIn(app.ctx, "employer");
  for (const as of [me, other]) {
    const { statusCode, headers, rawPayload } = await app.call("GET", profileImageUrl, { as });
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(png())).toBe(true);
    expect(headers["content-type"]).toBe("image/png");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toContain("sandbox");
  }
  expect((await app.call("GET", profileImageUrl)).statusCode).toBe(401);
});

test("replaced, is gone once the new one is there; removed, is gone", async () => {
  const files = readdirSync(filesDir);
  const first = (await send(png())).json().profileImageUrl;
  const second = (await send(png())).json().profileImageUrl;
  await app.work();
  expect((await app.call("GET", first, { as: me })).statusCode).toBe(404);
  expect((await app.call("GET", second, { as: me })).statusCode).toBe(200);
  expect(readdirSync(filesDir)).toHaveLength(files.length + 1);
  const removed = await app.call("DELETE", "/api/account/picture", { as: me });
  expect(removed.json().profileImageUrl).toBeNull();
  await app.work();
  expect(readdirSync(filesDir)).toEqual(files);
});

test.each(["leavingAt", "deactivatedAt"])(
  "of somebody with %s is nobody's any more",
  async (at) => {
    const { id } = await makeUser(app.ctx, { role: "jobseeker" });
    me = await signIn(app.ctx, id);
    const admin = await signedIn(app.ctx, "admin");
    const { profileImageUrl } = (await send(png())).json();
    const other = await signedIn(app.ctx, "employer");
    expect((await app.call("GET", profileImageUrl, { as: other })).statusCode).toBe(200);
    await app.ctx.db
      .update(users)
      .set({ [at]: app.ctx.clock.now() })
      .where(eq(users.id, id));
    expect((await app.call("GET", profileImageUrl, { as: other })).statusCode).toBe(404);
    expect((await app.call("GET", profileImageUrl, { as: admin })).statusCode).toBe(200);
  },
);

test("stays when the new one cannot be stored", async () => {
  const first = (await send(png())).json().profileImageUrl;
  const { put } = app.ctx.files;
  app.ctx.files.put = () => Promise.reject(new Error("the store is gone"));
  expect((await send(png())).statusCode).toBe(500);
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  app.ctx.files.put = () => Promise.reject(full);
  const later = await send(png());
  expect([later.statusCode, later.headers["retry-after"]]).toEqual([503, "2"]);
  app.ctx.files.put = put;
  await app.work();
  expect(await shown()).toBe(first);
  expect((await app.call("GET", first, { as: me })).statusCode).toBe(200);
});

test.each([
  ["an SVG", async () => '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
  ["a GIF", async () => Buffer.from("GIF89a\u0001\0\u0001\0\0\0\0;", "latin1")],
  ["a PDF", () => pdf("me")],
  [
    "a picture with a page in it",
    async () => Buffer.concat([png(), Buffer.from("<html><script>1")]),
  ],
  ["text", async () => "me"],
])("%s is refused, naming the file", async (_, make) => {
  const answer = await send(await make());
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toEqual({ file: "Use a JPEG, PNG or WebP picture" });
  expect(await shown()).toBeNull();
});

test("2 MB fit, and not a byte more", async () => {
  const padded = (size: number) => Buffer.concat([png(), Buffer.alloc(size - png().length)]);
  expect((await send(padded(pictureMaxBytes))).statusCode).toBe(201);
  const answer = await send(padded(pictureMaxBytes + 1));
  expect(answer.statusCode).toBe(413);
  expect(Object.keys(answer.json().fields)).toEqual(["file"]);
});
