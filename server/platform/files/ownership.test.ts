import {
  chownSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { checkFiles } from "#server/doctor/files.ts";
import { handOver } from "#server/keeping/files.ts";
import { readConfig } from "#server/platform/config.ts";

const isRoot = process.getuid?.() === 0;
const folder = mkdtempSync(path.join(tmpdir(), "handpicked-owner-"));
afterAll(() => rmSync(folder, { recursive: true }));
/** The user and group of an imagined service. */
const [uid, gid] = [54_321, 54_322];

/** A folder owned by the service's user, holding a file that root wrote. */
function restored(name: string) {
  const dataDir = path.join(folder, name);
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: dataDir });
  mkdirSync(config.filesDir, { recursive: true });
  chownSync(dataDir, uid, gid);
  writeFileSync(path.join(config.filesDir, "resume"), "written by root", { mode: 0o600 });
  return { config, at: (file: string) => path.join(config.filesDir, file) };
}

describe.skipIf(!isRoot)("what root writes into a service's folder", () => {
  it("the doctor finds, as the service could not read it, until it is handed over", async () => {
    const { config, at } = restored("found");
    const wrong = async () => (await checkFiles(config)).filter(({ is }) => is === "wrong");
    expect(await wrong()).toMatchObject([
      { sentence: expect.stringContaining(`chown -R ${uid}:${gid} ${config.filesDir}`) },
    ]);
    await handOver(config);
    expect(statSync(at("resume"))).toMatchObject({ uid, gid });
    expect(statSync(config.filesDir)).toMatchObject({ uid, gid });
    expect(await wrong()).toEqual([]);
  });

  it("is handed over where links lead elsewhere, and what they lead to is not", async () => {
    const { config, at } = restored("links");
    const others = path.join(folder, "others");
    writeFileSync(others, "root's own");
    mkdirSync(path.join(folder, "elsewhere"));
    symlinkSync(others, at("link"));
    symlinkSync(path.join(folder, "elsewhere"), at("folder"));
    linkSync(others, at("second-name"));
    await handOver(config);
    expect(statSync(at("resume")).uid).toBe(uid);
    expect([others, path.join(folder, "elsewhere")].map((one) => statSync(one).uid)).toEqual([
      0, 0,
    ]);
  });
});
