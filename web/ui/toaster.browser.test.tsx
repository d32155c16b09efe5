import { useState } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { toast } from "./toast.ts";

/** A row that leaves with a press, and comes back with the toast's way back. */
function Rows({ keep }: { keep: boolean }) {
  const [there, setThere] = useState(true);
  const pass = () => {
    setThere(keep);
    toast({ title: "Passed", action: { label: "Undo", onSelect: () => toast({ title: "Back" }) } });
  };
  return (
    <main>
      <section aria-label="Candidates">
        {there && <button onClick={pass}>Pass</button>}
        <button>Next</button>
      </section>
    </main>
  );
}

it.each([
  ["the keyboard", "{Enter}"],
  ["Escape", "{Escape}"],
])("leads back to where somebody was once they close a toast by %s", async (_, key) => {
  const { screen } = await showOnScreen(<Rows keep />, {});
  await screen.getByRole("button", { name: "Pass" }).click();
  await expect.element(screen.getByRole("button", { name: "Undo" })).toBeVisible();
  await userEvent.keyboard("{F8}{Tab}{Tab}");
  await expect.element(screen.getByRole("button", { name: "Undo" })).toHaveFocus();
  await userEvent.keyboard(key);
  await expect.element(screen.getByRole("button", { name: "Pass" })).toHaveFocus();
});

it("leads back by a press of the mouse too", async () => {
  const { screen } = await showOnScreen(<Rows keep />, {});
  await screen.getByRole("button", { name: "Pass" }).click();
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(screen.getByText("Back")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Pass" })).toHaveFocus();
});

it("leads to the page where what somebody pressed is gone", async () => {
  const { screen } = await showOnScreen(<Rows keep={false} />, {});
  await screen.getByRole("button", { name: "Pass" }).click();
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(screen.getByRole("main")).toHaveFocus();
});

it("leaves the page where it was scrolled to by the mouse", async () => {
  const { screen } = await showOnScreen(
    <>
      <Rows keep />
      <div style={{ height: "300vh" }} />
    </>,
    {},
  );
  await screen.getByRole("button", { name: "Pass" }).click();
  scrollTo(0, document.documentElement.scrollHeight);
  await screen.getByRole("button", { name: "Close" }).click();
  await expect.element(screen.getByRole("button", { name: "Pass" })).toHaveFocus();
  expect(scrollY).toBeGreaterThan(innerHeight);
});

it("tells how much room toasts take while there are any, so that nothing pressable lies under them", async () => {
  const room = () => document.documentElement.style.getPropertyValue("--toasts");
  const { screen } = await showOnScreen(<Rows keep />, {});
  expect(room()).toBe("");
  await screen.getByRole("button", { name: "Pass" }).click();
  await expect.poll(room).toMatch(/^[1-9]\d*px$/);
  await screen.getByRole("button", { name: "Close" }).click();
  await expect.poll(room).toBe("");
});

it("shows the newest toast alone, and for five seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { screen } = await showOnScreen(<main />, {});
  toast({ title: "First" });
  toast({ title: "Second" });
  const shown = () => document.querySelector("li[data-state=open]")?.textContent;
  await expect.poll(shown).toMatch(/^Second/);
  await expect.element(screen.getByText("First")).not.toBeInTheDocument();
  vi.advanceTimersByTime(4999);
  await expect.poll(shown).toMatch(/^Second/);
  vi.advanceTimersByTime(1);
  await expect.poll(shown).toBeUndefined();
});
