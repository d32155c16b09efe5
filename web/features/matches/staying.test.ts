import { expect, test } from "vitest";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import { withDecided } from "./staying.ts";

const now = Date.parse("2026-07-01T12:00:00Z");
const match = (id: string, undoUntil: string | null = null) =>
  ({ id, undoUntil, can: { undo: undoUntil !== null } }) as EmployerMatch;
const later = "2026-07-01T12:09:00Z";
const earlier = "2026-07-01T11:59:00Z";
const ids = (matches: readonly EmployerMatch[]) => matches.map(({ id }) => id).join(" ");

test("a card that was just decided keeps its place in a list that no longer has it", () => {
  const before = [match("a"), match("b", later), match("c")];
  expect(ids(withDecided(before, [match("a"), match("c")], now))).toBe("a b c");
});

test("it goes when it can no longer be taken back, and so does what was not decided", () => {
  const before = [match("a"), match("b", earlier), match("c")];
  expect(ids(withDecided(before, [match("c")], now))).toBe("c");
});

test("a decision that was taken back shows as the server says, once", () => {
  const back = match("b");
  const shown = withDecided([match("a"), match("b", later)], [match("a"), back], now);
  expect(shown).toHaveLength(2);
  expect(shown[1]).toBe(back);
});
