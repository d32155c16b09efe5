import { afterEach, expect, test, vi } from "vitest";
import { startPush } from "./push.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A browser that answers so when it is asked for notifications, and whose push service fails. */
function browserThat(permission: NotificationPermission) {
  const failure = new Error("No push service");
  vi.stubGlobal("Notification", { requestPermission: async () => permission });
  vi.stubGlobal("navigator", { serviceWorker: { register: () => Promise.reject(failure) } });
  const told: unknown[] = [];
  vi.spyOn(console, "info").mockImplementation((...words: unknown[]) => void told.push(...words));
  return { failure, told };
}

test("a subscription that fails is told to the console and to the caller", async () => {
  const { failure, told } = browserThat("granted");
  await expect(startPush()).rejects.toBe(failure);
  expect(told).toEqual(["No push subscription", failure]);
});

test("that somebody says no is no failure", async () => {
  const { told } = browserThat("denied");
  expect(await startPush()).toBe(false);
  expect(told).toEqual([]);
});
