import { expect, test } from "vitest";
import { followingClock, hourMs } from "./clock.ts";

test.each([-2, 2, 30 * 24])("a server that is %d hours off goes by its database", async (hours) => {
  const own = () => Date.now() + hours * hourMs;
  const clock = await followingClock(async () => new Date(), own);
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(2000);
  clock.stop();
});
