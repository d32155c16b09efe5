import { sql } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { newAddress } from "#test/support/callers.ts";
import { signedIn } from "#test/support/factories.ts";

let plain: TestApp;
let secure: TestApp;
let admin: string;

beforeAll(async () => {
  plain = await testApp();
  secure = await testApp({ PUBLIC_URL: "https://handpicked.example" });
  admin = await signedIn(plain.ctx, "admin");
});
afterAll(async () => {
  await plain.close();
  await secure.close();
});

test("only configured third parties may run scripts beside ours", async () => {
  const policy = async (app: TestApp) =>
    String((await app.call("GET", "/api/health")).headers["content-security-policy"]);
  expect(await policy(plain)).toContain("script-src 'self';");
  const counted = await testApp({ ANALYTICS_GOOGLE_ID: "G-TEST1234", ANALYTICS_META_ID: "123456" });
  expect(await policy(counted)).toContain(
    "script-src 'self' https://*.googletagmanager.com https://connect.facebook.net;",
  );
  await counted.close();
});

const post = (app: TestApp, headers: Record<string, string>, body: string) =>
  app.call("POST", "/api/waitlist", { headers, body, ip: newAddress() });

async function broken(app: TestApp) {
  await app.ctx.db.execute(sql`alter table access_requests rename to away`);
  const as = app === plain ? admin : await signedIn(app.ctx, "admin");
  const headers = { cookie: as };
  const answer = await app.call("GET", "/api/admin/access-requests", { headers });
  await app.ctx.db.execute(sql`alter table away rename to access_requests`);
  return answer;
}

async function limited(app: TestApp) {
  const ip = newAddress();
  const ask = () => app.call("POST", "/api/auth/links/redeem", { body: { token: "made-up" }, ip });
  for (let turn = 0; turn < 10; turn++) await ask();
  return ask();
}

type Kind = [string, number, (app: TestApp) => Promise<LightMyRequestResponse>];

const json = { "content-type": "application/json" };

const kinds: Kind[] = [
  ["an answer", 200, (app) => app.call("GET", "/api/demo/waitlist")],
  ["health", 200, (app) => app.call("GET", "/api/health")],
  ["the documentation", 200, (app) => app.call("GET", "/api/docs")],
  ["a redirect", 302, (app) => app.call("GET", "/api/login")],
  [
    "the sign-out page",
    200,
    (app) => app.call("GET", "/api/logout", { headers: { "sec-fetch-site": "cross-site" } }),
  ],
  ["bad input", 400, (app) => post(app, json, "{}")],
  ["broken JSON", 400, (app) => post(app, json, "{")],
  ["an address that means nothing", 400, (app) => app.call("GET", "/api/%ff")],
  ["nobody", 401, (app) => app.call("GET", "/api/admin/waitlist")],
  ["another site", 403, (app) => post(app, { ...json, origin: "https://evil.example" }, "{}")],
  ["nothing", 404, (app) => app.call("GET", "/api/nowhere")],
  ["another method", 404, (app) => app.call("PUT", "/api/waitlist", { body: {} })],
  ["a used link", 410, (app) => post410(app)],
  ["too large a body", 413, (app) => post(app, json, `"${"x".repeat(70_000)}"`)],
  ["another type", 415, (app) => post(app, { "content-type": "text/plain" }, "x")],
  ["too many", 429, limited],
  ["our own fault", 500, broken],
];

const post410 = (app: TestApp) =>
  app.call("POST", "/api/auth/links/redeem", { body: { token: "made-up" }, ip: newAddress() });

const policyOf = ({ headers }: LightMyRequestResponse) =>
  new Map(
    String(headers["content-security-policy"])
      .split(";")
      .map((directive): [string, string] => {
        const [name = "", ...values] = directive.trim().split(/\s+/);
        return [name, values.join(" ")];
      }),
  );

describe("the headers of every answer", () => {
  test.each(kinds)("%s (%i)", async (_, status, ask) => {
    const answer = await ask(plain);
    expect(answer.statusCode).toBe(status);
    const policy = policyOf(answer);
    expect(policy.get("default-src")).toBe("'none'");
    expect(policy.get("script-src")).toBe("'self'");
    for (const directive of ["object-src", "base-uri", "frame-ancestors"])
      expect(policy.get(directive), directive).toBe("'none'");
    expect(answer.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": expect.stringMatching(/^(no-referrer|strict-origin|same-origin)/),
      "x-frame-options": "DENY",
      "cache-control": "no-store",
    });
    for (const telling of ["server", "x-powered-by", "strict-transport-security"])
      expect(answer.headers[telling], telling).toBeUndefined();
    expect(Object.keys(answer.headers).filter((name) => /ratelimit/i.test(name))).toEqual([]);
  });

  test.each(kinds)("%s (%i) over TLS", async (_, status, ask) => {
    const answer = await ask(secure);
    expect(answer.statusCode).toBe(status);
    const age = /max-age=(\d+)/.exec(String(answer.headers["strict-transport-security"]));
    expect(Number(age?.[1])).toBeGreaterThanOrEqual(365 * 24 * 60 * 60);
    expect(policyOf(answer).has("upgrade-insecure-requests")).toBe(true);
  });

  test.each(kinds.filter(([, status]) => status >= 400))(
    "%s (%i) is JSON with a sentence for people",
    async (_, __, ask) => {
      const answer = await ask(plain);
      expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(answer.json().error).toMatch(/^[A-Z].*$/);
    },
  );

  test("of a file of the admins say what it is and how it is called", async () => {
    const answer = await plain.call("GET", "/api/admin/waitlist/export", { as: admin });
    expect(answer.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringMatching(
        /^attachment; filename="handpicked-waitlist-\d{4}-\d\d-\d\d\.csv"$/,
      ),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
  });
});
