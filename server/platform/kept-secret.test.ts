import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { withSecrets } from "./kept-secret.ts";

const inFolder = () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "kept-secret-"));
  const config = { ...readConfig({}), dataDir, authSecret: "" };
  return { config, file: path.join(dataDir, "auth-secret") };
};

test("a secret is made once, and is the same from then on", () => {
  const { config, file } = inFolder();
  const { authSecret } = withSecrets(config);
  expect(authSecret.length).toBeGreaterThan(31);
  expect(readFileSync(file, "utf8").trim()).toBe(authSecret);
  expect(withSecrets(config).authSecret).toBe(authSecret);
});

test.each(["", "\n", "c2hvcnQ"])("a file that was cut off to %j is no secret", (left) => {
  const { config, file } = inFolder();
  writeFileSync(file, left);
  expect(() => withSecrets(config)).toThrow(/auth-secret is incomplete/);
});
