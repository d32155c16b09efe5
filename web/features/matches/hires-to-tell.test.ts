import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetHires, freshHires, noteHire, tellHires } from "./hires-to-tell.ts";

const pressed = new Date("2026-07-01T12:00:00Z");
const minutes = (count: number) => new Date(pressed.getTime() + count * 60_000);
const fresh = { state: "hired", undoUntil: minutes(10).toISOString() } as const;
const stands = { state: "hired", undoUntil: null } as const;
const takenBack = { state: "new", undoUntil: null } as const;

let told = 0;
const look = (now: Date, found: typeof stands | typeof takenBack | null = stands) =>
  tellHires({
    now,
    read: async () => {
      if (!found) throw new Error("no connection");
      return found;
    },
    tell: () => void (told += 1),
  });

beforeEach(() => {
  told = 0;
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test("a hire is told of once, when its ten minutes are over", async () => {
  noteHire("one", fresh);
  noteHire("one", fresh);
  await look(minutes(9));
  expect(told).toBe(0);
  await look(minutes(10));
  await look(minutes(20));
  expect(told).toBe(1);
  expect(freshHires()).toEqual([]);
});

test("a hire that was taken back is not, here or by a colleague elsewhere", async () => {
  noteHire("here", fresh);
  noteHire("here", takenBack);
  noteHire("elsewhere", fresh);
  await look(minutes(10), takenBack);
  expect(told).toBe(0);
  expect(freshHires()).toEqual([]);
});

test("without a connection it waits", async () => {
  noteHire("one", fresh);
  await look(minutes(10), null);
  expect([told, freshHires().length]).toEqual([0, 1]);
  await look(minutes(11));
  expect(told).toBe(1);
});

test("one that was taken back and made anew has its ten minutes from then on", async () => {
  noteHire("one", fresh);
  noteHire("one", takenBack);
  noteHire("one", { state: "hired", undoUntil: minutes(15).toISOString() });
  await look(minutes(10));
  expect(told).toBe(0);
  await look(minutes(15));
  expect(told).toBe(1);
});

test("a hire of somebody who signed out is not told of from this browser", async () => {
  noteHire("one", fresh);
  forgetHires();
  await look(minutes(10));
  expect(told).toBe(0);
});
