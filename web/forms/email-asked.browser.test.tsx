import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { EmailAsked } from "./email-asked.tsx";

async function leave(text: string) {
  const { screen } = await showOnScreen(
    <EmailAsked>
      <Field label="Email">
        <Input type="email" />
      </Field>
    </EmailAsked>,
    {},
  );
  const email = screen.getByRole("textbox", { name: "Email" });
  email.element().focus();
  await userEvent.keyboard(text);
  expect(screen.getByText(/Did you mean/).elements()).toEqual([]);
  await userEvent.keyboard("{Tab}");
  return { screen, email };
}

it("takes the address that was meant by one press, back at its field", async () => {
  const { screen, email } = await leave("joe@gmial.com");
  await expect.element(screen.getByText("Did you mean joe@gmail.com?")).toBeVisible();
  await screen.getByRole("button", { name: "Yes, change it" }).click();
  await expect.element(email).toHaveValue("joe@gmail.com");
  await expect.element(email).toHaveFocus();
  expect(screen.getByText(/Did you mean/).elements()).toEqual([]);
});

it("asks no longer once something else is typed", async () => {
  const { screen, email } = await leave("joe@gmial.com");
  await expect.element(screen.getByText("Did you mean joe@gmail.com?")).toBeVisible();
  email.element().focus();
  await userEvent.keyboard("m");
  await expect.element(screen.getByText(/Did you mean/)).not.toBeInTheDocument();
});
