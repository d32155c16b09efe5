import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pool } from "#server/platform/work/pool.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeUser, signedIn, signIn } from "#test/support/factories.ts";
import { upload } from "#test/support/upload.ts";

const filesDir = mkdtempSync(path.join(tmpdir(), "handpicked-files-"));
let app: TestApp;

beforeAll(async () => {
  app = await testApp({ FILES_DIR: filesDir });
});
afterAll(async () => {
  await app.close();
  rmSync(filesDir, { recursive: true });
});

const send = (as: string, file: ReturnType<typeof upload>) =>
  app.call("POST", "/api/jobseeker/resume", { ...file, as });

const words = upload("Six years at the same shop.", "../../résumé.txt");

test("takes a name as a label that reads as it is written, and is whole", async () => {
  const me = await signedIn(app.ctx, "jobseeker");
  const named = async (name: string) =>
    (await send(me, upload("Six years at the same shop.", name))).json().name;
  expect(await named("r\u202Efdp.exe.txt")).toBe("rfdp.exe.txt");
  expect((await named(`${"\u{1F600}".repeat(70)}a.txt`)).isWellFormed()).toBe(true);
});

test("is kept under our own name, served to its owner and admins alone, and the look is kept", async () => {
  const owner = await makeUser(app.ctx, { role: "jobseeker" });
  const me = await signIn(app.ctx, owner.id);
  const { url, name, id } = (await send(me, words)).json();
  expect(name).toBe("résumé.txt");
  expect(readdirSync(filesDir)).toContain(`resume-${id}`);
  await app.work();
  expect((await app.call("GET", "/api/jobseeker/resume", { as: me })).json().state).toBe("read");

  const admin = await signedIn(app.ctx, "admin");
  for (const as of [me, admin]) {
    const { statusCode, headers, body } = await app.call("GET", url, { as });
    expect(statusCode).toBe(200);
    expect(body).toBe("Six years at the same shop.");
    expect(headers["content-disposition"]).toMatch(/^attachment/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toContain("sandbox");
  }
  for (const role of ["jobseeker", "employer"] as const) {
    const as = await signedIn(app.ctx, role);
    expect((await app.call("GET", url, { as })).statusCode, role).toBe(404);
  }
  expect((await app.call("GET", url)).statusCode).toBe(401);
  const { views } = (await app.call("GET", "/api/privacy", { as: me })).json();
  expect(views).toEqual([expect.objectContaining({ by: "Pat Doe", what: ["resume"] })]);
});

test("replaced or removed, is gone from the folder", async () => {
  const me = await signedIn(app.ctx, "jobseeker");
  const before = readdirSync(filesDir);
  const first = (await send(me, words)).json();
  const second = (await send(me, upload("Ten years.", "new.txt"))).json();
  await app.work();
  expect(readdirSync(filesDir)).toContain(`resume-${second.id}`);
  expect(readdirSync(filesDir)).not.toContain(`resume-${first.id}`);
  expect((await app.call("GET", first.url, { as: me })).statusCode).toBe(404);
  await app.call("DELETE", "/api/jobseeker/resume", { as: me });
  await app.work();
  expect(readdirSync(filesDir)).toEqual(before);
});

const refused: [what: string, file: ReturnType<typeof upload>][] = [
  ["SVG", upload('<svg xmlns="http://www.w3.org/2000/svg"/>', "cv.pdf")],
  ["HTML", upload("<!doctype html><p>cv", "cv.txt")],
  ["a PDF with a page in it", upload("%PDF-1.7\n<html><script>1</script>", "cv.pdf")],
  ["nothing", upload("")],
  ["another part name", upload("text", "cv.txt", "document")],
  ["no boundary", { ...words, headers: { "content-type": "multipart/form-data" } }],
];

test.each(refused)("%s is refused, naming the file", async (_, file) => {
  const me = await signedIn(app.ctx, "jobseeker");
  const answer = await send(me, file);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().fields)).toEqual(["file"]);
  expect((await app.call("GET", "/api/jobseeker/resume", { as: me })).json()).toBeNull();
});

test("5 MB fit, and not a byte more; what they are is found out beside the event loop", async () => {
  const looked = () => pool.counts().done.documentType ?? 0;
  const before = looked();
  const me = await signedIn(app.ctx, "jobseeker");
  const size = 5 * 1024 * 1024;
  expect((await send(me, upload("a".repeat(size)))).statusCode).toBe(201);
  for (const more of [1, 1_000_000]) {
    const answer = await send(me, upload("a".repeat(size + more)));
    expect(answer.statusCode).toBe(413);
    expect(answer.json().fields).toEqual({ file: "This file is too large" });
  }
  expect(looked()).toBe(before + 1);
});

test("a PDF that is none inside is said to be broken", async () => {
  const me = await signedIn(app.ctx, "jobseeker");
  await send(me, upload("%PDF-1.7\nnothing that a reader knows", "cv.pdf"));
  await app.work();
  expect((await app.call("GET", "/api/jobseeker/resume", { as: me })).json()).toMatchObject({
    state: "unreadable",
    problem: "broken",
  });
});

test("sent several times at once is kept once, and nothing of the others", async () => {
  const before = readdirSync(filesDir).length;
  const me = await signedIn(app.ctx, "jobseeker");
  const sent = await Promise.all(Array.from({ length: 10 }, () => send(me, words)));
  expect(sent.map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 201));
  await app.work();
  expect(readdirSync(filesDir)).toHaveLength(before + 1);
  expect((await app.call("GET", "/api/jobseeker/resume", { as: me })).json().state).toBe("read");
});
