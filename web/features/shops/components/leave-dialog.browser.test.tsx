import { expect, it } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { isSigningOut } from "#web/session/signing-out.ts";
import { showKeptToast } from "#web/ui/toast-after-load.ts";
import { LeaveDialog } from "./leave-dialog.tsx";

const id = "0b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11";

it("forgets who left the shop, and says on the next page that they did", async () => {
  let isForgotten = false;
  const { screen } = await showOnScreen(<LeaveDialog id={id} onClose={() => {}} />, {
    texts: ["shops"],
    server: { [`DELETE /api/employer/shop/members/${id}`]: () => ({ body: {} }) },
    // Never ends, so that the test is not navigated away.
    forgetPerson: () => {
      isForgotten = true;
      return new Promise(() => {});
    },
  });
  await screen.getByRole("button", { name: /^Leave/ }).click();
  await expect.poll(() => isForgotten).toBe(true);
  // The end of the session, which the page may hear of meanwhile, is no news.
  expect(isSigningOut()).toBe(true);
  showKeptToast();
  await expect.element(screen.getByText("You left the shop").first()).toBeVisible();
});
