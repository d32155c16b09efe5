import { createBrowserHistory } from "@tanstack/react-router";
import { expect, it } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { LeaveGuard } from "#web/forms/leave-guard.tsx";
import { LogOutLink } from "./log-out-link.tsx";
import { isSigningOut } from "./signing-out.ts";

const labels = {
  title: "Leave without saving?",
  text: "Nothing is saved yet.",
  leave: "Leave",
  stay: "Stay",
};

/** Whether the browser would ask before the page is closed. */
function asksOnClosing() {
  const closing = new Event("beforeunload", { cancelable: true });
  globalThis.dispatchEvent(closing);
  return closing.defaultPrevented;
}

/** A page with unsaved words; what it forgets never ends, so that the test is not navigated away. */
async function show() {
  let forgotten = false;
  const { screen } = await showOnScreen(
    <>
      <LeaveGuard unsaved={() => true} labels={labels} />
      <LogOutLink>Log out</LogOutLink>
    </>,
    {
      history: createBrowserHistory(),
      forgetPerson: () => {
        forgotten = true;
        return new Promise(() => {});
      },
    },
  );
  return { screen, isForgotten: () => forgotten };
}

it("forgets nothing of somebody who stays to save first", async () => {
  const { screen, isForgotten } = await show();
  await screen.getByText("Log out").click();
  await screen.getByRole("button", { name: "Stay" }).click();
  await expect.element(screen.getByRole("alertdialog")).not.toBeInTheDocument();
  expect(isForgotten()).toBe(false);
  expect(isSigningOut()).toBe(false);
  expect(localStorage.getItem("signed-out")).toBeNull();
  expect(asksOnClosing()).toBe(true);
});

it("signs out whoever leaves all the same, and asks no second time", async () => {
  const { screen, isForgotten } = await show();
  await screen.getByText("Log out").click();
  await screen.getByRole("button", { name: "Leave" }).click();
  await expect.poll(isForgotten).toBe(true);
  expect(isSigningOut()).toBe(true);
  expect(asksOnClosing()).toBe(false);
  localStorage.removeItem("signed-out");
});
