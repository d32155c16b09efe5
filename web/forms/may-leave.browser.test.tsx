import { expect, it } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { mayLeave } from "./may-leave.ts";

const labels = {
  title: "Replace what you typed?",
  text: "All of it.",
  leave: "Replace",
  stay: "Keep",
};

it("asks in the caller's words, and as often as there is something to lose", async () => {
  const { screen, show } = await showOnScreen(<LeaveGuard unsaved={() => true} />, {});
  const kept = mayLeave(labels);
  await expect
    .element(screen.getByRole("alertdialog", { name: labels.title }))
    .toHaveAccessibleDescription(labels.text);
  await screen.getByRole("button", { name: labels.stay }).click();
  expect(await kept).toBe(false);
  const replaced = mayLeave(labels);
  await screen.getByRole("button", { name: labels.leave }).click();
  expect(await replaced).toBe(true);
  await show(<LeaveGuard unsaved={() => false} />);
  expect(await mayLeave()).toBe(true);
});
