import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { halfTyped } from "./half-typed.ts";

afterEach(() => sessionStorage.clear());

const hourMs = 60 * 60 * 1000;

it("forgets it half a day after the last change, however often a field is left, with the form open", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const form = document.createElement("form");
  const name = document.createElement("input");
  name.name = "name";
  form.append(name);
  const draft = halfTyped(null);
  const keptName = () => JSON.stringify(sessionStorage).match(/Wendy \w/)?.[0];

  name.value = "Wendy K";
  draft.keep(form);
  vi.advanceTimersByTime(11 * hourMs);
  name.value = "Wendy L";
  draft.keep(form);
  vi.advanceTimersByTime(11 * hourMs);
  draft.keep(form);
  expect(keptName()).toBe("Wendy L");
  vi.advanceTimersByTime(hourMs);
  expect(keptName()).toBeUndefined();
});
