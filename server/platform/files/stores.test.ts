import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type S3Server, startS3Server } from "#test/support/s3-server.ts";
import { diskStore } from "./disk.ts";
import { s3Store } from "./s3.ts";
import type { FileStore } from "./store.ts";

const folder = path.join(mkdtempSync(path.join(tmpdir(), "handpicked-store-")), "files");
let s3: S3Server;
let stores: Record<"disk" | "s3", FileStore>;

beforeAll(async () => {
  s3 = await startS3Server();
  stores = { disk: diskStore(folder), s3: s3Store(s3.settings) };
});
afterAll(async () => {
  await s3.close();
  rmSync(path.dirname(folder), { recursive: true });
});

const newName = () => `resume-${randomUUID()}`;
const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);

describe.each(["disk", "s3"] as const)("a store on %s", (kind) => {
  test("gives back what was put, byte for byte, until it is removed", async () => {
    const store = stores[kind];
    const name = newName();
    expect(await store.get(name)).toBeNull();
    await store.put(name, bytes);
    expect(Buffer.from((await store.get(name)) ?? []).equals(Buffer.from(bytes))).toBe(true);
    await store.put(name, bytes.subarray(0, 3));
    expect(await store.get(name)).toHaveLength(3);
    await store.remove(name);
    await store.remove(name);
    expect(await store.get(name)).toBeNull();
  });

  test("gives a part of what was put", async () => {
    const store = stores[kind];
    const name = newName();
    expect(await store.part(name, 0, 4)).toBeNull();
    await store.put(name, bytes);
    expect([...((await store.part(name, 250, 260)) ?? [])]).toEqual([...bytes.subarray(250, 260)]);
    expect(await store.part(name, 69_990, 80_000)).toHaveLength(10);
    await store.remove(name);
  });

  test.each(["../../etc/passwd", "resume-1/../2", "", "resume-", `x${newName()}/`])(
    "takes no name that we did not make: %j",
    async (name) => {
      for (const call of ["get", "remove"] as const)
        await expect((async () => stores[kind][call](name))()).rejects.toThrow("not a name");
    },
  );
});

test.each(["disk", "s3"] as const)("a store on %s lists its files by age", async (kind) => {
  const store = stores[kind];
  const names = [newName(), newName(), newName()];
  for (const name of names) await store.put(name, bytes.subarray(0, 3));
  const listed = async (before: Date) => {
    const found = [];
    for await (const name of store.list(before)) found.push(name);
    return found;
  };
  expect(await listed(new Date(Date.now() + 60_000))).toEqual(expect.arrayContaining(names));
  expect(await listed(new Date(Date.now() - 60_000))).toEqual([]);
});

test("a store on disk lists what was begun and forgets it with its file", async () => {
  const name = newName();
  writeFileSync(path.join(folder, `${name}.partial`), "half");
  writeFileSync(path.join(folder, "readme.txt"), "not ours");
  const found = [];
  for await (const one of stores.disk.list(new Date(Date.now() + 60_000))) found.push(one);
  expect(found).toContain(name);
  expect(found.join()).not.toContain("readme");
  await stores.disk.remove(name);
  expect(readdirSync(folder).filter((file) => file.startsWith(name))).toEqual([]);
});

test("files on disk are the server's alone", async () => {
  const name = newName();
  await stores.disk.put(name, bytes);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).filter((file) => file.endsWith(".partial"))).toEqual([]);
});

describe("a store that speaks S3", () => {
  test("keeps files in its bucket, under their names", async () => {
    const name = newName();
    await stores.s3.put(name, bytes);
    expect([...s3.kept.keys()]).toContain(`/${s3.settings.bucket}/${name}`);
  });

  test("that is overloaded for a moment is asked again", async () => {
    s3.failing = 2;
    const name = newName();
    await stores.s3.put(name, bytes);
    expect(await stores.s3.get(name)).toHaveLength(bytes.length);
  });

  test.each([
    ["another key", { secretAccessKey: "not the secret" }, "answered 403 to PUT"],
    ["another bucket", { bucket: "no-such-bucket" }, "no such bucket"],
  ])("with %s keeps nothing and says so", async (_, wrong, message) => {
    const store = s3Store({ ...s3.settings, ...wrong });
    const before = s3.kept.size;
    await expect(store.put(newName(), bytes)).rejects.toThrow(message);
    expect(s3.kept.size).toBe(before);
  });

  test("that is gone fails, rather than say that there is no file", async () => {
    const store = s3Store({ ...s3.settings, endpoint: "http://127.0.0.1:9" });
    await expect(store.get(newName())).rejects.toThrow("fetch failed");
  });
});
