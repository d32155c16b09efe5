import { expect, it } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { NewReferrerForm } from "./new-referrer-form.tsx";

it("calls something missing only where it is empty", async () => {
  const { screen } = await showOnScreen(<NewReferrerForm onClose={() => {}} />, {});
  const missing = screen.getByText("Missing Information");
  const add = screen.getByRole("button", { name: /^Add Referrer/ });
  await screen.getByRole("textbox", { name: "Name" }).fill("Mike Ortiz");
  await screen.getByRole("textbox", { name: "Referral Code" }).fill("MIKE_1");
  await add.click();
  await expect.element(screen.getByRole("textbox", { name: "Referral Code" })).toBeInvalid();
  expect(missing.query()).toBeNull();
  await screen.getByRole("textbox", { name: "Referral Code" }).fill("");
  await add.click();
  await expect.element(missing).toBeVisible();
});
