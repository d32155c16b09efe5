import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { randomBytes } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { sentenceOf } from "#server/platform/plain-errors.ts";
import { writeArchive } from "./archive.ts";

const folder = mkdtempSync(path.join(tmpdir(), "handpicked-archive-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("an archive", () => {
  it("that is discarded leaves nothing behind", async () => {
    const file = path.join(folder, "discarded.tar.gz");
    const archive = await writeArchive(file, []);
    await archive.add("rows", randomBytes(100_000));
    await archive.discard();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.skipIf(!existsSync("/dev/full"))("says which disk is full", async () => {
    const file = path.join(folder, "full.tar.gz");
    symlinkSync("/dev/full", `${file}.partial`);
    const archive = await writeArchive(file, []);
    const failed = await archive.finish().catch((error: unknown) => error);
    expect(sentenceOf(failed)).toBe(
      `There is no room left for ${file}.partial: make some, and try again.`,
    );
    await archive.discard();
    expect(readdirSync(folder)).toEqual([]);
  });
});
