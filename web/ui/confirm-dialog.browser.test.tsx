import { useState } from "react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ConfirmDialog } from "./confirm-dialog.tsx";

function Asking({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Remove
      </button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Remove the file?"
        description="It cannot be brought back."
        labels={{ confirm: "Remove it", cancel: "Keep it" }}
        onConfirm={onConfirm}
        destructive
      />
    </>
  );
}

const ask = async () => {
  let confirmed = 0;
  const screen = await render(<Asking onConfirm={() => confirmed++} />);
  const opener = screen.getByRole("button", { name: "Remove", exact: true });
  await opener.click();
  const dialog = screen.getByRole("alertdialog", { name: "Remove the file?" });
  await expect.element(dialog).toBeVisible();
  return { screen, opener, dialog, confirmed: () => confirmed };
};

it("goes away by Escape, changes nothing, and gives the focus back", async () => {
  const { opener, dialog, confirmed } = await ask();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(confirmed()).toBe(0);
});

it("does what it asks about once somebody says so", async () => {
  const { screen, confirmed } = await ask();
  await screen.getByRole("button", { name: "Remove it" }).click();
  expect(confirmed()).toBe(1);
});
