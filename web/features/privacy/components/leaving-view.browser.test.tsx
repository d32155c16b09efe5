import { expect, it } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { LeavingView } from "./leaving-view.tsx";

it("names the day that the mail names, whatever the reader's clock says", async () => {
  const { screen } = await showOnScreen(<LeavingView leavingAt="2026-11-30T10:43:00.000Z" />, {
    texts: ["privacy"],
  });
  await expect
    .element(screen.getByRole("heading"))
    .toHaveTextContent("Your account will be erased on December 29, 2026");
});
