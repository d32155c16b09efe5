import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#server/platform/config.ts";
import type { S3Settings } from "#server/platform/files/s3.ts";
import { type S3Server, startS3Server } from "#test/support/s3-server.ts";
import { checkFiles } from "./files.ts";

const folder = mkdtempSync(path.join(tmpdir(), "handpicked-doctor-"));
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});

/** What is found with files in a bucket, kept by these settings. */
const inBucket = (settings: Partial<S3Settings> = {}) => {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = {
    ...s3.settings,
    ...settings,
  };
  return checkFiles(
    readConfig({
      NODE_ENV: "test",
      DATA_DIR: folder,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    }),
  );
};

describe("files in a bucket", () => {
  it("are kept, read, listed and removed, and nothing is left behind", async () => {
    expect(await inBucket()).toEqual([
      { is: "well", sentence: `Files are kept in the bucket ${s3.settings.bucket}.` },
    ]);
    expect([...s3.kept.keys()]).toEqual([]);
  });

  it.each([
    ["a wrong key", { secretAccessKey: "another secret" }, "the file store answered 403 to PUT"],
    ["no such bucket", { bucket: "nobodys-bucket" }, "the file store has no such bucket"],
    ["nobody there", { endpoint: "http://127.0.0.1:9" }, "fetch failed"],
  ])("says what is wrong with %s, and no secret", async (_, settings, reason) => {
    const found = await inBucket(settings);
    expect(found).toMatchObject([
      { is: "wrong", sentence: expect.stringContaining(`Files cannot be kept in the bucket`) },
    ]);
    expect(found[0]?.sentence).toContain(reason);
    expect(found[0]?.sentence).not.toContain("secret");
  });
});

it("files in a folder are kept, and how much room there is is said", async () => {
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: folder });
  const [found] = await checkFiles(config);
  expect(found?.sentence).toMatch(/^\d+\.\d GB are free in /);
  expect(readdirSync(config.filesDir)).toEqual([]);
});
