import { expect, it } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { RatersCard } from "./raters-card.tsx";

const frank = {
  id: "u1",
  name: "Frank Novak",
  email: "frank@novak.example",
  shop: "Novak Motors",
  invitedAt: "2026-11-20T12:00:00.000Z",
  invitedBy: "Ada Moreno",
  revokedAt: null as string | null,
  ratings: 12,
};

it("asks before a rater's invitation is revoked, and says that it was", async () => {
  let rater = frank;
  const { screen, sent } = await showOnScreen(<RatersCard />, {
    server: {
      "GET /api/admin/raters": () => ({ body: [rater] }),
      "DELETE /api/admin/raters/u1": () => {
        rater = { ...frank, revokedAt: "2026-11-21T12:00:00.000Z" };
        return { body: rater };
      },
    },
  });
  const changes = () => sent.filter(({ call }) => !call.startsWith("GET"));
  const revoke = screen.getByRole("button", { name: "Revoke the invitation of Frank Novak" });
  await expect.element(revoke).toBeVisible();
  await revoke.click();
  await screen.getByRole("button", { name: "Cancel" }).click();
  expect(changes()).toEqual([]);
  await revoke.click();
  await screen
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Revoke/ })
    .click();
  await expect.element(screen.getByText("The invitation is revoked")).toBeVisible();
  await expect.element(screen.getByText("Revoked", { exact: true })).toBeVisible();
});
