import { createBrowserHistory, Link, useLocation } from "@tanstack/react-router";
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

function Address() {
  return (
    <output aria-label="Address">{useLocation({ select: ({ pathname }) => pathname })}</output>
  );
}

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

/** Whether the browser would ask before the page is closed. */
function asksOnClosing() {
  const closing = new Event("beforeunload", { cancelable: true });
  globalThis.dispatchEvent(closing);
  return closing.defaultPrevented;
}

const two = (
  <>
    <LeaveGuard unsaved={() => true} />
    <LeaveGuard unsaved={() => true} />
  </>
);

it("asks once for all forms of a page, and by closing again where somebody stayed", async () => {
  const { screen } = await showOnScreen(two, { history: createBrowserHistory() });
  const answer = async (name: string) => {
    await screen.getByRole("button", { name, exact: true }).click();
    await expect.element(screen.getByRole("alertdialog")).not.toBeInTheDocument();
  };
  const left = mayLeave();
  await answer("Leave");
  expect(await left).toBe(true);
  expect(asksOnClosing()).toBe(false);
  const stayed = mayLeave();
  await answer("Stay");
  expect(await stayed).toBe(false);
  expect(asksOnClosing()).toBe(true);
});

it("asks once where another page is opened from several forms", async () => {
  const { screen } = await showOnScreen(
    <>
      {two}
      <Link to="/privacy">Privacy</Link>
      <Address />
    </>,
    {},
  );
  await screen.getByRole("link", { name: "Privacy" }).click();
  await screen.getByRole("button", { name: "Leave", exact: true }).click();
  await expect.element(screen.getByLabelText("Address")).toHaveTextContent("/privacy");
});
