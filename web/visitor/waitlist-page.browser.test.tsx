import { expect, it, onTestFinished } from "vitest";
import { userEvent } from "vitest/browser";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { forgetApplied, keepApplied } from "#web/features/waitlist/api.ts";
import { Page } from "./waitlist-page.tsx";

const typed = {
  "Full name": "Wendy Kowalski",
  Phone: "4195550147",
  Email: "wendy@gmial.com",
  City: "Toledo",
  State: "OH",
  "Referral code": "REF-SAL313",
};

it("takes somebody with a mistyped address back to all else that they typed", async () => {
  onTestFinished(forgetApplied);
  const { screen } = await showOnScreen(<Page />, {
    texts: ["waitlist"],
    server: { "POST /api/waitlist": () => ({ status: 201, body: { success: true } }) },
  });
  for (const [label, value] of Object.entries(typed))
    await screen.getByRole("textbox", { name: label }).fill(value);
  await screen.getByRole("button", { name: /^Apply for Access/ }).click();
  await expect.element(screen.getByText(/We've emailed wendy@gmial.com/)).toBeVisible();

  await screen.getByRole("button", { name: "Apply with another email" }).click();
  const email = screen.getByRole("textbox", { name: "Email" });
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveValue("");
  for (const label of ["Full name", "City", "State", "Referral code"] as const)
    await expect.element(screen.getByRole("textbox", { name: label })).toHaveValue(typed[label]);
  await expect.element(screen.getByRole("textbox", { name: "Phone" })).not.toHaveValue("");
});

it("goes from field to field by a phone's next key, and is sent by the last", async () => {
  onTestFinished(forgetApplied);
  const { screen, sent } = await showOnScreen(<Page />, {
    texts: ["waitlist"],
    server: { "POST /api/waitlist": () => ({ status: 201, body: { success: true } }) },
  });
  screen.getByRole("textbox", { name: "Full name" }).element().focus();
  for (const value of Object.values(typed)) {
    expect(sent).toEqual([]);
    await userEvent.keyboard(`${value}{Enter}`);
  }
  await expect.element(screen.getByText(/We've emailed wendy@gmial.com/)).toBeVisible();
  expect(screen.getByText("Required").elements()).toEqual([]);
});

it("opens a blank form at its first field for whoever comes back with another address", async () => {
  onTestFinished(forgetApplied);
  keepApplied("wendy@gmial.com");
  const { screen } = await showOnScreen(<Page />, { texts: ["waitlist"] });
  await screen.getByRole("button", { name: "Apply with another email" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Full name" })).toHaveFocus();
});
