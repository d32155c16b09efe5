import { type ReactNode, useState } from "react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Dialog } from "./dialog.tsx";

function Opening({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Times" labels={{ close: "Close" }}>
        {children}
      </Dialog>
    </>
  );
}

const folded = (
  <details>
    <summary>Another time</summary>
    <input aria-label="Date" />
  </details>
);

it("takes the focus to the first field that is shown, and gives it back", async () => {
  const screen = await render(
    <Opening>
      {folded}
      <input aria-label="Place" />
    </Opening>,
  );
  const opener = screen.getByRole("button", { name: "Open" });
  await opener.click();
  await expect.element(screen.getByLabelText("Place")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(opener).toHaveFocus();
});

it("begins at buttons to choose from, and at its own close where there is nothing to answer", async () => {
  const choices = ["8 AM", "9 AM"].map((time, at) => (
    <button key={time} type="button" aria-pressed={false} tabIndex={at - 1}>
      {time}
    </button>
  ));
  const screen = await render(<Opening>{choices}</Opening>);
  await screen.getByRole("button", { name: "Open" }).click();
  await expect.element(screen.getByRole("button", { name: "9 AM" })).toHaveFocus();
  await screen.rerender(<Opening>{folded}</Opening>);
  await userEvent.keyboard("{Escape}");
  await screen.getByRole("button", { name: "Open" }).click();
  await expect.element(screen.getByRole("button", { name: "Close" })).toHaveFocus();
});

/** Presses beside the sheet, as somebody does who misses it. */
function pressBeside() {
  for (const type of ["pointerdown", "click"])
    document.body.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "mouse" }));
}

it("is closed by a press beside it, and not once something is typed, chosen or added", async () => {
  const screen = await render(
    <Opening>
      <input aria-label="Place" />
      <button type="button" aria-pressed={false}>
        8 AM
      </button>
      <form>
        <button type="button">Add a row</button>
      </form>
    </Opening>,
  );
  const [opener, sheet] = [
    screen.getByRole("button", { name: "Open" }),
    screen.getByRole("dialog"),
  ];
  const answers = [
    () => screen.getByLabelText("Place").fill("Bay 2"),
    () => screen.getByRole("button", { name: "8 AM" }).click(),
    () => screen.getByRole("button", { name: "Add a row" }).click(),
  ];
  for (const answer of answers) {
    await opener.click();
    await answer();
    pressBeside();
    await new Promise((done) => setTimeout(done, 50));
    await expect.element(sheet).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(sheet).not.toBeInTheDocument();
  }
  await opener.click();
  await expect.element(screen.getByLabelText("Place")).toHaveFocus();
  pressBeside();
  await expect.element(sheet).not.toBeInTheDocument();
});
