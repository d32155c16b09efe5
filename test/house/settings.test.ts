import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigurationError, readConfig, settingNames } from "#server/platform/config.ts";
import { secretNames } from "#server/platform/secret-files.ts";

const operations = () => readFileSync("docs/operations.md", "utf8");

it("documents every setting", () => {
  const text = operations();
  expect(settingNames.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

it("documents no setting that nothing reads", () => {
  const firstCells = operations().match(/^\| `[A-Z][^|]*/gm) ?? [];
  const documented = firstCells.flatMap((cell) => cell.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  expect(documented.filter((name) => !settingNames.includes(name))).toEqual([]);
});

it("reads settings in one place", () => {
  const elsewhere = globSync("{contract,server,web}/**/*.{ts,tsx}")
    .filter((file) => !file.includes(".test."))
    .filter((file) => /process\.env\s*[.[]/.test(readFileSync(file, "utf8")));
  expect(elsewhere).toEqual([]);
});

it.for<[string, Record<string, string>]>([
  ["PORT", { PORT: "70000" }],
  ["PUBLIC_URL", { PUBLIC_URL: "https://example.org/below" }],
  ["PUBLIC_URL", { PUBLIC_URL: "ftp://example.org" }],
  ["DATABASE_URL", { DATABASE_URL: "mysql://127.0.0.1/handpicked" }],
  ["DATABASE_REPLICA_URL", { DATABASE_REPLICA_URL: "postgres://db2.example.org/handpicked" }],
  ["DEMO", { DEMO: "maybe" }],
  ["DEMO", { DEMO: "1", PUBLIC_URL: "https://example.org" }],
  ["DEMO", { DEMO: "1", HOST: "0.0.0.0" }],
  ["DEMO", { DEMO: "1", TRUSTED_PROXY: "10.0.0.1" }],
  ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
  ["RATE_LIMIT", { RATE_LIMIT: "sometimes" }],
  ["SMTP_URL", { SMTP_URL: "not an address" }],
  ["AUTH_SECRET", { AUTH_SECRET: "short" }],
  ["OIDC_CLIENT_ID", { OIDC_ISSUER: "https://id.example.org" }],
  ["TRUSTED_PROXY", { TRUSTED_PROXY: "true" }],
  ["TRUSTED_PROXY", { TRUSTED_PROXY: "proxy.example.org" }],
  ["TRUSTED_PROXY", { TRUSTED_PROXY: "10.0.0.0/33" }],
  ["TRUSTED_PROXY", { TRUSTED_PROXY: "0.0.0.0/0" }],
  ["TRUSTED_PROXY", { TRUSTED_PROXY: "127.0.0.1,::/0" }],
  ["MAIL_FROM", { MAIL_FROM: "nonsense" }],
  ["VAPID_PUBLIC_KEY", { VAPID_PUBLIC_KEY: "x", VAPID_PRIVATE_KEY: "x" }],
  ["AI_BASE_URL", { AI_BASE_URL: "ftp://models.example.org", AI_MODEL: "some" }],
  [
    "OTEL_EXPORTER_OTLP_HEADERS",
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318",
      OTEL_EXPORTER_OTLP_HEADERS: "authorization=Basic a%zz",
    },
  ],
  ["METRICS_PORT", { PORT: "3000", METRICS_PORT: "3000" }],
  ["ADMIN_EMAIL", { ADMIN_PASSWORD: "kq7v-2rz9-mxw4-tb8l" }],
  ["ADMIN_PASSWORD", { ADMIN_EMAIL: "boss@example.org", ADMIN_PASSWORD: "passwordpassword" }],
])("names %s when it is wrong: %o", ([name, env]) => {
  const sentence = expect.stringMatching(new RegExp(`^.*\\b${name}\\b.*\\.$`));
  expect(() => readConfig(env)).toThrow(ConfigurationError);
  expect(() => readConfig(env)).toThrow(expect.objectContaining({ message: sentence }));
});

it("takes settings in each of the forms that they may have", async () => {
  const { default: webPush } = await import("web-push");
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const config = readConfig({
    DEMO: "0",
    MAIL_FROM: "no-reply@example.org",
    TRUSTED_PROXY: "loopback, 10.0.0.1,172.31.250.0/24,fd00::/8,::1",
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318",
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Basic%20a=, b=1",
  });
  expect(config.vapid).toEqual({ publicKey, privateKey });
  expect(config.traces?.headers).toEqual({ authorization: "Basic a=", b: "1" });
  expect(readConfig({ MAIL_FROM: "Joe's <hello@example.org>" }).mailFrom).toContain("Joe's");
});

it.for([
  ["DATABASE_URL", {}],
  ["PUBLIC_URL", { DATABASE_URL: "postgres://db.example.org/handpicked" }],
  [
    "AUTH_SECRET",
    { DATABASE_URL: "postgres://db.example.org/h", PUBLIC_URL: "https://example.org" },
  ],
] as const)("asks for %s in production", ([name, env]) => {
  expect(() => readConfig({ NODE_ENV: "production", ...env })).toThrow(`${name} is missing`);
});

describe("a secret in a file", () => {
  const folder = () => {
    const made = mkdtempSync(path.join(tmpdir(), "handpicked-secrets-"));
    return { made, remove: () => rmSync(made, { recursive: true }) };
  };

  it("is read as if it were set, without the line's end", () => {
    const { made, remove } = folder();
    const file = path.join(made, "auth");
    writeFileSync(file, `${"s".repeat(40)}\n`);
    expect(readConfig({ AUTH_SECRET_FILE: file }).authSecret).toBe("s".repeat(40));
    remove();
  });

  it("is not guessed where it is set twice, or not there", () => {
    const twice = { AUTH_SECRET: "s".repeat(40), AUTH_SECRET_FILE: "/run/secrets/auth" };
    expect(() => readConfig(twice)).toThrow("AUTH_SECRET and AUTH_SECRET_FILE are both set");
    const gone = { SMTP_URL_FILE: "/run/secrets/nothing" };
    expect(() => readConfig(gone)).toThrow(/^SMTP_URL_FILE names a file that cannot be read/);
  });

  it("may be any setting that looks like one", () => {
    const looks =
      /SECRET|PASSWORD|TOKEN$|(?<!PUBLIC)_KEY$|PRIVATE|DATABASE_((DIRECT|REPLICA)_)?URL|SMTP_URL|MAILBOX_URL|DSN|HEADERS/;
    const names: readonly string[] = secretNames;
    expect(settingNames.filter((name) => looks.test(name) && !names.includes(name))).toEqual([]);
  });
});

const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://db.example.org/handpicked",
  PUBLIC_URL: "https://example.org",
  AUTH_SECRET: "a secret that only this test knows, long enough",
  CONTACT_EMAIL: "help@example.org",
};
const oidc = {
  OIDC_ISSUER: "https://id.example.org",
  OIDC_CLIENT_ID: "handpicked",
  OIDC_CLIENT_SECRET: "0f1e2d3c4b5a69788796a5b4",
};
const store = {
  S3_ENDPOINT: "https://s3.example.org",
  S3_BUCKET: "files",
  S3_ACCESS_KEY_ID: "handpicked",
  S3_SECRET_ACCESS_KEY: "0f1e2d3c4b5a69788796a5b4",
};
const gateway = {
  SMS_URL: "https://sms.example.org",
  SMS_TOKEN: "0f1e2d3c4b5a69788796a5b4",
  SMS_FROM: "+13135550100",
  SMS_INBOUND_TOKEN: "8796a5b40f1e2d3c4b5a6978",
};
const model = { AI_BASE_URL: "https://models.example.org/v1", AI_MODEL: "some" };

it.for<[string, Record<string, string>]>([
  ["PUBLIC_URL", { PUBLIC_URL: "http://example.org" }],
  ["PUBLIC_URL", { PUBLIC_URL: "http://10.0.0.5" }],
  ["OIDC_ISSUER", { ...oidc, OIDC_ISSUER: "http://id.example.org" }],
  ["OIDC_ISSUER", { ...oidc, OIDC_ISSUER: "http://10.0.0.5" }],
  ["AI_BASE_URL", { ...model, AI_BASE_URL: "http://models.example.org/v1" }],
  ["AI_BASE_URL", { ...model, AI_BASE_URL: "http://8.8.8.8/v1" }],
  ["AI_BASE_URL", { ...model, AI_BASE_URL: "http://[2001:db8::1]/v1" }],
  ["S3_ENDPOINT", { ...store, S3_ENDPOINT: "http://10.example.org" }],
  ["SMS_URL", { ...gateway, SMS_URL: "http://172.32.0.1" }],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", { OTEL_EXPORTER_OTLP_ENDPOINT: "http://traces.example.org" }],
  ["SENTRY_DSN", { SENTRY_DSN: "http://key@errors.example.org/1" }],
  ["AUTH_SECRET", { AUTH_SECRET: "a".repeat(40) }],
  ["AUTH_SECRET", { AUTH_SECRET: "abab".repeat(10) }],
  ["OIDC_CLIENT_SECRET", { ...oidc, OIDC_CLIENT_SECRET: "x" }],
  ["S3_SECRET_ACCESS_KEY", { ...store, S3_SECRET_ACCESS_KEY: "minio" }],
  ["SMS_TOKEN", { ...gateway, SMS_TOKEN: "token" }],
  ["SMS_INBOUND_TOKEN", { ...gateway, SMS_INBOUND_TOKEN: "0".repeat(20) }],
])("refuses in production what strangers could read or guess: %s, %o", ([name, env]) => {
  expect(() => readConfig({ ...production, ...env })).toThrow(ConfigurationError);
  expect(() => readConfig({ ...production, ...env })).toThrow(name);
});

it.for<Record<string, string>>([
  { ...oidc, ...store, ...gateway, ...model },
  { ...model, AI_BASE_URL: "http://10.0.0.5:8000/v1" },
  { ...model, AI_BASE_URL: "http://ollama:11434/v1" },
  { ...model, AI_BASE_URL: "http://[fd00::5]:8000/v1" },
  { ...store, S3_ENDPOINT: "http://minio.internal:9000" },
  { ...gateway, SMS_URL: "http://192.168.1.20" },
  { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318", SENTRY_DSN: "http://key@10.0.0.5/1" },
  { PUBLIC_URL: "http://localhost:3000" },
  { TRUSTED_PROXY: "10.0.0.1, fd00::/8,loopback" },
])("takes in production %o", (env) => {
  expect(readConfig({ ...production, ...env }).production).toBe(true);
});
