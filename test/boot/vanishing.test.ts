import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
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

/** Sends a request and is gone before anybody could answer it. */
async function vanish(request: string) {
  const socket = connect(server.port, "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  await new Promise((resolve) => socket.write(request, resolve));
  socket.resetAndDestroy();
}

const head = (line: string, more: string[] = []) =>
  [line, "Host: localhost", ...more, "", ""].join("\r\n");
const body = JSON.stringify({ event: "page_view" });

test.each([
  ["a page of their own", head("GET /jobseeker HTTP/1.1")],
  ["a call", head("GET /api/auth/user HTTP/1.1", ["Cookie: handpicked.session_token=nobodys"])],
  ["a script's call", head("GET /api/admin/waitlist HTTP/1.1", ["Authorization: Basic YTpi"])],
  [
    "a change",
    head("POST /api/analytics/conversion HTTP/1.1", [
      "Content-Type: application/json",
      `Content-Length: ${body.length}`,
    ]) + body,
  ],
])("who asks for %s and vanishes is no failure of ours", async (_, request) => {
  for (let round = 0; round < 20; round += 1)
    await Promise.all(Array.from({ length: 10 }, () => vanish(request)));
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  expect(server.log()).not.toContain("request failed");
});
