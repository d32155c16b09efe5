import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { User } from "#contract/accounts.ts";
import { dayMs } from "#web/lib/day.ts";
import { forgetOthers } from "#web/app/kept.ts";
import { keepForm, waitingForms } from "#web/features/waiting-forms/api.ts";
import { keepAnswers, readSnapshot } from "./snapshot.ts";
import { snapshotPlace, wipeSnapshot } from "./wipe-snapshot.ts";

const now = Date.parse("2026-07-01T12:00:00Z");

/** What a browser keeps, with room for so many characters. */
function browser(room = Infinity) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException("No room", "QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}

const person = (email: string) => ({ email, role: "jobseeker" }) as User;
const rosa = person("rosa@example.com");
const sam = person("sam@example.com");
const answer = (name: string, at = now, data: unknown = name) => ({ key: [name], data, at });
const kept = () => readSnapshot()?.answers.map(({ data }) => data);

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.stubGlobal("localStorage", browser());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("each page's latest answer is kept beside those of the person's other pages", () => {
  keepAnswers(rosa, "en", [answer("overview", now - 2, "before"), answer("jobs", now - 1)]);
  keepAnswers(rosa, "es", [answer("overview", now, "after")]);
  expect(kept()).toEqual(["after", "jobs"]);
  expect(readSnapshot()).toMatchObject({ user: rosa, language: "es" });
});

test("nobody's pages stand beside another person's", () => {
  keepAnswers(rosa, "en", [answer("overview"), answer("jobs")]);
  keepAnswers(sam, "en", [answer("overview", now, "of Sam")]);
  expect(kept()).toEqual(["of Sam"]);
  expect(localStorage.getItem(snapshotPlace)).not.toContain("rosa");
});

test("what is older than seven days is not shown; with nothing younger there is nothing", () => {
  keepAnswers(rosa, "en", [answer("old", now - 7 * dayMs), answer("young", now - 7 * dayMs + 1)]);
  expect(kept()).toEqual(["young"]);
  vi.setSystemTime(now + 1);
  expect(readSnapshot()).toBeNull();
});

test("twenty answers are kept, the newest", () => {
  keepAnswers(
    rosa,
    "en",
    Array.from({ length: 25 }, (_, at) => answer(`page ${at}`, now + at)),
  );
  expect(kept()).toHaveLength(20);
  expect(kept()?.[0]).toBe("page 24");
  expect(kept()).not.toContain("page 4");
});

test("a browser without room keeps nothing, rather than what is no longer true", () => {
  vi.stubGlobal("localStorage", browser(300));
  keepAnswers(rosa, "en", [answer("overview")]);
  expect(kept()).toEqual(["overview"]);
  keepAnswers(rosa, "en", [answer("overview", now, "x".repeat(300))]);
  expect(readSnapshot()).toBeNull();
});

test.each(["{", "7", '{"user":null}', "[]"])("a snapshot that reads %s is none", (text) => {
  localStorage.setItem(snapshotPlace, text);
  expect(readSnapshot()).toBeNull();
});

test("who signs in finds nothing of anybody else, and all of their own", () => {
  const form = { kind: "edit", body: {}, key: "a" } as const;
  keepAnswers(rosa, "en", [answer("overview")]);
  keepForm({ ...form, owner: rosa.email });
  keepForm({ ...form, owner: sam.email, key: "b" });
  keepForm({ ...form, kind: "application", owner: null, key: "c" });
  forgetOthers(rosa.email);
  expect(kept()).toEqual(["overview"]);
  expect(waitingForms().map(({ owner }) => owner)).toEqual([rosa.email, null]);
  forgetOthers(sam.email);
  expect(readSnapshot()).toBeNull();
  expect(waitingForms().map(({ owner }) => owner)).toEqual([null]);
});

test("wiping where the browser forbids storage goes by without a word", () => {
  vi.stubGlobal("localStorage", undefined);
  wipeSnapshot();
  expect(readSnapshot()).toBeNull();
});

test("an answer that arrives after signing out is not kept", async () => {
  vi.resetModules();
  const page = await import("./snapshot.ts");
  page.keepAnswers(rosa, "en", [answer("overview")]);
  await page.snapshotKept.forgetPerson();
  page.keepAnswers(rosa, "en", [answer("overview", now + 1)]);
  expect(localStorage.getItem(snapshotPlace)).toBeNull();
});
