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
  await expect(startPush("ana@example.com")).rejects.toBe(failure);
  expect(told).toEqual(["No push subscription", failure]);
});

test("that somebody says no is no failure", async () => {
  const { told } = browserThat("denied");
  expect(await startPush("ana@example.com")).toBe(false);
  expect(told).toEqual([]);
});

/** A browser that kept a subscription of Ana's from an earlier session; what it sends, and what it keeps. */
async function browserOfAna(
  inside = JSON.stringify({ id: "1", owner: "ana@example.com" }),
  answers: Response[] = [],
) {
  vi.resetModules();
  const kept = new Map([["push-subscription", inside]]);
  const sent: string[] = [];
  let isThere = true;
  const subscription = {
    toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: async () => void (isThere = false),
  };
  const pushManager = { getSubscription: async () => (isThere ? subscription : null) };
  vi.stubGlobal("window", { PushManager: {}, Notification: {} });
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  vi.stubGlobal("localStorage", {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => void kept.set(place, text),
    removeItem: (place: string) => void kept.delete(place),
  });
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    sent.push(`${method} ${path}`);
    return answers.shift() ?? Response.json({ id: "2" }, { status: 201 });
  });
  const push = await import("./push.ts");
  return { ...push, sent, kept, isThere: () => isThere };
}

test("a subscription is renewed once for each load of the app", async () => {
  const { renewPush, sent } = await browserOfAna();
  expect(await Promise.all([renewPush("ana@example.com"), renewPush("ana@example.com")])).toEqual([
    true,
    true,
  ]);
  expect(sent).toEqual(["POST /api/push/subscriptions"]);
});

test("nobody takes over what another person turned on: it goes when they sign in", async () => {
  const { renewPush, pushKept, sent, kept, isThere } = await browserOfAna();
  pushKept.forgetOthers?.("ana@example.com");
  expect(isThere()).toBe(true);
  pushKept.forgetOthers?.("ben@example.com");
  expect(await renewPush("ben@example.com")).toBe(false);
  await vi.waitFor(() => expect(kept.size).toBe(0));
  expect(isThere()).toBe(false);
  expect(sent).toEqual([]);
});

test("a renewal that fails is tried again by the next who asks", async () => {
  const { renewPush, sent } = await browserOfAna(undefined, [new Response("", { status: 503 })]);
  expect(await renewPush("ana@example.com")).toBe(false);
  expect(await renewPush("ana@example.com")).toBe(true);
  expect(sent).toHaveLength(2);
});

test("a subscription of nobody knows whom goes with the first who comes", async () => {
  const { pushKept, kept, isThere } = await browserOfAna("0b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11");
  pushKept.forgetOthers?.("ana@example.com");
  await vi.waitFor(() => expect(kept.size).toBe(0));
  expect(isThere()).toBe(false);
});
