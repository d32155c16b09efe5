import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "#server/demo/accounts.ts";
import { allowances } from "#server/platform/http/budgets.ts";
import { demoDataDir } from "#test/support/demo-data.ts";
import {
  type Exit,
  launchServer,
  type ServerOptions,
  type ServerProcess,
  startServer,
  temporaryDataDir,
} from "#test/support/server-process.ts";

/** A server that is expected to refuse: what it printed, and its exit. */
async function refusal(options: ServerOptions) {
  const server = await launchServer(options);
  const exit = await server.exited;
  return { ...exit, log: server.log().trim() };
}

describe("the server on an empty folder", () => {
  const { dataDir, remove } = temporaryDataDir();
  let first: { url: string; log: string; exit: Exit; seconds: number };
  let server: ServerProcess;

  beforeAll(async () => {
    const began = await startServer({ dataDir });
    const asked = performance.now();
    const exit = await began.stop();
    first = { url: began.url, log: began.log(), exit, seconds: (performance.now() - asked) / 1000 };
    server = await startServer({ dataDir, env: { LOG_LEVEL: "info" } });
  });
  afterAll(async () => {
    await server?.stop();
    remove();
  });

  it("says where it is and who may sign in", () => {
    expect(first.log).toContain(first.url);
    for (const name of ["admin", "employer", "jobseeker", "newcomer"])
      expect(first.log).toContain(`${name}@handpicked.test`);
    expect(first.log).toContain("handpicked-demo");
  });

  it("ends in order on SIGTERM", () => {
    expect(first.exit).toEqual({ code: 0, signal: null });
    expect(first.seconds).toBeLessThan(10);
  });

  it("starts again on what it left", async () => {
    const health = await fetch(`${server.url}/api/health`);
    expect(health.status).toBe(200);
    expect(await health.json()).toEqual({ status: "ok" });
  });

  it("logs at which millisecond each phase of its start was over", () => {
    const line = server
      .log()
      .split("\n")
      .find((one) => one.includes('"started"'));
    const { overAfterMs } = JSON.parse(line ?? "{}") as { overAfterMs: Record<string, number> };
    const phases = ["loaded", "database", "migrations", "queues", "routes", "listening", "jobs"];
    expect(Object.keys(overAfterMs)).toEqual(phases);
    const times = Object.values(overAfterMs);
    expect(times.every((time, at) => time >= (times[at - 1] ?? 1))).toBe(true);
  });

  it("lets nobody else on this machine read its files", () => {
    expect(statSync(dataDir).mode & 0o077).toBe(0);
    expect(statSync(`${dataDir}/auth-secret`).mode & 0o077).toBe(0);
    expect(readFileSync(`${dataDir}/auth-secret`, "utf8").trim().length).toBeGreaterThan(31);
  });

  it("keeps a second server off the folder, and goes on", async () => {
    const second = await refusal({ dataDir });
    expect(second.code).toBe(1);
    expect(second.log).toMatch(/^DATA_DIR .* is in use by another server \(process \d+\)\.$/);
    const health = await fetch(`${server.url}/api/health`);
    expect(health.status).toBe(200);
  });

  it("sends the page with headers that keep foreign scripts out", async () => {
    const page = await fetch(`${server.url}/`);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(html).toContain("Handpicked");
    expect(html).not.toContain("%PRODUCT_NAME%");

    const policy = page.headers.get("content-security-policy") ?? "";
    const directives = policy.split(";").map((directive) => directive.trim());
    expect(directives).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(policy).not.toContain("unsafe-eval");
    expect(page.headers.get("x-content-type-options")).toBe("nosniff");
    expect(page.headers.get("referrer-policy")).toBeTruthy();
    expect(page.headers.get("server")).toBeNull();
    expect(page.headers.get("x-powered-by")).toBeNull();
  });

  it("puts data and no inline script into the page", async () => {
    const html = await (await fetch(`${server.url}/`)).text();
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(
      ([, attributes = ""]) => attributes,
    );
    const inline = scripts.filter((attributes) => !/\bsrc=/.test(attributes));
    expect(inline).toEqual([expect.stringContaining('type="application/json"')]);
    expect(inline[0]).toContain('id="boot"');
  });

  it("lets a page ask nobody about terms under which they joined", async () => {
    const page = async (headers: Record<string, string>) =>
      (await fetch(`${server.url}/how-scoring-works`, { headers })).text();
    const signedIn = await fetch(`${server.url}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: server.url },
      body: JSON.stringify({ email: "jobseeker@handpicked.test", password: demoPassword }),
    });
    const cookie = signedIn.headers.getSetCookie().map((one) => one.split(";")[0]);
    expect(await page({ cookie: cookie.join("; ") })).toContain('"mayAskTerms":false');
    expect(await page({})).toContain('"mayAskTerms":true');
  });

  it("serves the built files compressed and for good, without their sources", async () => {
    const html = await (await fetch(`${server.url}/`)).text();
    const script = /\bsrc="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
    const asset = await fetch(`${server.url}${script}`, { headers: { "accept-encoding": "br" } });
    expect(asset.status).toBe(200);
    expect(asset.headers.get("content-type")).toMatch(/^(text|application)\/javascript/);
    expect(asset.headers.get("content-encoding")).toBe("br");
    expect(asset.headers.get("cache-control")).toContain("immutable");
    expect(asset.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await fetch(`${server.url}${script}.map`)).status).toBe(404);
    expect((await fetch(`${server.url}/assets/no-such-file.js`)).status).toBe(404);
  });

  it("answers an unknown path with a page and 404", async () => {
    const unknown = await fetch(`${server.url}/no-such-page`);
    expect(unknown.status).toBe(404);
    expect(unknown.headers.get("content-type")).toContain("text/html");
  });
});

describe("the limit of an address", () => {
  const { dataDir, remove } = temporaryDataDir();
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer({ dataDir, env: { DEMO: "0", RATE_LIMIT: "on" } });
  });
  afterAll(async () => {
    await server?.stop();
    remove();
  });

  it("counts pages and calls, and not the files that first visits fetch", async () => {
    const { times } = allowances.read;
    const html = await (await fetch(`${server.url}/`)).text();
    const script = /\bsrc="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
    const ask = async (url: string) => {
      const answer = await fetch(`${server.url}${url}`, { method: "HEAD" });
      return answer.status;
    };
    for (let asked = 0; asked <= times; asked += 100)
      expect(
        new Set(await Promise.all(Array.from({ length: 100 }, () => ask(`${script}`)))),
      ).toEqual(new Set([200]));
    expect(await ask("/")).toBe(200);
    const missing = await Promise.all(
      Array.from({ length: times }, () => ask("/assets/no-such-file.js")),
    );
    expect(new Set(missing)).toEqual(new Set([404, 429]));
  });
});

describe("a folder that was a demo", () => {
  const { dataDir, remove } = demoDataDir();
  afterAll(remove);

  it("starts as nothing else until the demo's accounts are removed", async () => {
    const { code, log } = await refusal({ dataDir, env: { DEMO: "0" } });
    expect(code).toBe(1);
    expect(log).toMatch(/npm run remove-demo\.$/);

    const said = execFileSync(process.execPath, ["bin/remove-demo.ts"], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      encoding: "utf8",
    });
    expect(said).toMatch(/^\d+ demo accounts were removed from the embedded database in .*\.\n$/);
    const server = await startServer({ dataDir, env: { DEMO: "0" } });
    const answer = await fetch(`${server.url}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "admin@handpicked.test", password: "handpicked-demo" }),
    });
    expect(answer.status).toBe(401);
    await server.stop();
  });
});

describe("a wrong setting", () => {
  it.for<[string, Record<string, string>]>([
    ["PORT", { PORT: "abc" }],
    ["PUBLIC_URL", { PUBLIC_URL: "nonsense" }],
    ["DATABASE_URL", { NODE_ENV: "production" }],
  ])("stops the start with a sentence that names %s: %o", async ([name, env]) => {
    const { dataDir, remove } = temporaryDataDir();
    const { code, log } = await refusal({ dataDir, env });
    remove();
    expect(code).toBe(1);
    expect(log).toMatch(new RegExp(`^.*\\b${name}\\b.*\\.$`));
  });
});
