import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startHttpSink } from "#test/support/http-sink.ts";
import { createLog } from "#server/platform/log.ts";
import { openErrorReports } from "./error-reports.ts";
import { openTracing } from "./tracing.ts";
import { followTrail } from "./trail.ts";

let sink: Awaited<ReturnType<typeof startHttpSink>>;

beforeAll(async () => {
  sink = await startHttpSink();
  sink.answerWith(200);
});
afterAll(() => sink.close());

const textOf = ({ headers, body }: (typeof sink.received)[number]) =>
  (headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString();

/** What a path received since the last call. */
const arrived = (path: string) =>
  sink.received
    .splice(0)
    .filter((one) => one.path.startsWith(path))
    .map(textOf);

/** An error as the database driver throws it, with personal data in its text. */
function quotingError() {
  const cause = Object.assign(new Error("Key (email)=(rosa@example.com) already exists"), {
    code: "23505",
    table: "users",
  });
  return new Error("Failed query: insert into users\nparams: rosa@example.com", { cause });
}

describe("an error report", () => {
  const dsn = () => `http://key@${sink.host}/42`;

  test("says what failed and where, under the request's id, and quotes nobody", async () => {
    const reports = await openErrorReports(dsn(), "test");
    const log = createLog("info", { write: () => {} }, reports.report);
    followTrail({ requestId: "the-request" }, () =>
      log.error({ err: quotingError() }, "request failed"),
    );
    await reports.close();
    const [report = "", ...others] = arrived("/api/42/envelope/");
    expect(others).toEqual([]);
    for (const word of ["request failed", "the-request", "Failed query", "sending.test.ts"])
      expect(report).toContain(word);
    expect(report).not.toContain("rosa");
    expect(report).not.toContain("server_name");
  });

  test("is not made of a warning, nor of an outcome without an error", async () => {
    const reports = await openErrorReports(dsn(), "test");
    const log = createLog("info", { write: () => {} }, reports.report);
    log.warn({ err: new Error("tried again") }, "job failed");
    log.error("a sentence");
    await reports.close();
    expect(arrived("/api/42/envelope/")).toEqual([]);
  });

  test("is made twenty times a minute at most", async () => {
    const reports = await openErrorReports(dsn(), "test");
    const log = createLog("info", { write: () => {} }, reports.report);
    for (let time = 0; time < 50; time++) log.error({ err: new Error(`${time}`) }, "failed");
    await reports.close();
    expect(arrived("/api/42/envelope/")).toHaveLength(20);
  });
});

describe("a trace", () => {
  const settings = () => ({
    endpoint: `http://${sink.host}`,
    headers: { authorization: "Bearer collector" },
    share: 1,
    trustParent: false,
  });
  const traceparent = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`;

  test("goes to the collector with the route, the status and nothing else", async () => {
    const tracing = await openTracing(settings());
    const span = tracing.begin(traceparent);
    tracing.end(span, "GET /api/things/:id", { "http.route": "/api/things/:id" });
    await tracing.close();
    const [sent] = sink.received;
    expect([sent?.path, sent?.headers.authorization]).toEqual(["/v1/traces", "Bearer collector"]);
    const text = arrived("/v1/traces").join();
    expect(text).toContain("GET /api/things/:id");
    expect(text).not.toContain("a".repeat(32));
  });

  test("goes on from a proxy's where a proxy is trusted, and into a job", async () => {
    const tracing = await openTracing({ ...settings(), trustParent: true });
    tracing.end(tracing.begin(traceparent), "GET /", {});
    tracing.end(tracing.beginJob("send-email", traceparent), "job send-email", { failed: true });
    await tracing.close();
    const text = arrived("/v1/traces").join();
    expect(text.split("a".repeat(32))).toHaveLength(3);
  });

  test("is not made of what the share leaves out", async () => {
    const tracing = await openTracing({ ...settings(), share: 0 });
    tracing.end(tracing.begin(undefined), "GET /", {});
    await tracing.close();
    expect(arrived("/v1/traces")).toEqual([]);
  });
});
