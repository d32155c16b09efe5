import { expect, it, onTestFinished } from "vitest";
import type { User } from "#contract/accounts.ts";
import { refusal, showOnScreen } from "#test/support/on-screen.tsx";
import { Page } from "./sign-in-link-page.tsx";

/** Presses the button of a link that was used before. */
async function pressAgain(user?: User) {
  location.hash = "a-token";
  onTestFinished(() => {
    location.hash = "";
  });
  const { screen } = await showOnScreen(<Page />, {
    ...(user && { user }),
    server: { "POST /api/auth/links/redeem": () => refusal(410, "Used") },
  });
  await screen.getByRole("button", { name: "Sign in" }).click();
  await expect
    .element(screen.getByRole("heading", { name: "This link has been used or has expired" }))
    .toBeVisible();
  return screen;
}

it("offers a new link in place of one that was used", async () => {
  const screen = await pressAgain();
  await expect
    .element(screen.getByRole("link", { name: "Get a new link" }))
    .toHaveAttribute("href", "/sign-in");
});

it("leads whoever is in already onward, and not to another link", async () => {
  const screen = await pressAgain({ email: "rosa@example.com", role: "jobseeker" } as User);
  await expect.element(screen.getByText("You are signed in as rosa@example.com.")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/");
  expect(screen.getByRole("link", { name: "Get a new link" }).elements()).toEqual([]);
});

it("begins anew with a newer link that is opened in the same tab", async () => {
  const screen = await pressAgain();
  location.hash = "a-newer-token";
  await expect.element(screen.getByRole("button", { name: "Sign in" })).toBeVisible();
});
