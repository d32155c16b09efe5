import { afterEach, expect, test, vi } from "vitest";
import { dayMs, followingClock, hourMs } from "./clock.ts";

afterEach(() => void vi.useRealTimers());

test.each([-2, 2, 30 * 24])("a server that is %d hours off goes by its database", async (hours) => {
  const own = () => Date.now() + hours * hourMs;
  const clock = await followingClock(async () => new Date(), own);
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(2000);
  clock.stop();
});

test.each([-hourMs, 7 * dayMs])(
  "a clock of this machine that jumps by %d ms moves it nowhere",
  async (ms) => {
    const noon = new Date("2026-11-27T12:00:00Z");
    const clock = await followingClock(async () => noon);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
    expect(Math.abs(clock.now().getTime() - noon.getTime())).toBeLessThan(20_000);
    clock.stop();
  },
);
