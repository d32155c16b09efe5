import { expect, it, onTestFinished } from "vitest";
import type { User } from "#contract/accounts.ts";
import { refusal, showOnScreen } from "#test/support/on-screen.tsx";
import { Page } from "./sign-in-link-page.tsx";

/** Presses the button of a link that was used before. */
async function pressAgain(user?: User, button = "Sign in") {
  location.hash = "a-token";
  onTestFinished(() => {
    location.hash = "";
  });
  const { screen } = await showOnScreen(<Page />, {
    ...(user && { user }),
    server: { "POST /api/auth/links/redeem": () => refusal(410, "Used") },
  });
  await screen.getByRole("button", { name: button }).click();
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

const rosa = { email: "rosa@example.com", role: "jobseeker" } as User;

it("says at once to whoever is in already that they are, and goes on to their page", async () => {
  location.hash = "a-token";
  onTestFinished(() => {
    location.hash = "";
  });
  const { screen, sent } = await showOnScreen(<Page />, { user: rosa });
  await expect
    .element(screen.getByRole("heading", { name: "You're already signed in" }))
    .toBeVisible();
  await expect.element(screen.getByText("You're signed in as rosa@example.com.")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/");
  expect(screen.getByText(/One more tap/).elements()).toEqual([]);
  expect(sent.filter(({ call }) => call.includes("redeem"))).toEqual([]);
});

it("leads whoever is in already onward, and not to another link", async () => {
  const screen = await pressAgain(rosa, "Sign in with this link instead");
  await expect.element(screen.getByText("You're signed in as rosa@example.com.")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/");
  expect(screen.getByRole("link", { name: "Get a new link" }).elements()).toEqual([]);
});

it("stays as it is, with the focus, where the link that is used anyway cannot be used now", async () => {
  location.hash = "a-token";
  onTestFinished(() => {
    location.hash = "";
  });
  const { screen } = await showOnScreen(<Page />, {
    user: rosa,
    server: { "POST /api/auth/links/redeem": () => refusal(503, "Busy. Try again.") },
  });
  const use = screen.getByRole("button", { name: "Sign in with this link instead" });
  await use.click();
  await expect.element(screen.getByText("Busy. Try again.")).toBeVisible();
  await expect.element(use).toHaveFocus();
  await expect
    .element(screen.getByRole("heading", { name: "You're already signed in" }))
    .toBeVisible();
});

it("starts over with a newer link that is opened in the same tab", async () => {
  const screen = await pressAgain();
  location.hash = "a-newer-token";
  await expect.element(screen.getByRole("button", { name: "Sign in" })).toBeVisible();
});
