import { expect, it } from "vitest";
import { refusal, showOnScreen } from "#test/support/on-screen.tsx";
import { PasswordSetting } from "./password-setting.tsx";

const call = "POST /api/auth/password";

async function change(answer: () => { status?: number; body: unknown }) {
  const shown = await showOnScreen(<PasswordSetting email="rosa@example.com" />, {
    server: { [call]: answer },
  });
  const { screen } = shown;
  const current = screen.getByLabelText("Current password");
  const next = screen.getByLabelText("New password");
  await current.fill("the old one was long enough");
  await next.fill("the new one is longer still");
  await screen.getByRole("button", { name: /Change password/ }).click();
  return { ...shown, current, next };
}

it("sends both passwords, and empties the fields once that is done", async () => {
  const { screen, sent, current, next } = await change(() => ({ body: { changed: true } }));
  await expect.element(screen.getByText("Password changed").first()).toBeVisible();
  expect(sent).toMatchObject([
    {
      call,
      body: {
        currentPassword: "the old one was long enough",
        newPassword: "the new one is longer still",
      },
    },
  ]);
  await expect.element(current).toHaveValue("");
  await expect.element(next).toHaveValue("");
});

it("says at the field what is wrong, and keeps what was typed", async () => {
  const { current, next } = await change(() =>
    refusal(400, "Please check the marked fields.", { currentPassword: "Not your password" }),
  );
  await expect.element(current).toHaveAccessibleDescription(/Not your password/);
  await expect.element(current).toHaveFocus();
  await expect.element(next).toHaveValue("the new one is longer still");
});
