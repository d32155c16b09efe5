import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { imageSize } from "image-size";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pictureMaxBytes } from "#contract/pictures.ts";
import { users } from "#server/features/accounts/table.ts";
import { parsingLimits } from "#server/platform/parsing/queue.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { jpegOf, pdf, png, pngOf } from "#test/support/documents.ts";
import { makeLoop } from "#test/support/employers.ts";
import { signedIn } from "#test/support/factories.ts";
import { answer } from "#test/support/matches.ts";
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

const see = (url: string, as: string) => app.call("GET", url, { as });

test("is shown to its owner, admins and the shops that were matched, and runs nothing", async () => {
  const { employer, candidate } = await makeLoop(app);
  me = candidate.as;
  const { profileImageUrl } = (await send(png())).json();
  expect(await shown()).toBe(profileImageUrl);
  for (const as of [me, await signedIn(app.ctx, "admin"), employer.as]) {
    const { statusCode, headers, rawPayload } = await see(profileImageUrl, as);
    expect(statusCode).toBe(200);
    expect(imageSize(rawPayload)).toMatchObject({ type: "webp", width: 1, height: 1 });
    expect(headers["content-type"]).toBe("image/webp");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toContain("sandbox");
  }
  expect((await app.call("GET", profileImageUrl)).statusCode).toBe(401);
});

test("closes to a shop with the match", async () => {
  const { employer, candidate, match } = await makeLoop(app);
  me = candidate.as;
  const { profileImageUrl } = (await send(png())).json();
  expect((await see(profileImageUrl, employer.as)).statusCode).toBe(200);
  await answer(app, candidate.as, match.id, "withdraw");
  expect((await see(profileImageUrl, employer.as)).statusCode).toBe(404);
});

test("is there for nobody else who knows its address", async () => {
  const { profileImageUrl } = (await send(png())).json();
  const stranger = await makeLoop(app);
  const nothing = `/api/pictures/${crypto.randomUUID()}`;
  for (const as of [stranger.employer.as, stranger.candidate.as, await signedIn(app.ctx, null)]) {
    const answer = await see(profileImageUrl, as);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe((await see(nothing, as)).body);
  }
});

describe("is drawn anew", () => {
  const secret = "GPS 42.3314 N 83.0458 W";
  test.each([
    ["a PNG", async () => pngOf(900, 300, { says: secret }), { width: 450, height: 150 }],
    // It lay on its side, and now it stands.
    ["a JPEG", () => jpegOf(900, 300, secret), { width: 150, height: 450 }],
  ])("%s, without what it tells of where it was taken", async (_, make, size) => {
    const original = await make();
    expect(original.includes(secret)).toBe(true);
    const { profileImageUrl } = (await send(original)).json();
    const { rawPayload } = await see(profileImageUrl, me);
    expect(imageSize(rawPayload)).toMatchObject({ type: "webp", ...size });
    for (const trace of [secret, "Exif", "EXIF", "Comment", "GPS"])
      expect(rawPayload.includes(trace)).toBe(false);
    // And again, as what came out of it: WebP.
    expect((await send(rawPayload)).statusCode).toBe(201);
  });

  test("unless it would be too large, which is known before anything is decoded", async () => {
    const before = process.memoryUsage().rss;
    for (const bomb of [
      pngOf(30_000, 30_000, { drawn: false }),
      pngOf(25_000_001, 1, { drawn: false }),
      pngOf(0, 10, { drawn: false }),
      pngOf(5000, 5000, { drawn: false }),
    ])
      expect((await send(bomb)).statusCode).toBe(400);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });

  test("one after another, however many come at once; who comes beyond is told when to come", async () => {
    const bytes = pngOf(3000, 3000);
    const people = await Promise.all(
      Array.from({ length: 30 }, () => signedIn(app.ctx, "jobseeker")),
    );
    const before = process.memoryUsage().rss;
    let most = 0;
    const answers = await Promise.all(
      people.map(async (as) => {
        const answer = await app.call("POST", "/api/account/picture", { ...upload(bytes), as });
        most = Math.max(most, process.memoryUsage().rss);
        return answer;
      }),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    const taken = parsingLimits.atOnce + parsingLimits.waiting;
    expect(statuses.filter((status) => status === 201)).toHaveLength(taken);
    const later = answers.filter(({ statusCode }) => statusCode === 503);
    expect(later).toHaveLength(30 - taken);
    for (const { headers } of later) expect(headers["retry-after"]).toBe("10");
    expect(most - before).toBeLessThan(500 * 1024 * 1024);
  }, 60_000);

  test("three at a time for one person, who cannot fill the line alone", async () => {
    const bytes = pngOf(1000, 1000);
    const mine = Array.from({ length: 10 }, () => send(bytes));
    const other = await signedIn(app.ctx, "jobseeker");
    const theirs = app.call("POST", "/api/account/picture", { ...upload(bytes), as: other });
    const statuses = (await Promise.all(mine)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    expect((await theirs).statusCode).toBe(201);
  });

  test("once for one Idempotency-Key", async () => {
    const headers = { ...upload(png()).headers, "idempotency-key": "one-picture-once" };
    const answers = [];
    for (let turn = 0; turn < 3; turn++)
      answers.push(
        await app.call("POST", "/api/account/picture", { ...upload(png()), headers, as: me }),
      );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
  });
});

test("replaced, is gone once the new one is there; removed, is gone", async () => {
  await app.work();
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
    const { employer, candidate } = await makeLoop(app);
    const { id } = candidate.user;
    me = candidate.as;
    const admin = await signedIn(app.ctx, "admin");
    const { profileImageUrl } = (await send(png())).json();
    const other = employer.as;
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

test("sent twice at once is kept once, and nothing of the other", async () => {
  const before = readdirSync(filesDir).length;
  const sent = await Promise.all([send(png()), send(png())]);
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  await app.work();
  expect(readdirSync(filesDir)).toHaveLength(before + 1);
  expect((await see(await shown(), me)).statusCode).toBe(200);
});
