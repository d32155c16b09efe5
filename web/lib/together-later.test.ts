import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { togetherLater } from "./together-later.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A task that ends when the test ends it. */
function slow() {
  const begun: (() => void)[] = [];
  const act = () => new Promise<void>((done) => begun.push(done));
  return { begun, ...togetherLater(act, 1000) };
}

test("many that ask have it done once", async () => {
  const { begun, ask } = slow();
  for (let times = 0; times < 5; times++) ask();
  expect(begun).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun).toHaveLength(1);
});

test("who asks while it is being done has it done once more, and not at the same time", async () => {
  const { begun, ask } = slow();
  ask();
  await vi.advanceTimersByTimeAsync(1000);
  ask();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun).toHaveLength(1);
  begun[0]?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect(begun).toHaveLength(2);
});

test("nothing more is done once it is stopped", async () => {
  const { begun, ask, stop } = slow();
  ask();
  await vi.advanceTimersByTimeAsync(1000);
  ask();
  stop();
  begun[0]?.();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun).toHaveLength(1);
});
