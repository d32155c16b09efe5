import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { noteServerTime } from "#web/lib/server-clock.ts";
import { useDecision } from "../use-decision.ts";
import { UndoBar } from "./undo-bar.tsx";

const second = 1000;
const minute = 60 * second;
const pressedAt = Date.parse("2026-11-27T15:00:03.000Z");

const match = {
  id: "0b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11",
  state: "hired",
  jobseeker: { firstName: "Rosa", lastName: "Delgado" },
  undoUntil: new Date(pressedAt + 10 * minute).toISOString(),
  can: { undo: true },
} as EmployerMatch;

function Undoing() {
  return <UndoBar match={match} decision={useDecision(match)} />;
}

/** What the bar says at a moment after the press. */
async function saidAfter(passed: number) {
  vi.setSystemTime(pressedAt + passed);
  const { screen } = await showOnScreen(<Undoing />, { texts: ["matches"] });
  const said = screen.container.textContent;
  await screen.unmount();
  return said;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

it("says ten minutes right after the press, and one until the last moment", async () => {
  expect(await saidAfter(200)).toContain("10 min left.");
  expect(await saidAfter(-2 * minute)).toContain("10 min left.");
  expect(await saidAfter(5 * minute)).toContain("5 min left.");
  expect(await saidAfter(9 * minute + 50 * second)).toContain("1 min left.");
  expect(await saidAfter(10 * minute)).not.toContain("min left");
});

it("keeps the way back for its ten minutes where the browser's clock is wrong", async () => {
  vi.setSystemTime(pressedAt + 12 * minute);
  noteServerTime(new Date(pressedAt).toUTCString());
  const { screen } = await showOnScreen(<Undoing />, { texts: ["matches"] });
  await expect.element(screen.getByText(/^10 min left\./)).toBeVisible();
  await screen.unmount();
  expect(await saidAfter(21 * minute)).toContain("1 min left.");
  expect(await saidAfter(22 * minute + second)).not.toContain("min left");
  noteServerTime(new Date().toUTCString());
});
