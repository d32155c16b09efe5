import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "#contract/api.ts";
import { jobs } from "#server/features/index.ts";
import { diskSpace, readBacklog, startBeating } from "#server/features/system/api.ts";
import { workers } from "#server/features/system/table.ts";
import { createLog } from "#server/platform/log.ts";
import { type Exporter, openExporter } from "#server/platform/observability/exporter.ts";
import { observe } from "#server/platform/observability/gauges.ts";
import { createMetrics } from "#server/platform/observability/metrics.ts";
import { openWatchPort } from "#server/platform/observability/watch-port.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { askForLink } from "#test/support/callers.ts";
import { makeLoop } from "#test/support/employers.ts";
import { filledForm, makeAccount, makeReferrer, signedIn } from "#test/support/factories.ts";
import { type MailServer, startMailServer } from "#test/support/mail-server.ts";
import { freePort } from "#test/support/port.ts";
import { promisedMetrics } from "#test/support/promised-metrics.ts";

/** Every value that a label which is no number may have. */
const values: Record<string, (value: string) => boolean> = {
  version: (value) => /^\d+\.\d+\.\d+$/.test(value),
  node: (value) => /^\d+\.\d+\.\d+$/.test(value),
  state: (value) => ["used", "idle"].includes(value),
  queue: (value) => jobs.some(({ name }) => name === value),
  outcome: (value) => ["done", "failed", "sent", "retrying"].includes(value),
  origin: (value) => ["pool", "admin"].includes(value),
  engine: (value) => ["rubric", "model"].includes(value),
  way: (value) => ["password", "link", "second factor", "provider"].includes(value),
  method: (value) => ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "other"].includes(value),
  route: (value) =>
    ["pages", "assets", "none", "/api/docs"].includes(value) ||
    api.some((route) => route.path === value),
  status: (value) => /^[1-5]\d\d$/.test(value),
  le: (value) => /^[\d.]+$|^\+Inf$/.test(value),
};

const lines: string[] = [];
const log = createLog("debug", { write: (line: string) => lines.push(line) });
const filesDir = mkdtempSync(path.join(tmpdir(), "handpicked-files-"));
let app: TestApp;
let mail: MailServer;
let exporter: Exporter;
let url: string;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  exporter = await openExporter();
  mail = await startMailServer();
  app = await testApp({ ACCESS_LOG: "on", SMTP_URL: mail.url, FILES_DIR: filesDir }, undefined, {
    log,
    metrics: createMetrics(exporter.meter),
  });
  const { ctx } = app;
  observe(exporter.meter, {
    pool: () => ({ total: 3, idle: 1, waiting: 0, max: 10 }),
    replica: () => ({ unusedBecause: null, secondsBehind: 0.4 }),
    liveConnections: ctx.live.total,
    backlog: () => readBacklog(ctx),
    diskFree: async () => (await diskSpace(ctx))?.freeBytes ?? null,
  });
  const port = await freePort();
  const server = await openWatchPort({ host: "127.0.0.1", port }, exporter, async () => {
    await ctx.db.execute(sql`select 1`);
  });
  url = `http://127.0.0.1:${port}`;
  closing.push(() => server.close());
});
afterAll(async () => {
  for (const close of closing) await close();
  await exporter.close();
  await app.close();
  await mail.close();
  rmSync(filesDir, { recursive: true });
});

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** What a scrape finds, read as Prometheus reads it. */
async function scrape(): Promise<{ text: string; samples: Sample[] }> {
  const answer = await fetch(`${url}/metrics`);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  const text = await answer.text();
  const samples = text
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => {
      const [, name = "", labels = "", value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
      return {
        name,
        labels: Object.fromEntries(pairs.map(([, label, text]) => [label, text])),
        value: Number(value?.replace("+Inf", "Infinity")),
      };
    });
  return { text, samples };
}

const family = (name: string) =>
  name in promisedMetrics ? name : name.replace(/_(bucket|sum|count)$/, "");

const only = (samples: Sample[], name: string, labels: Record<string, string> = {}) =>
  samples.find(
    (sample) =>
      sample.name === name &&
      Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  )?.value;

/** People who do a little of everything, and all that could give one of them away. */
async function aDayOfWork(): Promise<string[]> {
  const { referralCode } = await makeReferrer(app.ctx);
  const form = filledForm(referralCode);
  await app.call("POST", "/api/waitlist", { body: form });
  const { email } = await makeAccount(app.ctx, "admin");
  const wrong = { email, password: "not the right password" };
  await app.call("POST", "/api/auth/sign-in/email", { body: wrong });
  await app.call("POST", "/api/auth/links/redeem", { body: { token: "x".repeat(43) } });
  await askForLink(app, { email });
  const loop = await makeLoop(app);
  const admin = await signedIn(app.ctx, "admin");
  const { items } = (await app.call("GET", "/api/admin/waitlist?limit=10", { as: admin })).json();
  const { id } = items[0];
  await app.call("PATCH", `/api/admin/waitlist/${id}`, { as: admin, body: { status: "approved" } });
  await app.call("GET", `/nobody/${email}?token=secret-token`);
  await app.call("PROPFIND" as "GET", `/api/admin/waitlist/${id}`);
  await app.work();
  const ids = Object.values(loop).filter((value) => typeof value === "string");
  return [form.email, form.name, email, referralCode, id, "secret-token", "10.0.0", ...ids];
}

let words: string[];
beforeAll(async () => {
  words = await aDayOfWork();
});

describe("a scrape", () => {
  test("counts what happened", async () => {
    const { samples } = await scrape();
    const count = "http_server_request_duration_seconds_count";
    const at = (route: string, status: string) => only(samples, count, { route, status });
    expect(at("/api/waitlist", "201")).toBe(1);
    expect(at("/api/auth/sign-in/email", "401")).toBe(1);
    expect(at("/api/admin/waitlist/:id", "200")).toBe(1);
    expect(at("none", "404")).toBeGreaterThan(0);
    expect(only(samples, "handpicked_sign_ins_refused_total", { way: "password" })).toBe(1);
    expect(only(samples, "handpicked_sign_ins_refused_total", { way: "link" })).toBe(1);
    expect(only(samples, "handpicked_mails_total", { outcome: "sent" })).toBeGreaterThan(0);
    expect(only(samples, "handpicked_matches_made_total")).toBeGreaterThan(0);
    expect(only(samples, "handpicked_db_up")).toBe(1);
    expect(only(samples, "handpicked_db_connections", { state: "used" })).toBe(2);
    const rest = await startBeating(app.ctx);
    const beaten = (await scrape()).samples;
    expect(only(beaten, "handpicked_worker_silence_seconds")).toBeLessThan(60);
    await rest();
    expect(only(samples, "handpicked_disk_free_bytes")).toBeGreaterThan(0);
    const jobCount = "handpicked_job_duration_seconds_count";
    const sent = { queue: "send-email", outcome: "done" };
    expect(only(samples, jobCount, sent)).toBeGreaterThan(0);
  });

  test("shows work that waits, and how long", async () => {
    await app.ctx.db.transaction((db) =>
      app.ctx.jobs.announce(db, "resume-stored", { id: crypto.randomUUID() }),
    );
    await app.ctx.db.execute(
      sql`update jobs.job set start_after = now() - interval '5 minutes' where name = 'read-resume'`,
    );
    const { samples } = await scrape();
    const queue = samples.find(
      ({ name, value }) => name === "handpicked_jobs_oldest_seconds" && value > 0,
    );
    expect(queue?.value).toBeGreaterThan(290);
    expect(only(samples, "handpicked_jobs_waiting", { queue: queue?.labels.queue ?? "" })).toBe(1);
    await app.work();
  });

  test("shows that the last worker has gone, in order or not", async () => {
    await app.ctx.db.delete(workers);
    const { samples } = await scrape();
    expect(only(samples, "handpicked_worker_silence_seconds")).toBe(Infinity);
  });

  test("has no metric and no label that nobody promised, and no value outside its list", async () => {
    const { samples } = await scrape();
    const strangers = samples.filter(({ name, labels }) => {
      const known = promisedMetrics[family(name)];
      return !known || Object.keys(labels).some((label) => !known.includes(label));
    });
    expect(strangers).toEqual([]);
    const odd = samples.flatMap(({ labels }) =>
      Object.entries(labels).filter(([label, value]) => !values[label]?.(value)),
    );
    expect(odd).toEqual([]);
  });

  test("names nobody", async () => {
    const { text } = await scrape();
    expect(words.filter((word) => text.includes(word))).toEqual([]);
    expect(text).not.toMatch(/@|[0-9a-f]{8}-[0-9a-f]{4}/);
  });
});

describe("the log", () => {
  const requests = () =>
    lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");

  test("has a line for each request, and names nobody", () => {
    expect(requests().find(({ route }) => route === "/api/waitlist")).toEqual({
      level: 30,
      time: expect.any(Number),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: "POST",
      route: "/api/waitlist",
      status: 201,
      ms: expect.any(Number),
      msg: "request",
    });
    const text = lines.join("");
    const people = words.filter((word) => !/^[0-9a-f-]{36}$/.test(word));
    expect(people.filter((word) => text.includes(word))).toEqual([]);
  });

  test("follows a request into the jobs and the mails that it caused", () => {
    const { requestId } = requests().find(({ route }) => route === "/api/auth/sign-in/link");
    const its = lines
      .map((line) => JSON.parse(line))
      .filter((line) => line.requestId === requestId);
    expect(its.map(({ msg }) => msg)).toEqual(["request", "mail sent", "job done"]);
    expect(its[2].job).toBe("send-link");
  });
});

describe("the port to watch by", () => {
  test.each([
    ["/livez", 200],
    ["/readyz", 200],
    ["/", 404],
    ["/metrics/../api/health", 404],
  ])("answers %s with %i", async (path, status) => {
    expect((await fetch(`${url}${path}`)).status).toBe(status);
  });

  test("takes no other method", async () => {
    expect((await fetch(`${url}/metrics`, { method: "POST" })).status).toBe(405);
  });
});
