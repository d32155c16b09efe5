import { afterAll, beforeAll, expect, it } from "vitest";
import { type ServerProcess, startServer, temporaryDataDir } from "#test/support/server-process.ts";

const { dataDir, remove } = temporaryDataDir();
let server: ServerProcess;

beforeAll(async () => {
  // As behind a proxy that speaks TLS.
  const env = { DEMO: "0", PUBLIC_URL: "https://handpicked.example" };
  server = await startServer({ dataDir, env });
});
afterAll(async () => {
  await server?.stop();
  remove();
});

const directivesOf = (policy: string) =>
  new Map(
    policy.split(";").map((directive): [string, string[]] => {
      const [name = "", ...values] = directive.trim().split(/\s+/);
      return [name, values];
    }),
  );

/** The points that a policy takes or gives (HTTP Observatory's scoring, version 5). */
function policyPoints(header: string | null): number {
  if (!header) return -25;
  const policy = directivesOf(header);
  const scripts = policy.get("script-src") ?? policy.get("default-src") ?? ["*"];
  const unsafe = /^('unsafe-inline'|'unsafe-eval'|data:|https?:|\*|ftp:)$/;
  if (scripts.some((source) => unsafe.test(source))) return -20;
  const objects = policy.get("object-src") ?? policy.get("default-src") ?? ["*"];
  if (objects.some((source) => unsafe.test(source))) return -20;
  if (policy.get("style-src")?.includes("'unsafe-inline'")) return 0;
  return policy.get("default-src")?.join() === "'none'" ? 10 : 5;
}

/** What the Observatory would give an answer: 100 and what is better or worse than that. */
function points({ headers }: Response, html: string): number {
  const value = (name: string) => headers.get(name) ?? "";
  const transport = Number(/max-age=(\d+)/.exec(value("strict-transport-security"))?.[1] ?? 0);
  const policy = directivesOf(value("content-security-policy"));
  const cookies = headers.getSetCookie();
  const guarded = (cookie: string) => /;\s*secure/i.test(cookie) && /;\s*httponly/i.test(cookie);
  const foreign = [...html.matchAll(/<script\b[^>]*\bsrc="(?!\/[^/])/g)];
  const losses = [
    cookies.every(guarded) ? 0 : -40,
    transport >= 15_768_000 ? 0 : -20,
    value("x-content-type-options") === "nosniff" ? 0 : -5,
    policy.has("frame-ancestors") || /deny|sameorigin/i.test(value("x-frame-options")) ? 0 : -20,
    value("access-control-allow-origin") === "*" ? -50 : 0,
    foreign.length > 0 ? -50 : 0,
    Math.min(0, policyPoints(value("content-security-policy") || null)),
  ];
  const gains = [
    Math.max(0, policyPoints(value("content-security-policy") || null)),
    policy.has("frame-ancestors") ? 5 : 0,
    /^(no-referrer|same-origin|strict-origin)/.test(value("referrer-policy")) ? 5 : 0,
    value("cross-origin-resource-policy") === "same-origin" ? 10 : 0,
  ];
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const base = 100 + sum(losses);
  // What is gained counts only where little was lost.
  return base >= 90 ? base + sum(gains) : base;
}

it.for([
  ["the start page", "/", 200],
  ["a page for reading", "/privacy", 200],
  ["the sign-in page", "/sign-in", 200],
  ["the page that a link opens", "/sign-in/link", 200],
  ["the admins' login", "/admin/waitlist", 200],
  ["a page that leads to sign-in", "/jobseeker", 302],
  ["the page that is kept for later", "/offline", 200],
  ["no page", "/no-such-page", 404],
  ["an answer", "/api/health", 200],
  ["an answer for nobody", "/api/admin/waitlist", 401],
  ["the documentation", "/api/docs", 200],
  ["a redirect", "/api/login", 302],
] as const)("%s is an A+", async ([, path, status]) => {
  const answer = await fetch(`${server.url}${path}`, { redirect: "manual" });
  expect(answer.status).toBe(status);
  expect(points(answer, await answer.text())).toBeGreaterThanOrEqual(100);
});

it("would notice what is missing", () => {
  const answer = (headers: Record<string, string>) => new Response("", { headers });
  expect(points(answer({}), "")).toBeLessThan(50);
  const good = {
    "content-security-policy": "default-src 'none';script-src 'self';frame-ancestors 'none'",
    "strict-transport-security": "max-age=63072000",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
  };
  expect(points(answer(good), "")).toBeGreaterThanOrEqual(100);
  const loose = { ...good, "content-security-policy": "script-src 'self' 'unsafe-inline'" };
  expect(points(answer(loose), "")).toBeLessThan(90);
  expect(points(answer(good), '<script src="https://evil.example/a.js">')).toBeLessThan(90);
});
