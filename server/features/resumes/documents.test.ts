import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parsingLimits } from "#server/platform/parsing/queue.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import {
  docx,
  docxBomb,
  docxWithEntities,
  encryptedPdf,
  pdf,
  pdfBomb,
  png,
  scannedPdf,
  zip,
} from "#test/support/documents.ts";
import { signedIn } from "#test/support/factories.ts";
import { profileForm } from "#test/support/jobseekers.ts";
import { upload } from "#test/support/upload.ts";

const filesDir = mkdtempSync(path.join(tmpdir(), "handpicked-documents-"));
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

const story = [
  "I have not missed a single shift in six years at the same shop.",
  "I always lock out the lift before I go under a car.",
  "When my foreman showed me my mistake I asked him to watch the next ten.",
];

const send = (bytes: Uint8Array | string, name: string) =>
  app.call("POST", "/api/jobseeker/resume", { ...upload(bytes, name), as: me });

/** What is known of a resume once it was read. */
async function read(bytes: Uint8Array, name: string) {
  const answer = await send(bytes, name);
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json().state).toBe("waiting");
  await app.work();
  return (await app.call("GET", "/api/jobseeker/resume", { as: me })).json();
}

/** The words of the resume, as the person's own export has them. */
const wordsOf = async () =>
  (await app.call("GET", "/api/privacy/export", { as: me })).json().resume.data.text;

describe("a document is read", () => {
  test.each([
    ["a PDF", () => pdf(story.join("\n")), "pdf"],
    ["a DOCX", () => docx(story.join("\n")), "docx"],
    ["plain text", async () => Buffer.from(story.join("\n")), "text"],
    ["Spanish text", async () => Buffer.from("Nunca falté a un turno. Ñandú, señor."), "text"],
  ])("%s, by its content whatever it is called", async (_, make, type) => {
    const bytes = await make();
    expect(await read(bytes, "cv.exe")).toMatchObject({ state: "read", type, problem: null });
    const words = await wordsOf();
    expect(words).toContain(type === "text" ? bytes.toString() : story[0]);
    const file = await app.call(
      "GET",
      (await app.call("GET", "/api/jobseeker/resume", { as: me })).json().url,
      { as: me },
    );
    expect(file.rawPayload.equals(bytes)).toBe(true);
  });
});

/** Entities of which each is twenty of the one before, up to `i`. */
const growing = [..."bcdefghi"].reduce(
  (all, name, index) => `${all}<!ENTITY ${name} "${`&${"abcdefgh"[index]};`.repeat(20)}">`,
  '<!ENTITY a "ha">',
);

describe("a document that cannot be read says why, and harms nothing", () => {
  const megabyte = 1024 * 1024;
  test.each([
    ["one with a password", encryptedPdf, "encrypted"],
    ["a picture of a page", scannedPdf, "scanned"],
    ["an empty DOCX", () => docx(""), "scanned"],
    ["a DOCX that unpacks to 60 MB", async () => docxBomb(60 * megabyte), "too_much"],
    [
      "one that unpacks to 400 MB and says 1 kB",
      async () => docxBomb(400 * megabyte, 1000),
      "too_much",
    ],
    ["a PDF whose page unpacks to 800 MB", () => pdfBomb(800 * megabyte), "too_much"],
    ["half a PDF", async () => (await pdf("hello")).subarray(0, 300), "broken"],
    ["a DOCX without its text", async () => docxBomb(10), "broken"],
    [
      "a DOCX that names a file of the server's",
      async () => docxWithEntities('<!ENTITY x SYSTEM "file:///etc/passwd">', "I fix brakes &x;"),
      "broken",
    ],
    [
      "a DOCX that grows as it is read",
      async () => docxWithEntities(growing, "I fix brakes &i;"),
      "broken",
    ],
  ])("%s", async (_, make, problem) => {
    const before = process.memoryUsage().rss;
    const resume = await read(await make(), "cv");
    expect(resume).toMatchObject({ state: "unreadable", problem });
    expect(process.memoryUsage().rss - before).toBeLessThan(900 * megabyte);
    expect((await app.call("GET", "/api/health")).statusCode).toBe(200);
  });
});

test("thirty at once are read in one line, and who comes beyond it is told when to come", async () => {
  const bytes = await pdf(story.join("\n"));
  const people = await Promise.all(Array.from({ length: 30 }, () => signedIn(app.ctx, "employer")));
  const before = process.memoryUsage().rss;
  let most = 0;
  const answers = await Promise.all(
    people.map(async (as) => {
      const answer = await app.call("POST", "/api/hiring-scout/documents", {
        ...upload(bytes, "cv.pdf"),
        as,
      });
      most = Math.max(most, process.memoryUsage().rss);
      return answer;
    }),
  );
  const read = answers.filter(({ statusCode }) => statusCode === 200);
  const later = answers.filter(({ statusCode }) => statusCode === 503);
  expect(read).toHaveLength(parsingLimits.atOnce + parsingLimits.waiting);
  expect(later).toHaveLength(30 - read.length);
  for (const { headers } of later) expect(headers["retry-after"]).toBe("10");
  for (const answer of read) expect(answer.json().text).toContain(story[0]);
  expect(most - before).toBeLessThan(500 * 1024 * 1024);
}, 60_000);

describe("what is no document is refused, naming the file", () => {
  test.each([
    ["a picture", async () => png()],
    ["a program", async () => Buffer.from("\u007fELF\u0002\u0001\u0001\0\0\0\0\0", "latin1")],
    ["a zip of something else", async () => zip([{ name: "a.txt", bytes: Buffer.from("a") }])],
    ["a PDF that is a zip too", async () => Buffer.concat([await pdf("a"), await docx("b")])],
    ["a zip that is a PDF too", async () => Buffer.concat([await docx("b"), await pdf("a")])],
    [
      "a PDF with a page of HTML",
      async () => Buffer.concat([await pdf("a"), Buffer.from("<script>1</script>")]),
    ],
    [
      "a PDF after something else",
      async () => Buffer.concat([Buffer.from("GIF89a "), await pdf("a")]),
    ],
    ["a script in a text", async () => Buffer.from("hello <script>alert(1)</script>")],
    ["text with a NUL", async () => Buffer.from("hello\0there")],
    ["text that is no UTF-8", async () => Buffer.from([0x68, 0x69, 0xff, 0xfe, 0xc0])],
    ["half a DOCX", async () => (await docx("hello")).subarray(0, 4000)],
    ["spaces", async () => Buffer.from("   \n ")],
  ])("%s", async (_, make) => {
    const files = readdirSync(filesDir);
    const answer = await send(await make(), "cv.pdf");
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().fields).toEqual({
      file: "Use a PDF, a Word document (DOCX) or plain text",
    });
    expect(readdirSync(filesDir)).toEqual(files);
  });

  test.each([
    ["two files", 2],
    ["two thousand parts", 2000],
  ])("%s", async (_, number) => {
    const one =
      '--part\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n';
    const answer = await app.call("POST", "/api/jobseeker/resume", {
      as: me,
      body: `${one.repeat(number)}--part--\r\n`,
      headers: { "content-type": "multipart/form-data; boundary=part" },
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(["file"]);
    expect((await app.call("GET", "/api/jobseeker/resume", { as: me })).json()).toBeNull();
  });
});

test.each([
  ["../../etc/passwd", "passwd"],
  ["..\\..\\boot.ini", "boot.ini"],
  ["cv\u0000.pdf", "cv.pdf"],
  ["..", "file"],
  ["<img src=x onerror=alert(1)>.txt", "<img src=x onerror=alert(1)>.txt"],
  [`${"a".repeat(300)}.txt`, `${"a".repeat(116)}.txt`],
])("the name %j is a label and leads nowhere", async (name, label) => {
  const files = readdirSync(filesDir);
  const answer = await send("Six years of brakes.", name);
  expect(answer.statusCode).toBe(201);
  expect(answer.json().name).toBe(label);
  const made = readdirSync(filesDir).filter((file) => !files.includes(file));
  expect(made).toEqual([`resume-${answer.json().id}`]);
  const { headers } = await app.call("GET", answer.json().url, { as: me });
  expect(headers["content-disposition"]).toMatch(/^attachment; filename\*=UTF-8''[\w.%-]+$/);
});

test("its words are assessed, and no longer once it is gone", async () => {
  const about = "I like cars and I would be glad to work with you. ".repeat(8);
  const scores = async () => {
    await app.work();
    const [latest] = (await app.call("GET", "/api/jobseeker/assessments", { as: me })).json();
    return latest.reliability;
  };
  await app.call("POST", "/api/jobseeker/profile", {
    body: { ...profileForm(), aboutYourself: about },
    as: me,
  });
  expect(await scores()).toMatchObject({ score: null, evidence: [] });
  await send(await pdf(story.join("\n")), "cv.pdf");
  const { score, evidence } = await scores();
  expect(score).toBeGreaterThan(3);
  expect(evidence.join(" ")).toContain("missed a single shift");
  await app.call("DELETE", "/api/jobseeker/resume", { as: me });
  expect(await scores()).toMatchObject({ score: null, evidence: [] });
});
