import { setImmediate } from "node:timers/promises";
import { focusManager, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";

afterEach(() => focusManager.setFocused(undefined));

/** A load that is being looked at, and how often it was asked for. */
async function looking(load: () => Promise<unknown>) {
  const queries = createQueryClient(async () => {});
  // As the app does: without it the client hears of neither the window nor the network.
  queries.mount();
  onTestFinished(() => queries.unmount());
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    return load();
  };
  const options = { queryKey: ["list"], queryFn };
  const look = () => new QueryObserver(queries, options).subscribe(() => {});
  const away = look();
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  return { asked: () => asked, look, away };
}

const comingBack: [string, (shown: Awaited<ReturnType<typeof looking>>) => void][] = [
  ["the window gets the focus", () => focusManager.setFocused(true)],
  ["the network is back", () => [false, true].forEach((on) => onlineManager.setOnline(on))],
  [
    "somebody comes back to it",
    ({ look, away }) => {
      away();
      look();
    },
  ],
];

test.each(comingBack)("what was loaded is not loaded again when %s", async (_, happens) => {
  focusManager.setFocused(false);
  const shown = await looking(async () => "rows");
  happens(shown);
  // The client hears of it a moment later.
  await setImmediate();
  expect(shown.asked()).toBe(1);
});

test("a load that failed is not tried again by itself", async () => {
  // Whoever looks elsewhere would have the next try wait for them.
  focusManager.setFocused(true);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const shown = looking(() => Promise.reject(new Error("No")));
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await shown).asked()).toBe(1);
});
