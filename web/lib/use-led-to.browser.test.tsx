import { Link } from "@tanstack/react-router";
import { expect, it, onTestFinished } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { useLedTo } from "./use-led-to.ts";

function Parts({ above = "300vh" }) {
  return (
    <>
      <Link to="/" hash="resume">
        Add a resume
      </Link>
      <div style={{ height: above }} />
      <section ref={useLedTo<HTMLElement>("resume")} tabIndex={-1} aria-label="Resume">
        PDF or Word
      </section>
      <div style={{ height: "300vh" }} />
    </>
  );
}

it("leads to the part that an address names, with the focus, and stays there while the page grows", async () => {
  onTestFinished(() => scrollTo(0, 0));
  const { screen, show } = await showOnScreen(<Parts />, {});
  const part = screen.getByRole("region", { name: "Resume" });
  await expect.element(part).not.toBeInViewport();
  await screen.getByRole("link", { name: "Add a resume" }).click();
  await expect.element(part).toHaveFocus();
  await expect.element(part).toBeInViewport();

  await show(<Parts above="600vh" />);
  await expect.poll(() => Math.abs(part.element().getBoundingClientRect().top)).toBeLessThan(2);
});
