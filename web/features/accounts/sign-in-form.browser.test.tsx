import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { SignInForm } from "./sign-in-form.tsx";

const show = () =>
  showOnScreen(<SignInForm returnTo={undefined} onSignedIn={() => {}} />, {
    server: { "POST /api/auth/sign-in/link": () => ({ body: {} }) },
  });

it("sends a link to whoever types an address and presses Enter", async () => {
  const { screen, sent } = await show();
  screen.getByRole("textbox", { name: "Email" }).element().focus();
  await userEvent.keyboard("rosa@example.com{Enter}");
  await expect.element(screen.getByRole("heading", { name: "Check your email" })).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ email: "rosa@example.com" }]);
});

it("leads to the address where none was typed", async () => {
  const { screen, sent } = await show();
  await screen.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect.element(screen.getByRole("textbox", { name: "Email" })).toHaveFocus();
  await expect.element(screen.getByText("Required")).toBeVisible();
  expect(sent).toEqual([]);
});

it("says what to do until it is done, and the way in for others all the while", async () => {
  const { screen } = await showOnScreen(
    <SignInForm returnTo={undefined} onSignedIn={() => {}} intro={<p>Type your email.</p>}>
      <p>No member yet?</p>
    </SignInForm>,
    { server: { "POST /api/auth/sign-in/link": () => ({ body: {} }) } },
  );
  await expect.element(screen.getByText("Type your email.")).toBeVisible();
  await screen.getByRole("textbox", { name: "Email" }).fill("rosa@example.com");
  await screen.getByRole("button", { name: "Email me a sign-in link" }).click();
  await expect.element(screen.getByRole("heading", { name: "Check your email" })).toBeVisible();
  expect(screen.getByText("Type your email.").elements()).toEqual([]);
  await expect.element(screen.getByText("No member yet?")).toBeVisible();
});
