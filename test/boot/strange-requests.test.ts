import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoDataDir } from "#test/support/demo-data.ts";
import { type ServerProcess, startServer } from "#test/support/server-process.ts";

const { dataDir, remove } = demoDataDir();
let server: ServerProcess;

beforeAll(async () => {
  server = await startServer({ dataDir });
});
afterAll(async () => {
  await server?.stop();
  remove();
});

/** Sends bytes as they are, and answers all that comes back until the connection ends. */
async function send(text: string) {
  const socket = connect(server.port, "127.0.0.1");
  let answer = "";
  socket.on("data", (part: Buffer) => (answer += part.toString("latin1")));
  socket.on("error", () => undefined);
  socket.write(text, "latin1");
  await new Promise((resolve) => socket.once("close", resolve));
  const [head = "", body = ""] = answer.split(/\r\n\r\n(.*)/s);
  const [start = "", ...lines] = head.split("\r\n");
  return { status: Number(start.split(" ")[1]), headers: lines.join("\n").toLowerCase(), body };
}

const request = (method: string, target: string, headers: string[] = []) =>
  send(
    [
      `${method} ${target} HTTP/1.1`,
      `Host: 127.0.0.1:${server.port}`,
      "Connection: close",
      ...headers,
      "",
      "",
    ].join("\r\n"),
  );

const ours = /"dependencies"|AUTH_SECRET|#server\/|repositoryformatversion|sourcesContent|root:/;

describe("what is not HTTP", () => {
  it.each([
    ["no request at all", "hello\r\n\r\n", 400],
    [
      "two lengths",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
      400,
    ],
    ["a header without end", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  ])("is answered like everything else: %s", async (_, text, status) => {
    const answer = await send(text);
    expect(answer.status).toBe(status);
    expect(Object.keys(JSON.parse(answer.body))).toEqual(["error"]);
    for (const name of ["content-security-policy", "x-content-type-options", "cache-control"])
      expect(answer.headers).toContain(`${name}: `);
  });
});

describe("a file that is not for the public", () => {
  const hidden = [
    "/.env",
    "/.git/config",
    "/.git/HEAD",
    "/package.json",
    "/package-lock.json",
    "/server/main.ts",
    "/web/app/main.tsx",
    "/data/auth-secret",
    "/pages/en/index.html",
    "/assets/",
    "/assets/../../pages/en/index.html",
    "/assets/../../../package.json",
    "/assets/..%2f..%2f..%2fpackage.json",
    "/assets/%2e%2e/%2e%2e/%2e%2e/package.json",
    "/assets/..%5c..%5c..%5cpackage.json",
    "/assets/..\\..\\..\\package.json",
    "/%2e%2e%2f%2e%2e%2fpackage.json",
    "/%252e%252e%252fpackage.json",
    "/..;/..;/package.json",
    "/%c0%ae%c0%ae/package.json",
    "/....//....//package.json",
    "//etc/passwd",
    "/../../../../../../etc/passwd",
    "/proc/self/environ",
    "/api/../package.json",
    "/api/docs/static/..%2f..%2f..%2fpackage.json",
    "/robots.txt/../../package.json",
    "/robots.txt%00.html",
    "/assets/index.js.map",
  ];

  it.each(hidden)("is not served at %s", async (target) => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await request(method, target);
      expect([400, 403, 404, 405], `${method} ${answer.status}`).toContain(answer.status);
      expect(answer.body).not.toMatch(ours);
    }
  });
});

describe("a request that no browser makes", () => {
  it("with TRACE is not sent back", async () => {
    const answer = await request("TRACE", "/", ["Cookie: a=secret"]);
    expect([400, 404, 405]).toContain(answer.status);
    expect(answer.body).not.toContain("secret");
  });

  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])(
    "with %s on a page finds nothing",
    async (method) => {
      const answer = await request(method, "/", ["Content-Length: 0"]);
      expect([400, 404, 405]).toContain(answer.status);
    },
  );

  it.each([
    ["a header without a name", "GET / HTTP/1.1\r\nHost: a\r\nnonsense\r\n\r\n"],
    ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["nonsense", "\u0016\u0003\u0001\u0002\u0000\r\n\r\n"],
    [
      "two lengths",
      "POST /api/waitlist HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
    ],
    [
      "a length and pieces",
      "POST /api/waitlist HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n" +
        "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: a\r\n\r\n",
    ],
    ["too long a header", `GET / HTTP/1.1\r\nHost: a\r\nx: ${"y".repeat(20_000)}\r\n\r\n`],
    ["too long an address", `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ])("with %s is refused and the connection ended", async (_, text) => {
    const answer = await send(text);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body).not.toMatch(/ at .*\.[jt]s:\d/);
  });

  it("for another host's address never leads there", async () => {
    for (const target of [
      "http://evil.example/account",
      "http://evil.example/api/login",
      "//evil.example/account",
      "/\\evil.example/account",
    ]) {
      const answer = await request("GET", target);
      expect(answer.headers, target).not.toMatch(/location:[^\n]*evil/);
    }
  });

  it("says nothing of what serves it", async () => {
    const answer = await request("GET", "/api/health");
    expect(answer.headers).not.toMatch(/^(server|x-powered-by|via):/m);
  });

  it("leaves the server well", async () => {
    expect((await request("GET", "/api/health")).status).toBe(200);
    expect(server.log()).not.toMatch(/uncaught|unhandled/i);
  });
});
