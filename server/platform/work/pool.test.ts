import { getPriority } from "node:os";
import { expect, test } from "vitest";
import { type Asker, WorkPool } from "./pool.ts";

const limits = { threads: 1, waiting: 3, ofOne: 2, seconds: 30, secondsOfOne: 60, memoryMb: 128 };
const file = new URL("../../../test/support/tasks.ts", import.meta.url);
const forever = 600_000;

const poolOf = (more: Partial<typeof limits> = {}) => {
  const pool = new WorkPool({ ...limits, ...more });
  const hold = (name: string, asker: Asker, ms = 1) =>
    pool.run<string>(file, "hold", { name, ms }, asker);
  return { pool, hold };
};

const codeOf = (task: Promise<unknown>) =>
  task.then(
    () => "done",
    (error: { code?: string; retryAfter?: number }) => `${error.code} ${error.retryAfter}`,
  );

test("accounts take turns, however many tasks one of them has", async () => {
  const { hold } = poolOf({ ofOne: 10, waiting: 10 });
  const order: string[] = [];
  const task = async (name: string, account: string) => {
    order.push(await hold(name, { account }));
  };
  await Promise.all([
    task("a1", "a"),
    task("a2", "a"),
    task("a3", "a"),
    task("a4", "a"),
    task("b1", "b"),
    task("c1", "c"),
  ]);
  expect(order).toEqual(["a1", "a2", "b1", "c1", "a3", "a4"]);
});

test("what is beyond the queue, or beyond an account's part of it, is refused with when to come again", async () => {
  const { pool, hold } = poolOf();
  const stop = new AbortController();
  const { signal } = stop;
  const ends = [codeOf(hold("long", { account: "a", signal }, forever))];
  ends.push(codeOf(hold("waits", { account: "a", signal })));
  expect(await codeOf(hold("third", { account: "a" }))).toBe("too_many 5");
  ends.push(codeOf(hold("waits", { account: "b", signal })));
  ends.push(codeOf(hold("waits", { account: "c", signal })));
  expect(await codeOf(hold("too late", { account: "d" }))).toBe("unavailable 5");
  expect(pool.counts()).toMatchObject({ running: 1, waiting: 3, refused: 2 });
  stop.abort();
  await Promise.all(ends);
  expect(await hold("after", { account: "a" })).toBe("after");
  expect(pool.counts()).toMatchObject({ running: 0, waiting: 0, ended: 1 });
});

test("an account that has had its processor time waits for the next window, and others do not", async () => {
  const { pool, hold } = poolOf({ secondsOfOne: 0.05 });
  const spin = (account: string) => pool.run<string>(file, "spin", { ms: 100 }, { account });
  expect(await spin("a")).toBe("spun");
  const refused = await codeOf(spin("a"));
  expect(refused).toMatch(/^too_many \d+$/);
  expect(Number(refused.split(" ")[1])).toBeGreaterThan(500);
  expect(await hold("b", { account: "b" })).toBe("b");
  expect(await hold("a job", { account: null })).toBe("a job");
});

test("jobs are refused nothing", async () => {
  const { hold } = poolOf();
  const names = ["1", "2", "3", "4", "5", "6"];
  expect(await Promise.all(names.map((name) => hold(name, { account: null })))).toEqual(names);
});

test("a task whose asker goes is ended, and one that takes too long is given up", async () => {
  const { pool, hold } = poolOf({ seconds: 1 });
  await expect(hold("long", { account: "a" }, forever)).rejects.toThrow("too long");
  expect(await hold("next", { account: "a" })).toBe("next");
  expect(pool.counts()).toMatchObject({ ended: 1, done: { hold: 1 } });
});

test("what a task throws is heard, and the thread goes on", async () => {
  const { pool, hold } = poolOf();
  await expect(pool.run(file, "fail", null, { account: null })).rejects.toThrow("cannot be done");
  expect(await hold("next", { account: null })).toBe("next");
  expect(pool.counts().ended).toBe(0);
});

// Linux only: on other systems a priority applies to the whole process.
test.runIf(process.platform === "linux")("its threads stand behind the event loop", async () => {
  const { pool } = poolOf();
  const steps = await pool.run<number>(file, "steps", null, { account: null });
  expect(steps).toBeGreaterThan(getPriority(0));
});

test("bytes go to a thread and come back without a copy, where they are handed over", async () => {
  const { pool } = poolOf();
  const bytes = new Uint8Array(100_000).fill(7);
  const asker = { account: null, handsOver: [bytes.buffer] };
  const answer = await pool.run<{ bytes: Uint8Array }>(file, "back", { bytes }, asker);
  expect(answer.bytes).toEqual(new Uint8Array(100_000).fill(7));
  expect(bytes.buffer.detached).toBe(true);
});
