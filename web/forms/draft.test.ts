import { expect, test, vi } from "vitest";
import { draftOf, forgetDrafts, pageMemory } from "./draft.ts";

const blank = { name: "", age: 18, transport: false };

test("what was typed is there again, for the same person and form alone", () => {
  const storage = pageMemory();
  const typed = { name: "Maria", age: 40, transport: true };
  draftOf("profile", "Maria@example.com", blank, () => storage).keep(typed);
  expect(draftOf("profile", "maria@example.com", blank, () => storage).read()).toEqual(typed);
  expect(draftOf("profile", "tom@example.com", blank, () => storage).read()).toEqual(blank);
  expect(draftOf("onboarding", "maria@example.com", blank, () => storage).read()).toEqual(blank);
});

test("after clearing there is a blank form", () => {
  const storage = pageMemory();
  const draft = draftOf("profile", "maria@example.com", blank, () => storage);
  draft.keep({ ...blank, name: "Maria" });
  expect(draft.isKept()).toBe(true);
  draft.clear();
  expect(draft.isKept()).toBe(false);
  expect(draft.read()).toEqual(blank);
});

test.each([
  ["of another kind", '{"name":7,"age":"40","transport":true}', { ...blank, transport: true }],
  ["of an older form", '{"name":"Maria","shoe":9}', { ...blank, name: "Maria" }],
  ["not an object", "7", blank],
  ["broken", '{"name"', blank],
])("a draft that is %s gives only what fits", (_, text, expected) => {
  const storage = { ...pageMemory(), getItem: () => text };
  expect(draftOf("profile", "maria@example.com", blank, () => storage).read()).toEqual(expected);
});

test("a browser that forbids storage gives a blank form", () => {
  const draft = draftOf("profile", "maria@example.com", blank, () => {
    throw new Error("denied");
  });
  draft.keep({ ...blank, name: "Maria" });
  draft.clear();
  expect(draft.read()).toEqual(blank);
});

test("drafts go with whoever leaves, and others' when somebody comes", () => {
  const places = ["localStorage", "sessionStorage"].map((place) => {
    const kept: Record<string, string> = { theme: "dark" };
    const storage = Object.defineProperties(kept, {
      getItem: { value: (key: string) => kept[key] ?? null },
      setItem: { value: (key: string, value: string) => void (kept[key] = value) },
      removeItem: { value: (key: string) => void delete kept[key] },
    });
    vi.stubGlobal(place, storage);
    for (const email of ["Maria@example.com", "tom@example.com"])
      draftOf("profile", email, blank, () => kept as never).keep({ ...blank, name: email });
    return kept;
  });
  forgetDrafts("MARIA@example.com");
  for (const kept of places)
    expect(Object.keys(kept)).toEqual(["theme", "draft:profile:maria@example.com"]);
  forgetDrafts();
  for (const kept of places) expect(Object.keys(kept)).toEqual(["theme"]);
  vi.unstubAllGlobals();
});
