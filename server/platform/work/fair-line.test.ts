import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { FairLine } from "./fair-line.ts";

const limits = { atOnce: 2, ofOne: 4, waiting: 40 };

/** A line in which work is done when the test says so. */
function lineOf() {
  const line = new FairLine(limits);
  const begun: string[] = [];
  const refused: string[] = [];
  const running: (() => void)[] = [];
  const come = async (lane: string, name = lane) => {
    const work = () =>
      new Promise<void>((done) => {
        begun.push(name);
        running.push(done);
      });
    await line.run(lane, work).catch(() => refused.push(name));
  };
  return {
    begun,
    refused,
    come: (lane: string, name?: string) => void come(lane, name),
    async finish() {
      running.shift()?.();
      await setImmediate();
    },
  };
}

test("whoever fills their lane holds up nobody in another", async () => {
  const { begun, refused, come, finish } = lineOf();
  for (let at = 0; at < 40; at++) come("home", `home ${at}`);
  come("owner");
  await setImmediate();
  expect(refused).toHaveLength(40 - limits.atOnce - limits.ofOne);
  await finish();
  await finish();
  expect(begun).toEqual(["home 0", "home 1", "home 2", "owner"]);
});

test("where all lanes are full a new one still has a place, at the longest one's cost", async () => {
  const { begun, refused, come, finish } = lineOf();
  for (let lane = 0; lane < 11; lane++)
    for (let at = 0; at < 4; at++) come(`${lane}`, `${lane} ${at}`);
  await setImmediate();
  const before = refused.length;
  come("owner");
  await setImmediate();
  expect(refused).toHaveLength(before + 1);
  for (let turn = 0; turn < 12; turn++) await finish();
  expect(begun).toContain("owner");
});

test("what fails gives its place to the next", async () => {
  const line = new FairLine({ atOnce: 1, ofOne: 1, waiting: 1 });
  const failing = line.run("a", () => Promise.reject(new Error("no")));
  const next = line.run("b", () => Promise.resolve("done"));
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("done");
});
