import { expect, it } from "vitest";
import type { User } from "#contract/accounts.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { Page } from "./profile-page.tsx";

const user: User = {
  role: "employer",
  firstName: "Frank",
  lastName: "Novak",
  email: "frank@example.com",
  profileImageUrl: null,
  hasPassword: true,
  leavingAt: null,
};
const call = "PATCH /api/auth/user";

const show = async () => {
  const shown = await showOnScreen(<Page />, {
    user,
    server: { [call]: (body) => ({ body: { ...user, ...(body as object) } }) },
  });
  return { ...shown, first: shown.screen.getByRole("textbox", { name: /First name/ }) };
};

it("saves another name, and goes by it at once", async () => {
  const { screen, sent, first } = await show();
  await first.fill("Francis");
  await screen.getByRole("button", { name: /^Save/ }).click();
  await expect.element(screen.getByText("Francis Novak")).toBeVisible();
  expect(sent).toMatchObject([{ call, body: { firstName: "Francis", lastName: "Novak" } }]);
});

it("says at the field that a first name is missing, and has no way to change the address", async () => {
  const { screen, sent, first } = await show();
  await first.fill("");
  await screen.getByRole("button", { name: /^Save/ }).click();
  await expect.element(first).toHaveAccessibleDescription(/.+/);
  await expect.element(first).toHaveFocus();
  expect(sent).toEqual([]);
  await expect.element(screen.getByRole("textbox", { name: "Email" })).toHaveAttribute("readonly");
});
